import { ProblemError } from '@floorwalker/core/contract/problem';
import type { Caller } from '../../http/handler.ts';

/** Maximum number of concurrent direct exports, per operator and in total. Each holds a database connection or computes a file. */
const maxReading = { own: 2, all: 4 } as const;

/** Limits concurrent direct exports. The returned function throws `export.too-many`, or returns the function to call at the end. */
export function createGate() {
  const reading = new Map<number, number>();
  let all = 0;
  return ({ operator }: Caller): (() => void) => {
    const own = reading.get(operator.id) ?? 0;
    if (own >= maxReading.own || all >= maxReading.all) throw new ProblemError('export.too-many', { most: maxReading.own });
    reading.set(operator.id, own + 1);
    all++;
    return () => {
      reading.set(operator.id, (reading.get(operator.id) ?? 1) - 1);
      all--;
    };
  };
}
