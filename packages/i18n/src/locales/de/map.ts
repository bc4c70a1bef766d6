import type { TranslationOf } from '../../translation-of.ts';
import type { map as english } from '../en/map.ts';

export const map: TranslationOf<typeof english> = {
  label: 'Karte der Standorte',
  map: 'Karte',
  table: 'Tabelle',
  open: 'Terminals',
  previous: 'Vorherige Marke',
  next: 'Nächste Marke',
  more: '{{number}} weitere',
  state: '{{subject}}: {{state}}.',
  group: '{{number}} Standorte ({{names}})',
  terminals_one: '{{count}} Terminal: {{online}} online, {{offline}} offline, {{errors}} mit Fehlern.',
  terminals_other: '{{count}} Terminals: {{online}} online, {{offline}} offline, {{errors}} mit Fehlern.',
  down: '{{red}} rot, {{yellow}} gelb.',
  downSince: 'Außer Betrieb seit {{time}}.',
  availability: 'Heute zu {{number}} % verfügbar.',
  metres: '{{number}} m',
  kilometres: '{{number}} km',
  zoom: '×{{number}}',
  unplaced_one: '{{count}} Standort ohne Koordinaten.',
  unplaced_other: '{{count}} Standorte ohne Koordinaten.',
  place: 'Koordinaten setzen',
  nothingPlaced: 'Keiner dieser Standorte hat Koordinaten',
  stale: 'Die Karte konnte nicht aktualisiert werden und ist vielleicht veraltet.',
  legend: {
    title: 'Legende',
    red: 'seit 30 Minuten außer Betrieb',
    yellow: 'seit 5 Minuten',
    green: 'in Betrieb',
    number: 'Zahl: rote und gelbe Terminals',
  },
};
