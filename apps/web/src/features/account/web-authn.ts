import { beginPasskey, beginPasskeySignIn } from '@floorwalker/core/endpoints/factor';
import { api } from '../../platform/session/api.ts';

/** The JSON form of WebAuthn objects, as sent to the server. */
export type WebAuthnJson = Record<string, unknown>;

/** Whether this page can use passkeys: it needs HTTPS and a browser that supports the JSON form of WebAuthn. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function';

/** Whether the browser supports conditional mediation, which offers passkeys in the autofill list of the user name. */
export const offersPasskeys = async (): Promise<boolean> =>
  hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) === true;

/**
 * The browser returned no passkey: the operator cancelled, time ran out, or the device already has a passkey. Browsers do
 * not tell which.
 */
export class NoPasskeyError extends Error {}

function toJson(credential: Credential | null): WebAuthnJson {
  if (!(credential instanceof PublicKeyCredential)) throw new NoPasskeyError();
  return credential.toJSON() as unknown as WebAuthnJson;
}

const rethrow = (cause: unknown): never => {
  throw cause instanceof DOMException ? new NoPasskeyError(cause.name, { cause }) : cause;
};

/** Asks the device to create a passkey for the signed-in operator. */
export async function createPasskey(): Promise<WebAuthnJson> {
  const { options } = await api.call(beginPasskey, {});
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as unknown as PublicKeyCredentialCreationOptionsJSON);
  return toJson(await navigator.credentials.create({ publicKey }).catch(rethrow));
}

interface PasskeyRequest {
  /** Uses conditional mediation: the call waits until a passkey is selected in the browser's autofill list. */
  readonly conditional?: boolean;
  readonly signal?: AbortSignal;
}

/** Asks the device to sign a challenge of the server with a passkey, to sign in or to confirm the identity. */
export async function signWithPasskey({ conditional, signal }: PasskeyRequest = {}): Promise<WebAuthnJson> {
  const { options } = await api.call(beginPasskeySignIn, {});
  signal?.throwIfAborted();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as unknown as PublicKeyCredentialRequestOptionsJSON);
  const credential = await navigator.credentials
    .get({ publicKey, ...(conditional && { mediation: 'conditional' as const }), ...(signal && { signal }) })
    .catch(rethrow);
  return toJson(credential);
}
