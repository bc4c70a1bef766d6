import { currencyCodes } from '@floorwalker/core/vocabulary/currency-codes';
import { currencyDisplays, dateFormats, numberFormats, timeDisplays, timeFormats, zoneChoices } from '@floorwalker/core/vocabulary/profile';
import { switchLanguage } from '@floorwalker/i18n/create-i18n';
import { formatMoney } from '@floorwalker/i18n/format/money';
import { currencyName } from '@floorwalker/i18n/format/names';
import { formatNumber } from '@floorwalker/i18n/format/number';
import type { FormatOptions } from '@floorwalker/i18n/format/options';
import { formatFuzzyTime, formatTime, formatZone } from '@floorwalker/i18n/format/time';
import { zoneNames } from '@floorwalker/i18n/format/zones';
import { type Language, languageCodes, languages } from '@floorwalker/i18n/languages';
import { useMemo, useState } from 'react';
import { machineZone } from '../../../platform/i18n/formats.ts';
import { toPageLanguage, useTranslation } from '../../../platform/i18n/translation.ts';
import { project } from '../../../platform/ports/project.ts';
import { settings } from '../../../platform/ports/settings.ts';
import { ChoiceList, Choices, Example } from './Choices.tsx';
import type { SectionProps } from './sections.ts';

/** Sample values: an amount in minor units, and a number with all separators. */
const sample = { amount: 123_450, number: 1_234_567.89, currency: 'EUR' } as const;

/** Language and formats of amounts, numbers, dates and times [SH-18, SH-26], each with a current sample. */
export function FormatsSection(props: SectionProps) {
  return (
    <>
      <LanguageChoice {...props} />
      <MoneyChoices {...props} />
      <NumberChoices {...props} />
      <TimeChoices {...props} />
      <ZoneChoices {...props} />
    </>
  );
}

function LanguageChoice({ profile, choose }: SectionProps) {
  const { t, i18n } = useTranslation();
  const pageLanguage = toPageLanguage(project().defaultLanguage);
  const chooseLanguage = (code: string) => {
    choose({ language: code === '' ? null : code });
    if (code !== '') return;
    // Without a choice the browser's language applies, here and before the next sign-in.
    settings.language = '';
    void switchLanguage(i18n, pageLanguage);
  };
  return (
    <ChoiceList label={t('common:language')} value={profile.language ?? ''} onChoose={chooseLanguage}>
      <option value="">{t('profile:formats.languageOwn', { language: languages[pageLanguage].name })}</option>
      {languageCodes.map((code) => (
        <option key={code} value={code} lang={code}>
          {languages[code].name}
        </option>
      ))}
    </ChoiceList>
  );
}

/** Currencies by code, with their names in a language. */
function useCurrencies(language: Language): readonly (readonly [code: string, name: string])[] {
  return useMemo(() => currencyCodes.map((code) => [code, currencyName(code, language)] as const), [language]);
}

function MoneyChoices({ profile, choose }: SectionProps) {
  const { t, language, formats } = useTranslation();
  const currencies = useCurrencies(language);
  const money = (more: FormatOptions) => formatMoney(sample.amount, profile.currency ?? sample.currency, language, { ...formats, ...more });
  return (
    <>
      <ChoiceList
        label={t('profile:formats.currency')}
        hint={t('profile:formats.currencyHint')}
        value={profile.currency ?? ''}
        onChoose={(code) => choose({ currency: code === '' ? null : code })}
      >
        <option value="">{t('profile:formats.currencyOwn')}</option>
        {currencies.map(([code, name]) => (
          <option key={code} value={code}>
            {`${code} ${name}`}
          </option>
        ))}
      </ChoiceList>
      <Choices
        label={t('profile:formats.currencyDisplay')}
        choices={currencyDisplays.map((value) => ({
          value,
          label: t(`profile:formats.currencyDisplays.${value}`),
          ...(value !== 'installation' && { sample: money({ currencyDisplay: value }) }),
        }))}
        value={profile.currencyDisplay}
        onChoose={(currencyDisplay) => choose({ currencyDisplay })}
      />
      <Example>{money({})}</Example>
    </>
  );
}

function NumberChoices({ profile, choose }: SectionProps) {
  const { t, language } = useTranslation();
  return (
    <Choices
      label={t('profile:formats.number')}
      choices={numberFormats.map((value) => ({
        value,
        label: value === 'language' ? t('profile:formats.byLanguage') : value,
        sample: formatNumber(sample.number, language, { numberFormat: value }),
      }))}
      value={profile.numberFormat}
      onChoose={(numberFormat) => choose({ numberFormat })}
    />
  );
}

function TimeChoices({ profile, choose }: SectionProps) {
  const { t, language, formats } = useTranslation();
  const [now] = useState(() => Date.now());
  return (
    <>
      <Choices
        label={t('profile:formats.date')}
        choices={dateFormats.map((value) => ({
          value,
          label: value === 'language' ? t('profile:formats.byLanguage') : value,
          sample: formatTime(now, language, { zone: formats.zone, style: 'date', dateFormat: value }),
        }))}
        value={profile.dateFormat}
        onChoose={(dateFormat) => choose({ dateFormat })}
      />
      <Choices
        label={t('profile:formats.time')}
        choices={timeFormats.map((value) => ({
          value,
          label: value === 'language' ? t('profile:formats.byLanguage') : t(`profile:formats.times.${value}`),
          sample: formatTime(now, language, { zone: formats.zone, style: 'time', timeFormat: value }),
        }))}
        value={profile.timeFormat}
        onChoose={(timeFormat) => choose({ timeFormat })}
      />
    </>
  );
}

/** Time zones by region, in alphabetical order. */
function toRegions(): readonly (readonly [region: string, zones: readonly string[]])[] {
  const regions = Map.groupBy(zoneNames(), (zone) => zone.split('/')[0] ?? zone);
  return [...regions].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** Zone of a distant terminal in the sample; the second one applies if the operator is in the first. */
const elsewhere = ['America/Los_Angeles', 'Europe/Vienna'] as const;

function ZoneChoices({ profile, choose }: SectionProps) {
  const { t, language, formats } = useTranslation();
  const [now] = useState(() => Date.now());
  const regions = useMemo(toRegions, []);
  const there = elsewhere.find((zone) => zone !== formats.zone) ?? elsewhere[0];
  const inZone = (zone: string) => `${formatTime(now, language, { ...formats, zone })} ${formatZone(now, language, zone)}`;
  const own = formatTime(now, language, formats);
  const samples = { own, both: `${inZone(formats.zone)} · ${inZone(there)}`, terminal: inZone(there) };
  return (
    <>
      <ChoiceList
        label={t('profile:formats.zone')}
        value={profile.timeZone ?? ''}
        onChoose={(zone) => choose({ timeZone: zone === '' ? null : zone })}
      >
        <option value="">{t('profile:formats.zoneOwn', { zone: machineZone })}</option>
        {regions.map(([region, zones]) => (
          <optgroup key={region} label={region}>
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
          </optgroup>
        ))}
      </ChoiceList>
      <Choices
        label={t('profile:formats.zoneChoice')}
        choices={zoneChoices.map((value) => ({ value, label: t(`profile:formats.zoneChoices.${value}`), sample: samples[value] }))}
        value={profile.zoneChoice}
        onChoose={(zoneChoice) => choose({ zoneChoice })}
      />
      <Choices
        label={t('profile:formats.timeDisplay')}
        choices={timeDisplays.map((value) => ({
          value,
          label: t(`profile:formats.timeDisplays.${value}`),
          sample: value === 'age' ? formatFuzzyTime(now - 240_000, now, language, formats) : samples[profile.zoneChoice],
        }))}
        value={profile.timeDisplay}
        onChoose={(timeDisplay) => choose({ timeDisplay })}
      />
      <Example>{samples[profile.zoneChoice]}</Example>
    </>
  );
}
