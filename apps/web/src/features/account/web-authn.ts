import { beginPasskey, beginPasskeySignIn } from '@floorwalker/core/endpoints/factor';
import { api } from '../../platform/session/api.ts';

/** WebAuthn's JSON, as the wire carries it. */
export type WebAuthnJson = Record<string, unknown>;

/** Whether this page can use passkeys: a secure context and a browser that reads WebAuthn's JSON. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function';

/** Whether the browser offers passkeys among the names it fills in by itself. */
export const offersPasskeys = async (): Promise<boolean> =>
  hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) === true;

/** The browser gave none: cancelled, too late, or the device has one already. It does not tell which. */
export class NoPasskey extends Error {}

function toJson(credential: Credential | null): WebAuthnJson {
  if (!(credential instanceof PublicKeyCredential)) throw new NoPasskey();
  return credential.toJSON() as unknown as WebAuthnJson;
}

const refuse = (cause: unknown): never => {
  throw cause instanceof DOMException ? new NoPasskey(cause.name, { cause }) : cause;
};

/** Lets the device make a passkey for the operator who is signed in. */
export async function makePasskey(): Promise<WebAuthnJson> {
  const { options } = await api.call(beginPasskey, {});
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as unknown as PublicKeyCredentialCreationOptionsJSON);
  return toJson(await navigator.credentials.create({ publicKey }).catch(refuse));
}

interface Ask {
  /** Waits until a passkey is picked among the names that the browser fills in. */
  readonly conditional?: boolean;
  readonly signal?: AbortSignal;
}

/** Lets the device answer a challenge of the server with a passkey: to sign in, or to confirm who acts. */
export async function givePasskey({ conditional, signal }: Ask = {}): Promise<WebAuthnJson> {
  const { options } = await api.call(beginPasskeySignIn, {});
  signal?.throwIfAborted();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as unknown as PublicKeyCredentialRequestOptionsJSON);
  const answer = await navigator.credentials
    .get({ publicKey, ...(conditional && { mediation: 'conditional' as const }), ...(signal && { signal }) })
    .catch(refuse);
  return toJson(answer);
}
