import { whoAmI } from '@floorwalker/core/endpoints/session';
import { type Factory, writeNotice } from '../../factory.ts';

/** Time before the end of the session at which a tail warns, in milliseconds. */
const leadMs = 10 * 60_000;

/**
 * Time after the start of a tail at which it requests the expiry of its session, in milliseconds: a shorter tail needs no
 * warning.
 */
const delayMs = 60_000;

/**
 * Creates a function that warns once when the session or token of a tail is about to expire. Only the absolute expiry
 * counts, because the requests of a tail postpone the idle timeout. A failed request for the expiry is ignored.
 */
export function createExpiryWarning(factory: Factory): () => Promise<void> {
  const { i18n, clock, stop } = factory;
  let end: Promise<number | null> | undefined;
  let isWarned = false;
  const started = clock.now();
  const readEnd = async (): Promise<number | null> => {
    const { client } = await factory.api();
    return client.call(whoAmI, { signal: stop }).then(
      ({ expires }) => Date.parse(expires),
      () => null,
    );
  };
  return async () => {
    if (isWarned || clock.now() - started < delayMs) return;
    end ??= readEnd();
    const at = await end;
    if (at === null || at - clock.now() > leadMs) return;
    isWarned = true;
    await writeNotice(factory, i18n.t('cli:tail.endsSoon', { at: new Date(at).toISOString() }));
  };
}
