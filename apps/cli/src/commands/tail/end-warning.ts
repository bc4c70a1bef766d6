import { whoAmI } from '@floorwalker/core/endpoints/session/session';
import { type Factory, say } from '../../factory.ts';

/** So long before its session ends a tail warns, in milliseconds. */
const leadMs = 10 * 60_000;

/** A tail that ends within this time never asks when its session does. */
const delayMs = 60_000;

/**
 * Makes the function that warns, once, that the session or token of a tail is about to end. Only the absolute end counts:
 * the calls of a tail put off the idle end. A server that does not tell the end changes nothing.
 */
export function createEndWarning(factory: Factory): () => Promise<void> {
  const { i18n, clock, stop } = factory;
  let end: Promise<number | null> | undefined;
  let isTold = false;
  const started = clock.now();
  const readEnd = async (): Promise<number | null> => {
    const { client } = await factory.api();
    return client.call(whoAmI, { signal: stop }).then(
      ({ expires }) => Date.parse(expires),
      () => null,
    );
  };
  return async () => {
    if (isTold || clock.now() - started < delayMs) return;
    end ??= readEnd();
    const at = await end;
    if (at === null || at - clock.now() > leadMs) return;
    isTold = true;
    await say(factory, i18n.t('cli:tail.endsSoon', { at: new Date(at).toISOString() }));
  };
}
