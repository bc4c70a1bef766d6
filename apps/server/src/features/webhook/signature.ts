import { createHmac } from 'node:crypto';

/**
 * Returns the value of the header `Floor-Signature`: `t=<seconds>,v1=<hex>`, with one `v1` for each valid secret. A signature is the
 * HMAC-SHA-256, with the whole secret as the key, of `<seconds>.<body>`. The time stamp lets a receiver refuse old requests that are
 * sent again by somebody else.
 */
export function sign(secrets: readonly string[], seconds: number, body: string): string {
  const signatures = secrets.map((secret) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`);
  return [`t=${seconds}`, ...signatures].join(',');
}
