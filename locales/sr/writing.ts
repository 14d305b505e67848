import type { Catalogue } from '../catalogue.ts';

export const writing: Catalogue['writing'] = {
  journals: {
    successfully_created: 'Dnevnik je napravljen',
    successfully_updated: 'Dnevnik je izmenjen',
    deleted: 'Dnevnik je obrisan',
    week_text: 'Nedeljni pregled traži sve ove podatke.',
    week_kept: 'Ono što piše o nedelji vraća se uz nedeljni pregled. Pri čuvanju se izostavlja.',
    curve_help: '1 je najniže, 10 najviše',
    delete: {
      label: 'Obriši dnevnik',
      title: 'Obrisati ovaj dnevnik?',
      text: 'Nestaje zauvek, sa svojim datotekama. Niko ne može da ga vrati.',
    },
    wizard: {
      title: 'O kome je reč?',
      step: 'Korak {{step}} od {{count}}',
      players: 'Igrač',
      players_text: 'Neko koga klub prati',
      persons: 'Druga osoba',
      persons_text: 'Roditelji, agenti, treneri i drugi',
      pick_players: 'Izaberi igrača',
      pick_persons: 'Izaberi osobu',
      create_players: 'Novi igrač',
      create_persons: 'Nova osoba',
      go_on: 'Sačuvaj i nastavi',
    },
    special: {
      title: 'Dnevnici: {{category}}',
      search: 'Traži ime ili klub',
      nobody: 'Bez igrača',
      player_help: 'Može ostati prazno',
      no_category: 'Za tebe još nije izabrana kategorija',
      no_category_text: 'Prijava je na ime {{name}}. Zamoli admina kluba da izabere kategoriju tvojih dnevnika.',
    },
  },
  untidy: {
    title: 'Imena sa nevidljivim znakovima',
    text: 'U ovim tekstovima su znakovi koje niko ne vidi i koji nisu mogli da se uklone sami.',
    reason: {
      taken: 'Drugi klub se već tako zove.',
      empty: 'Ničeg drugog nema u njemu.',
      refused: 'Zapis to ne dozvoljava bez njih.',
    },
    merge: 'Spoji',
    open: 'Otvori',
  },
  confidential: {
    label: 'Poverljivo',
    journal_readers: 'Čitaju ga osoba koja ga je napisala, menadžeri, admini i osobe koje vode dnevnik te kategorije.',
    objective_readers: 'Čitaju ga osoba koja ga je postavila, menadžeri i admini.',
    open_readers: 'Čitaju ga svi iz skautinga.',
    settings: {
      title: 'Poverljivi dnevnici',
      at_first: 'Poverljivo od početka',
      at_first_text: 'Ono što se napiše u ovim kategorijama je poverljivo, ako se u obrascu ne izabere drugačije.',
      saved: 'Sačuvano',
      before: 'Do sada napisano',
      counted: '{{category}}: poverljivo {{confidential, number}} od {{journals, number}}',
      make: 'Učini sve poverljivim',
      make_title: 'Učiniti sve poverljivim?',
      make_text_one:
        '{{count, number}} dnevnik će čitati samo osoba koja ga je napisala, menadžeri, admini i osobe koje vode dnevnik te kategorije.',
      make_text_few:
        '{{count, number}} dnevnika će čitati samo osobe koje su ih napisale, menadžeri, admini i osobe koje vode dnevnik te kategorije.',
      make_text_other:
        '{{count, number}} dnevnika će čitati samo osobe koje su ih napisale, menadžeri, admini i osobe koje vode dnevnik te kategorije.',
      made_one: '{{count, number}} dnevnik je sada poverljiv',
      made_few: '{{count, number}} dnevnika su sada poverljiva',
      made_other: '{{count, number}} dnevnika je sada poverljivo',
    },
  },
  objectives: {
    successfully_created: 'Cilj je napravljen',
    successfully_updated: 'Cilj je izmenjen',
    answer: {
      yes: 'Da',
      no: 'Ne',
    },
    comments: {
      help: 'Pomeraj ih dugmadima, ili tasterom Alt i strelicama',
      one: 'Komentar {{place}}',
      add: 'Dodaj komentar',
      up: 'Pomeri komentar {{place}} gore',
      down: 'Pomeri komentar {{place}} dole',
      remove: 'Ukloni komentar {{place}}',
      moved: 'Sada na mestu {{place}} od {{count}}',
    },
  },
};
