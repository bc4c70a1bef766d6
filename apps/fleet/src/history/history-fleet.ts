import { createRandomGenerator } from '../traffic/random-generator.ts';

/** Terminal types of a casino floor with their weights. */
const shares = [
  [3, 44],
  [6, 4],
  [1, 20],
  [2, 12],
  [4, 6],
  [8, 5],
  [5, 4],
  [7, 3],
  [9, 4],
] as const;

/** A property and its terminals, for a generated history. */
export interface HistoryFleet {
  readonly property: {
    readonly id: number;
    readonly name: string;
    readonly zone: string;
    readonly currency: string;
    /** Degrees north and east. */
    readonly position: readonly [latitude: string, longitude: string];
  };
  readonly terminals: readonly {
    readonly id: number;
    readonly name: string;
    readonly type: number;
    /** By which payments are reported. */
    readonly distributor: string;
    readonly customer: string;
  }[];
}

/** Numbers of the distributors of terminals, and how many customers run the terminals of a property. */
const distributors = ['01700', '01820'] as const;
const customers = 3;

/** Creates a property with `count` terminals, with ids from `first`; deterministic for a seed. */
export function createHistoryFleet(
  seed: number,
  { property, count, first }: { property: number; count: number; first: number },
): HistoryFleet {
  const terminals = Array.from({ length: count }, (_, index) => {
    const id = first + index;
    return {
      id,
      name: `Floor ${Math.floor(index / 50) + 1} No. ${(index % 50) + 1}`,
      type: createRandomGenerator(seed, id, 'kind').weighted(shares),
      distributor: createRandomGenerator(seed, id, 'distributor').pick(distributors),
      customer: `${property}-${createRandomGenerator(seed, id, 'customer').whole(1, customers)}`,
    };
  });
  // Several properties lie some streets apart.
  const position = ['36.1147', `-115.${1000 + (property % 800)}`] as const;
  return { property: { id: property, name: `History ${property}`, zone: 'America/Los_Angeles', currency: 'USD', position }, terminals };
}
