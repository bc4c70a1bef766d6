import type { Person } from '../harness/person.ts';
import type { Product } from '../harness/product.ts';
import { expect } from './story.ts';

const password = 'green-lamps-over-vienna';

/** Requests an account with the same request as the sign-up page. */
export async function signUp({ ready }: Product, login: string): Promise<{ readonly login: string; readonly password: string }> {
  const base = `${ready.console}/api/v1`;
  const { terms } = (await (await fetch(`${base}/session/options`)).json()) as { terms: string };
  const body = JSON.stringify({ login, name: `${login} Novak`, email: `${login}@example.test`, password, terms });
  const response = await fetch(`${base}/sign-up`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  if (!response.ok) throw new Error(`sign-up answered ${response.status}: ${await response.text()}`);
  return { login, password };
}

/** Waits for the account of a sign-up request and returns its id. The server creates the account after its response to the request. */
export async function accountOf(admin: Person, login: string): Promise<number> {
  const find = async () =>
    ((await admin.get(`/accounts?q=login:${login}`)).body as { items: readonly { readonly id: number }[] }).items[0]?.id;
  await expect.poll(find).toBeGreaterThan(0);
  return Number(await find());
}
