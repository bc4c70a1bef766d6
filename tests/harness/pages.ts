import type { Person } from './person.ts';

/** Reads every row of a list, page by page. */
export async function readAll<Row>(person: Person, path: string): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  do {
    const joint = path.includes('?') ? '&' : '?';
    const at: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const { status, body } = await person.get(`${path}${joint}limit=1000${at}`);
    if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
    const page = body as { items: Row[]; next: string | null };
    rows.push(...page.items);
    cursor = page.next;
  } while (cursor !== null);
  return rows;
}
