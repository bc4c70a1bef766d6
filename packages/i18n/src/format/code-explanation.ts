import type { ExplainedCatalogue, ExplainedCode } from '@floorwalker/core/catalogues/explained-codes';
import type { Severity } from '@floorwalker/core/vocabulary/severities';
import type { Namespace } from '../namespaces.ts';
import { type CellTranslation, toCodeText } from './cell-text.ts';

/** Namespaces that `explainCode` needs. */
export const explanationTexts = [
  'explanations',
  'manual',
  'events',
  'deviceMessages',
  'componentTypes',
] as const satisfies readonly Namespace[];

/** The explanation of a code, in the reader's language. */
export interface CodeExplanation {
  readonly catalogue: ExplainedCatalogue;
  readonly code: number;
  /** Its name in the catalogue. */
  readonly key: string;
  /** The label; `{0}`, `{1}` are values that the terminal sends. */
  readonly title: string;
  /** Label of the catalogue's entries, such as “Device message”. */
  readonly kind: string;
  /** Null for a component. */
  readonly severity: Severity | null;
  /** Title of the group in the manual; empty for events of remote access and approvals. */
  readonly group: string;
  readonly means: string;
  readonly cause: string;
  readonly remedy: string;
  /** Where the console shows the code, and with which values. */
  readonly shown: string;
}

type Translating = Pick<CellTranslation, 'translate' | 'has'>;

/**
 * Explains a code [SH-23, TM-14, TM-15]: its own cause and remedy, or those of its group in the manual. Needs the namespaces
 * `explanationTexts`, `choices` and `common`.
 */
export function explainCode(explained: ExplainedCode, translating: Translating): CodeExplanation {
  const { catalogue, code, key, severity } = explained;
  const { translate } = translating;
  return {
    catalogue,
    code,
    key,
    title: toCodeText(catalogue, code, translating),
    kind: translate(`explanations:kinds.${catalogue}`),
    severity,
    ...toGroup(explained, translating),
    ...toReaction(explained, translating),
    shown: toShown(explained, translating),
  };
}

const logOf = (catalogue: ExplainedCatalogue) => (catalogue === 'terminalEvents' ? 'event' : 'error');

function toGroup({ catalogue, group, component }: ExplainedCode, { translate }: Translating) {
  if (group === null) return { group: '', means: translate('explanations:shown.hidden') };
  const of = `manual:group.${logOf(catalogue)}.${group}`;
  const facts = ['means', ...component].map((fact) => translate(`explanations:component.${fact}`));
  return { group: translate(`${of}.title`), means: catalogue === 'componentTypes' ? facts.join(' ') : translate(`${of}.means`) };
}

function toReaction({ event, severity, group }: ExplainedCode, { translate, has }: Translating) {
  const own = `explanations:event.${event}`;
  if (has(`${own}.cause`)) return { cause: translate(`${own}.cause`), remedy: translate(`${own}.remedy`) };
  if (severity === 'information' || group === null)
    return { cause: translate('explanations:information'), remedy: translate('manual:severity.information.act') };
  return { cause: translate(`explanations:family.${group}`), remedy: translate(`manual:group.error.${group}.act`) };
}

function toShown({ catalogue, group, details, placeholders, isNotice }: ExplainedCode, { translate }: Translating): string {
  if (catalogue === 'componentTypes') return translate('explanations:shown.component');
  if (group === null) return translate('explanations:shown.hidden');
  const also = (text: string, more: string) => `${text}; ${more}`;
  if (catalogue === 'deviceMessages') {
    const values = Array.from({ length: placeholders }, (_, at) => `{${at}}`).join(', ');
    const logged = translate('explanations:shown.message');
    return values === '' ? logged : also(logged, translate('explanations:shown.values', { values }));
  }
  const names = details.map((detail) => translate(`events:detail.${detail}`)).join(', ');
  const logged = names === '' ? translate('explanations:shown.event') : translate('explanations:shown.eventDetails', { details: names });
  return isNotice ? also(logged, translate('explanations:shown.notice')) : logged;
}

/** Fields of an explanation in the order of display. */
const fields = ['kind', 'code', 'severity', 'group', 'means', 'cause', 'remedy', 'shown'] as const;

/** Returns the labels and texts of an explanation in the order of display; empty texts are left out. A group is followed by its meaning. */
export function toExplanationPairs(
  { mark }: ExplainedCode,
  explanation: CodeExplanation,
  { translate }: Pick<Translating, 'translate'>,
): readonly (readonly [label: string, text: string])[] {
  const { catalogue, key, severity, group, means } = explanation;
  const isGrouped = catalogue !== 'componentTypes' && group !== '';
  const texts: { readonly [F in (typeof fields)[number]]: string } = {
    ...explanation,
    code: mark === key ? mark : `${mark} · ${key}`,
    severity: severity === null ? '' : translate(`choices:severity.${severity}`),
    ...(isGrouped && { group: `${group} – ${means}`, means: '' }),
  };
  return fields.flatMap((field) => (texts[field] === '' ? [] : [[translate(`explanations:labels.${field}`), texts[field]] as const]));
}
