import { exitCodes } from '../exit-codes.ts';
import { type Factory, hasColour } from '../factory.ts';
import { Failure } from '../failure.ts';
import { paint } from '../output/tones.ts';

const announced = new WeakSet<object>();

/**
 * Before anything is asked or sent that changes something: a read-only context refuses it, and production is announced,
 * once and to a person only.
 */
export async function announceChange(factory: Factory): Promise<void> {
  const context = factory.context();
  if (!context) return;
  const { i18n, err, settings } = factory;
  const { name, server, production, readOnly } = context;
  if (readOnly) throw new Failure(exitCodes.refused, i18n.t('cli:context.readOnlyRefusal', { name }), [i18n.t('cli:context.readOnlyNext')]);
  if (!production || !err.isTty || announced.has(settings)) return;
  announced.add(settings);
  const banner = i18n.t('cli:context.productionBanner', { name, server });
  await err.write(`${paint(`▌ ${banner}`, 'bad', hasColour(factory, err))}\n`);
}

/** In production a dangerous act on many wants the context's name typed: who types it knows where they are. */
export async function confirmProduction(factory: Factory): Promise<void> {
  const context = factory.context();
  if (!context?.production) return;
  const { i18n } = factory;
  const typed = await factory.prompt().ask(i18n.t('cli:context.typeName', { name: context.name }));
  if (typed.trim() !== context.name) throw new Failure(exitCodes.failed, i18n.t('cli:bulk.notConfirmed'));
}
