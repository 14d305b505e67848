import type { Catalogue } from '../catalogue.ts';

export const deletions: Catalogue['deletions'] = {
  game: {
    action: 'Obriši utakmicu',
    title: 'Obrisati utakmicu {{name}}?',
    text: 'Utakmica nestaje za sve i niko više nije raspoređen na nju. Ovo ne može da se opozove.',
    done: 'Utakmica je obrisana',
    kept: 'Ova utakmica ne može da se obriše',
  },
  player: {
    action: 'Obriši igrača',
    title: 'Obrisati igrača: {{name}}?',
    text: 'Igrač nestaje za sve. Ovo ne može da se opozove.',
    done: 'Igrač je obrisan',
    kept: 'Ovaj igrač ne može da se obriše',
  },
  report: {
    action: 'Obriši izveštaj',
    done: 'Izveštaj je obrisan',
    restored: 'Izveštaj je vraćen',
    kept: 'Ovaj izveštaj ne može da se obriše',
  },
  hanging: 'Za ovo je još vezano: {{what}}.',
  reports_one: '{{count, number}} izveštaj',
  reports_few: '{{count, number}} izveštaja',
  reports_other: '{{count, number}} izveštaja',
  journals_one: '{{count, number}} dnevnik',
  journals_few: '{{count, number}} dnevnika',
  journals_other: '{{count, number}} dnevnika',
  objectives_one: '{{count, number}} cilj',
  objectives_few: '{{count, number}} cilja',
  objectives_other: '{{count, number}} ciljeva',
  merges_one: '{{count, number}} spojen zapis',
  merges_few: '{{count, number}} spojena zapisa',
  merges_other: '{{count, number}} spojenih zapisa',
};
