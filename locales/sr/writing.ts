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
