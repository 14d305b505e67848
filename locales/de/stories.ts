import type { Catalogue } from '../catalogue.ts';

export const story: Catalogue['story'] = {
  kinds: 'Arten',
  empty_text: 'Hier erscheinen Berichte, Journale und Ziele, sobald sie verfasst sind.',
  value: '{{value}} von 10',
  performance: {
    help: 'Pfeiltasten gehen von Woche zu Woche; Enter öffnet das Journal.',
    show_table: 'Als Tabelle zeigen',
    hide_table: 'Tabelle ausblenden',
    updates: 'Wochenberichte',
    day: 'Tag',
    value: 'Leistung',
    point: '{{date}}: {{value}} von 10',
    point_injured: '{{date}}: {{value}} von 10, verletzt',
  },
};
