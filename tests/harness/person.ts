import { randomUUID } from 'node:crypto';
import { type Product, type SignIn, signIns } from './product.ts';

export interface ApiResponse {
  readonly status: number;
  readonly body: unknown;
}

/** A signed-in operator who uses REST with a bearer token, as the command line does. */
export interface Person {
  readonly token: string;
  readonly sessionKey: string;
  readonly operator: number;
  get(path: string): Promise<ApiResponse>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<ApiResponse>;
  put(path: string, body: unknown): Promise<ApiResponse>;
  delete(path: string): Promise<ApiResponse>;
}

async function call(url: string, init: RequestInit): Promise<ApiResponse> {
  const response = await fetch(url, init);
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
}

/** Signs in as one of the demo operators, or with a login and a password. */
export async function signIn(product: Product, who: SignIn | { readonly login: string; readonly password: string }): Promise<Person> {
  const base = `${product.ready.console}/api/v1`;
  const json = { 'content-type': 'application/json' };
  const credentials = typeof who === 'string' ? signIns[who] : who;
  const { status, body } = await call(`${base}/session`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ ...credentials, kind: 'cli' }),
  });
  if (status !== 200) throw new Error(`sign-in of ${credentials.login} answered ${status}: ${JSON.stringify(body)}`);
  const session = body as { token: string; sessionKey: string; operator: number };
  const bearer = { authorization: `Bearer ${session.token}` };
  return {
    ...session,
    get: (path) => call(`${base}${path}`, { headers: bearer }),
    post: (path, given, headers = {}) =>
      call(`${base}${path}`, {
        method: 'POST',
        headers: { ...bearer, ...json, 'idempotency-key': randomUUID(), ...headers },
        body: JSON.stringify(given),
      }),
    put: (path, given) =>
      call(`${base}${path}`, {
        method: 'PUT',
        headers: { ...bearer, ...json, 'idempotency-key': randomUUID() },
        body: JSON.stringify(given),
      }),
    delete: (path) => call(`${base}${path}`, { method: 'DELETE', headers: { ...bearer, 'idempotency-key': randomUUID() } }),
  };
}
