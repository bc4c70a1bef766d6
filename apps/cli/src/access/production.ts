import { exitCodes } from '../exit-codes.ts';
import { type Factory, hasColour } from '../factory.ts';
import { Failure } from '../failure.ts';
import { paint } from '../output/tones.ts';

const bannerShown = new WeakSet<object>();

/**
 * Called before a change is confirmed or sent. Throws in a read-only context; in a production context, prints a warning
 * once if stderr is a terminal.
 */
export async function requireWritableContext(factory: Factory): Promise<void> {
  const context = factory.context();
  if (!context) return;
  const { i18n, err, settings } = factory;
  const { name, server, production, readOnly } = context;
  if (readOnly) throw new Failure(exitCodes.refused, i18n.t('cli:context.readOnlyRefusal', { name }), [i18n.t('cli:context.readOnlyNext')]);
  if (!production || !err.isTty || bannerShown.has(settings)) return;
  bannerShown.add(settings);
  const banner = i18n.t('cli:context.productionBanner', { name, server });
  await err.write(`${paint(`▌ ${banner}`, 'bad', hasColour(factory, err))}\n`);
}

/** In a production context, the operator has to type the name of the context to confirm a dangerous command. */
export async function confirmContextName(factory: Factory): Promise<void> {
  const context = factory.context();
  if (!context?.production) return;
  const { i18n } = factory;
  const typed = await factory.prompt().question(i18n.t('cli:context.typeName', { name: context.name }));
  if (typed.trim() !== context.name) throw new Failure(exitCodes.failed, i18n.t('cli:bulk.notConfirmed'));
}
