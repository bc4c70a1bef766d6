import type { Person } from '../../harness/person.ts';
import type { Product } from '../../harness/product.ts';

/** Calls a path below /api/v1 `times` times in a row, after at most five calls that are not counted. Returns the duration of each in milliseconds. */
export async function timeCalls(product: Product, person: Person, path: string, times: number): Promise<{ ms: number[]; body: unknown }> {
  const ms: number[] = [];
  let text = '';
  for (let turn = -Math.min(5, times); turn < times; turn += 1) {
    const begun = performance.now();
    const response = await fetch(`${product.ready.console}/api/v1${path}`, { headers: { authorization: `Bearer ${person.token}` } });
    text = await response.text();
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`);
    if (turn >= 0) ms.push(performance.now() - begun);
  }
  return { ms, body: JSON.parse(text) };
}
