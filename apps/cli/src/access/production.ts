import { exitCodes } from '../exit-codes.ts';
import { type Factory, hasColour } from '../factory.ts';
import { Failure } from '../failure.ts';
import { paint } from '../output/tones.ts';

const warned = new WeakSet<object>();

/** Says once, before anything is asked or changed, that this is production; to a person only. */
export async function warnOfProduction(factory: Factory): Promise<void> {
  const context = factory.context();
  if (!context?.production || !factory.err.isTty || warned.has(factory.settings)) return;
  warned.add(factory.settings);
  const banner = factory.i18n.t('cli:context.productionBanner', { name: context.name, server: context.server });
  await factory.err.write(`${paint(`▌ ${banner}`, 'bad', hasColour(factory, factory.err))}\n`);
}

/** In production a dangerous act on many wants the context's name typed: who types it knows where they are. */
export async function confirmProduction(factory: Factory): Promise<void> {
  const context = factory.context();
  if (!context?.production) return;
  const { i18n } = factory;
  const typed = await factory.prompt().ask(i18n.t('cli:context.typeName', { name: context.name }));
  if (typed.trim() !== context.name) throw new Failure(exitCodes.failed, i18n.t('cli:bulk.notConfirmed'));
}
