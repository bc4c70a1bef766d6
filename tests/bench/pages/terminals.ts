/** Generated terminals for the table benchmark, and their changes. */
export const count = 100_000;
export const rowHeight = 28;

const states = ['ready', 'in-transaction', 'blocked', 'failure'] as const;
const colours = ['idle', 'in-transaction', 'blocked', 'out-of-service'] as const;
const epoch = Date.UTC(2026, 10, 21);

/** Number of changes of each terminal. */
const versions = new Uint32Array(count);

/** Returns the present state of a terminal as a new object, like a row received from the network. */
export function rowAt(index: number) {
  const version = versions[index] ?? 0;
  const turn = (index + version) % states.length;
  return {
    id: index + 1,
    name: `Bench ${index + 1}`,
    type: 1 + (index % 9),
    property: 900,
    propertyName: 'Bench',
    zone: 'Europe/Vienna',
    state: states[turn] ?? 'ready',
    connection: 'connected',
    online: true,
    operatorLogin: 'none',
    colour: colours[turn] ?? 'green',
    list: 'listed',
    levels: Array.from({ length: 11 }, (_, device) => (index + device) % 5),
    software: `7.4.${index % 10}`,
    lastSeen: null,
    lastEvent: 170 + ((index + version) % 5),
    lastEventAt: new Date(epoch + index * 10 + version * 1000).toISOString(),
    identity: 'unique',
    openApprovals: 0,
  };
}

export type Terminal = ReturnType<typeof rowAt>;

/** Changes a terminal: `rowAt` returns a different row from now on. */
export function change(index: number): void {
  versions[index] = (versions[index] ?? 0) + 1;
}

const clock = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Vienna', dateStyle: 'short', timeStyle: 'medium' });

/** Nine columns as text, the same as in the terminal list. */
export const texts: readonly { readonly name: keyof Terminal; readonly text: (row: Terminal) => string }[] = [
  { name: 'id', text: ({ id }) => String(id) },
  { name: 'name', text: ({ name }) => name },
  { name: 'state', text: ({ state }) => state },
  { name: 'connection', text: ({ connection }) => connection },
  { name: 'levels', text: ({ levels }) => levels.join(' ') },
  { name: 'software', text: ({ software }) => software },
  { name: 'lastEvent', text: ({ lastEvent }) => `Event ${lastEvent}` },
  { name: 'lastEventAt', text: ({ lastEventAt }) => clock.format(new Date(lastEventAt)) },
  { name: 'propertyName', text: ({ propertyName }) => propertyName },
];

/** A table on the page. The benchmark calls `update` with the rows that have changed. */
export interface Table {
  /** The scrolling element; null if nothing is shown. */
  readonly scroller: () => HTMLElement | null;
  /** Rows by index; each at most once. */
  readonly update: (indexes: readonly number[]) => void;
}
