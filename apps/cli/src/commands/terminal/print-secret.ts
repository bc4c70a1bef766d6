import type { IssuedSecret } from '@floorwalker/core/resources/terminals/issued-secret';
import { type Factory, writeNotice } from '../../factory.ts';
import { writePairs } from '../../output/pairs.ts';
import { printValue } from '../../output/print-row.ts';

/** Prints a terminal's new secret, and that it is not shown again. */
export async function printSecret(factory: Factory, issued: IssuedSecret, output: 'json' | 'yaml' | undefined): Promise<void> {
  if (output) await printValue(factory, issued, output);
  else {
    const { id, property, username, secret, topics } = issued;
    await writePairs(factory, Object.entries({ id: String(id), property: String(property), username, secret, topics }));
  }
  await writeNotice(factory, factory.i18n.t('cli:register.secretOnce'));
}
