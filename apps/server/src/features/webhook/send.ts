import { lookup as resolve } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import type { WebhookFailure } from '@floorwalker/core/vocabulary/webhooks';
import type { Agent, buildConnector } from 'undici';
import { isAllowedAddress, toHost, type WebhookRules } from './address.ts';

/** Limits of one request; milliseconds and bytes. */
export const sendLimits = { connectMs: 5000, responseMs: 10_000, totalMs: 15_000, responseBytes: 4096, headerBytes: 16_384 } as const;

type SendLimits = { readonly [K in keyof typeof sendLimits]: number };

/** A signed request to a receiver. */
export interface OutgoingRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The result of one attempt. `failure` null: the receiver has accepted the request. */
export interface SendResult {
  readonly failure: WebhookFailure | null;
  /** HTTP status; null: there was no response. */
  readonly status: number | null;
}

export interface WebhookSender {
  send(request: OutgoingRequest, signal: AbortSignal): Promise<SendResult>;
  close(): Promise<void>;
}

/** A name or address that the settings do not allow. */
class AddressRefused extends Error {
  readonly code = 'FLOOR_ADDRESS_REFUSED';
}

/** Resolves host names; replaced in tests. */
export type Resolve = typeof resolve;

/**
 * Resolves a name to the addresses that are then dialled. If one of them is not allowed the name is refused, so that a name cannot lead
 * to another address than the checked one.
 */
function createLookup(rules: WebhookRules, resolveName: Resolve): LookupFunction {
  return (hostname, options, callback) =>
    resolveName(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '');
      const isRefused = addresses.some(({ address }) => !isAllowedAddress(address, rules));
      const [first] = addresses;
      if (isRefused || !first) return callback(new AddressRefused(hostname), '');
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
}

function createAgent(
  { Agent: UndiciAgent, buildConnector: build }: typeof import('undici'),
  rules: WebhookRules,
  limits: SendLimits,
  name: Resolve,
): Agent {
  const dial = build({ lookup: createLookup(rules, name), timeout: limits.connectMs, allowH2: false });
  const connect: buildConnector.connector = (options, callback) => {
    // An address is not looked up, so it is checked here.
    const host = toHost(options.hostname);
    if (isIP(host) !== 0 && !isAllowedAddress(host, rules)) return callback(new AddressRefused(host), null);
    dial(options, callback);
  };
  return new UndiciAgent({
    connect,
    // Each request has a connection of its own, so that each is checked and none is found closed.
    pipelining: 0,
    headersTimeout: limits.responseMs,
    bodyTimeout: limits.responseMs,
    maxHeaderSize: limits.headerBytes,
  });
}

const failureOfCode: { readonly [code: string]: WebhookFailure } = {
  FLOOR_ADDRESS_REFUSED: 'address-refused',
  ENOTFOUND: 'host-unknown',
  EAI_AGAIN: 'host-unknown',
  ENODATA: 'host-unknown',
  ECONNREFUSED: 'not-connected',
  EHOSTUNREACH: 'not-connected',
  ENETUNREACH: 'not-connected',
  ETIMEDOUT: 'not-connected',
  EADDRNOTAVAIL: 'not-connected',
  UND_ERR_CONNECT_TIMEOUT: 'not-connected',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
};

const isTlsCode = (code: string) => /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO|SELF_SIGNED|DEPTH_ZERO|HOSTNAME_MISMATCH|EPROTO)/.test(code);

/** Returns why an attempt failed, by the error of the request. */
function toFailure(error: unknown): WebhookFailure {
  const { name, code = '', errors } = error as { name?: string; code?: string; errors?: readonly unknown[] };
  if (name === 'TimeoutError') return 'timeout';
  // Several addresses were tried; all of them failed.
  const first = errors?.[0];
  if (code === '' && first !== undefined) return toFailure(first);
  return failureOfCode[code] ?? (isTlsCode(code) ? 'tls' : 'cut-off');
}

/** Reads the rest of a response, at most `maxBytes`, and discards it. Throws if the response is cut off before. */
async function drain(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<void> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes >= maxBytes) return;
  }
}

const toResult = (status: number): SendResult => {
  if (status >= 200 && status < 300) return { failure: null, status };
  return { failure: status >= 300 && status < 400 ? 'redirected' : 'refused', status };
};

/**
 * Creates the sender of webhooks. It connects only to allowed addresses, follows no redirects, and reads little of the response. A request
 * is accepted if the status is 2xx and the response is complete. Undici is loaded with the first request.
 */
export function createWebhookSender(rules: WebhookRules, limits: SendLimits = sendLimits, name: Resolve = resolve): WebhookSender {
  let agent: Agent | null = null;
  return {
    send: async ({ url, headers, body }, signal) => {
      const undici = await import('undici');
      agent ??= createAgent(undici, rules, limits, name);
      let status: number | null = null;
      try {
        const response = await undici.request(url, {
          method: 'POST',
          dispatcher: agent,
          headers,
          body,
          signal: AbortSignal.any([signal, AbortSignal.timeout(limits.totalMs)]),
        });
        status = response.statusCode;
        await drain(response.body, limits.responseBytes);
        return toResult(status);
      } catch (error) {
        signal.throwIfAborted();
        return { failure: toFailure(error), status };
      }
    },
    close: async () => agent?.destroy(),
  };
}
