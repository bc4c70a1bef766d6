import { type RateInForce, ratesInForce } from '@floorwalker/core/endpoints/exchange-rate';
import { minorDigits } from '@floorwalker/core/vocabulary/currencies';
import { isCurrency } from '@floorwalker/core/vocabulary/currency-codes';
import { convert, readAmount, writeAmount } from '@floorwalker/core/vocabulary/exchange';
import { Command, Option } from 'commander';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import type { Factory } from '../../factory.ts';
import { Failure, usageFailure } from '../../failure.ts';
import { addExamples } from '../../help.ts';
import { parseInstant } from '../../options/values.ts';
import { findMessage, toReadableDecimal } from '../../output/cells.ts';
import { clean } from '../../output/clean.ts';
import { writePairs } from '../../output/pairs.ts';
import { printValue } from '../../output/print-row.ts';

export interface ConvertOptions {
  readonly amount: string;
  readonly source: string;
  readonly target: string;
  readonly at?: string;
  readonly smallest?: string;
  readonly output?: 'json' | 'yaml';
}

/** `floor rate convert <amount> <source> <target>`: converts an amount by the rates in force at a time, derived ones included. */
export function convertCommand(factory: Factory, run = runConvert): Command {
  const { i18n } = factory;
  const command = new Command('convert')
    .description(i18n.t('cli:rate.convert'))
    .argument('<amount>', i18n.t('cli:rate.amount'))
    .argument('<source>', i18n.t('cli:rate.source'))
    .argument('<target>', i18n.t('cli:rate.target'))
    .option('--at <time>', i18n.t('cli:rate.at'), parseInstant(factory, 'back'))
    .option('--smallest <amount>', i18n.t('cli:rate.smallest'))
    .addOption(new Option('-o, --output <format>', i18n.t('cli:flags.output')).choices(['json', 'yaml']));
  addExamples(command, factory, [
    'floor rate convert 100.00 EUR CZK',
    `floor rate convert 100 USD JPY --smallest 1000 --at '2026-11-24 06:00'`,
    'floor rate convert 50 EUR CHF -o json',
  ]);
  return command.action(async (amount: string, source: string, target: string, options: Omit<ConvertOptions, 'amount'>) => {
    factory.exit.code = await run(factory, { ...options, amount, source, target });
  });
}

export async function runConvert(factory: Factory, options: ConvertOptions): Promise<ExitCode> {
  const { i18n } = factory;
  const source = toCurrency(factory, options.source);
  const target = toCurrency(factory, options.target);
  if (source === target) throw usageFailure(i18n.t('fields:same-currency'));
  const amount = toMinor(factory, options.amount, source);
  const smallest = options.smallest === undefined ? 1n : toMinor(factory, options.smallest, target);
  if (smallest === 0n) throw badAmount(factory, options.smallest ?? '', target);
  const { client } = await factory.api();
  const query = { source, target, ...(options.at !== undefined && { at: options.at }) };
  const { at, items } = await client.call(ratesInForce, { query, signal: factory.stop });
  const [rate] = items;
  if (!rate) {
    throw new Failure(exitCodes.failed, i18n.t('cli:rate.noRate', { source, target, at }), [
      i18n.t('cli:rate.noRateNext', { source, target }),
    ]);
  }
  const parts = Object.entries(convert(amount, rate, smallest)).map(([name, minor]) => [name, writeAmount(minor, target)] as const);
  const texts = Object.fromEntries(parts) as { readonly [name in keyof ReturnType<typeof convert>]: string };
  const { fee, ...rest } = texts;
  const value = { at, amount: writeAmount(amount, source), ...rate, ...rest, feeAmount: fee };
  if (options.output) await printValue(factory, value, options.output);
  else await writeConversion(factory, rate, texts, options.smallest !== undefined);
  return exitCodes.done;
}

async function writeConversion(
  factory: Factory,
  { source, target, rate, fee: percent, origin, via }: RateInForce,
  { gross, fee, net, payable, remainder }: { readonly [name in keyof ReturnType<typeof convert>]: string },
  hasSmallest: boolean,
): Promise<void> {
  const { i18n, out } = factory;
  await Promise.all([factory.loadMessages(['choices']), factory.loadFormats()]);
  // Programs read the conversion from a pipe: decimals stay as they are.
  const show = (decimal: string) => (out.isTty ? toReadableDecimal(decimal, factory) : decimal);
  const originText = findMessage(i18n, `choices:rateOrigin.${origin}`) ?? origin;
  const ofTarget = (amount: string) => `${show(amount)} ${target}`;
  await writePairs(factory, [
    [i18n.t('cli:rate.rate'), i18n.t('cli:transaction.rate', { source, target, rate: show(rate) })],
    [i18n.t('cli:rate.origin'), via === null ? originText : `${originText} (${via})`],
    [i18n.t('cli:rate.gross'), ofTarget(gross)],
    [i18n.t('cli:rate.fee', { fee: show(percent) }), ofTarget(fee)],
    [i18n.t('cli:rate.net'), ofTarget(net)],
    ...(hasSmallest
      ? [[i18n.t('cli:rate.payable'), ofTarget(payable)] as const, [i18n.t('cli:rate.remainder'), ofTarget(remainder)] as const]
      : []),
  ]);
}

function toCurrency({ i18n }: Factory, text: string): string {
  const code = text.toUpperCase();
  if (!isCurrency(code)) throw usageFailure(i18n.t('cli:rate.badCurrency', { text: clean(text) }));
  return code;
}

function toMinor(factory: Factory, text: string, currency: string): bigint {
  const minor = readAmount(text, currency);
  if (minor === null) throw badAmount(factory, text, currency);
  return minor;
}

const badAmount = ({ i18n }: Factory, text: string, currency: string): Failure =>
  usageFailure(i18n.t('cli:rate.badAmount', { text: clean(text), currency, digits: minorDigits(currency) }));
