/**
 * Replaces the passkey API of browsers, which jsdom does not have, by a simulated device that creates and uses one passkey, or
 * returns none if the operator cancels. Returns the requests to the device and a function that unplugs it.
 */
export function plugInAuthenticator() {
  const requests: { readonly kind: 'create' | 'get'; readonly conditional: boolean }[] = [];
  const device = { cancels: false, offersAutofill: false };
  class Passkey {
    static parseCreationOptionsFromJSON = (options: unknown) => options;
    static parseRequestOptionsFromJSON = (options: unknown) => options;
    static isConditionalMediationAvailable = async () => device.offersAutofill;
    toJSON() {
      return { id: 'passkey-1', type: 'public-key' };
    }
  }
  const respond = (kind: 'create' | 'get') => async (options: { readonly mediation?: string }) => {
    requests.push({ kind, conditional: options.mediation === 'conditional' });
    if (device.cancels) throw new DOMException('cancelled', 'NotAllowedError');
    return new Passkey();
  };
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create: respond('create'), get: respond('get') } });
  Object.assign(globalThis, { PublicKeyCredential: Passkey });
  return {
    device,
    requests,
    unplug: () => {
      Reflect.deleteProperty(navigator, 'credentials');
      Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    },
  };
}
