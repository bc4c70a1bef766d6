import { openProductDatabase } from '../bench/stage/product-database.ts';
import type { Product } from '../harness/product.ts';

/** Stores events of a terminal one second apart, in the same way as the product; the newest is `paper <count>`. */
export async function storeEvents(product: Product, terminal: number, count: number): Promise<void> {
  const database = await openProductDatabase(product);
  await database.transaction(async (tx) => {
    const [head] = await tx.query<{ n: number }>('select n from stream_head for update');
    await tx.execute(
      `insert into terminal_event (n, at, received, terminal_id, property_id, event, severity, detail1, detail2)
       select $1::bigint + i, now() - ($2::bigint - i) * interval '1 second', now(), $3, 101, 195, 1, 'paper ' || i, ''
       from generate_series(1, $2::bigint) i`,
      [head?.n ?? 0, count, terminal],
    );
    await tx.execute('update stream_head set n = n + $1', [count]);
  });
  await database.close();
}
