import type { Product } from './product.ts';

/** Returns the value of a metric from `/metrics`. `name`: with its labels, such as `floor_work_limit{class="money"}`. */
export async function readCounter(product: Product, name: string): Promise<number> {
  const text = await (await fetch(`${product.ready.console}/metrics`)).text();
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  if (line === undefined) throw new Error(`there is no metric ${name}`);
  return Number(line.slice(name.length + 1));
}
