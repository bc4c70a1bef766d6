import type { Person } from './person.ts';
import { until } from './wait.ts';

/** Waits until a job has computed so many cash forecasts. */
export async function waitForForecasts(person: Person, count: number): Promise<void> {
  const isThere = async () => ((await person.get('/cash-forecast/count')).body as { count: number }).count >= count;
  await until(async () => ((await isThere()) ? true : null), 200);
}
