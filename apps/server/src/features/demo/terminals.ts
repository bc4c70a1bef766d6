/** A terminal of the demo without its secret. */
export interface DemoTerminal {
  readonly id: number;
  readonly name: string;
  readonly type: number;
  readonly property: number;
  readonly zone: string;
}

interface DemoProperty {
  readonly id: number;
  readonly name: string;
  readonly zone: string;
  readonly currency: string;
  /** Degrees north and east. */
  readonly position: readonly [latitude: string, longitude: string];
  readonly terminals: number;
  /** Areas of the property, in walking order. */
  readonly locations: readonly string[];
}

export const demoProperties: readonly DemoProperty[] = [
  {
    id: 101,
    name: 'Vienna West',
    zone: 'Europe/Vienna',
    currency: 'EUR',
    position: ['48.1951', '16.3075'],
    terminals: 80,
    locations: ['Foyer', 'Hall 1', 'Hall 2', 'Hall 3', 'Gallery', 'Poker Room', 'Garden Wing', 'Garage'],
  },
  {
    id: 102,
    name: 'Reno North',
    zone: 'America/Los_Angeles',
    currency: 'USD',
    position: ['39.5599', '-119.8195'],
    terminals: 70,
    locations: ['Main Entrance', 'Slots A', 'Slots B', 'Slots C', 'High Limit', 'Sports Book', 'Food Court'],
  },
  {
    id: 103,
    name: 'Madrid Sur',
    zone: 'Europe/Madrid',
    currency: 'EUR',
    position: ['40.3460', '-3.7010'],
    terminals: 50,
    locations: ['Entrada', 'Sala Norte', 'Sala Sur', 'Terraza', 'Bingo'],
  },
];

/** Machine types of a typical floor: catalogue code, word in the name, share of ten. */
const kinds: readonly { readonly type: number; readonly word: string }[] = [
  { type: 3, word: 'Redemption' },
  { type: 1, word: 'Recycler' },
  { type: 3, word: 'Redemption' },
  { type: 2, word: 'Change' },
  { type: 4, word: 'Ticket Sales' },
  { type: 3, word: 'Redemption' },
  { type: 1, word: 'Recycler' },
  { type: 8, word: 'ATM' },
  { type: 5, word: 'Card' },
  { type: 9, word: 'Payment' },
];

/** Areas with table games, where one redemption kiosk of ten is a chip machine. */
const tableGames: readonly string[] = ['Poker Room', 'High Limit', 'Sala Sur'];
const chipMachine = { type: 6, word: 'Chips' };
const chipPlace = 5;

/** Returns the 200 terminals of the demo: the same at every start, ids from 1 in the order of the properties. */
export function demoTerminals(): readonly DemoTerminal[] {
  const terminals: DemoTerminal[] = [];
  for (const { id: property, zone, locations, terminals: count } of demoProperties) {
    const seen = new Map<string, number>();
    for (let index = 0; index < count; index += 1) {
      const location = locations[Math.floor((index * locations.length) / count)] ?? '';
      const place = index % kinds.length;
      const kind = place === chipPlace && tableGames.includes(location) ? chipMachine : kinds[place];
      const label = `${location} ${kind?.word}`;
      const number = (seen.get(label) ?? 0) + 1;
      seen.set(label, number);
      terminals.push({ id: terminals.length + 1, name: `${label} ${number}`, type: kind?.type ?? 1, property, zone });
    }
  }
  return terminals;
}
