import { toWords } from '../../../platform/search/fold.ts';
import { matchToken } from '../../../platform/search/match-token.ts';
import { createWordIndex, type Phrase, type WordIndex } from '../../../platform/search/word-index.ts';
import type { Concept, Intent } from './concepts.ts';
import { parseTimes } from './parse-times.ts';

/** A terminal that can be searched. */
export interface KnownTerminal {
  readonly id: number;
  readonly name: string;
  readonly site: string;
}

/** Normalised words of all languages that have a meaning of their own in a query: ignored words, "terminal", units of time. */
export interface QueryWords {
  /** Ignored: articles, prepositions, verbs such as "show". */
  readonly fillers: ReadonlySet<string>;
  /** Words for a terminal that precede its id or name. */
  readonly nouns: readonly string[];
  /** Units of time after a number; the value is the letter of the filter language. */
  readonly units: ReadonlyMap<string, string>;
}

/** Concepts and the word index of their phrases. */
export interface ConceptIndex {
  readonly concepts: readonly Concept[];
  readonly index: WordIndex;
}

export const createConceptIndex = (concepts: readonly Concept[]): ConceptIndex => ({
  concepts,
  index: createWordIndex(concepts.map(({ phrases }) => phrases)),
});

/** Several indexes, so that only the index whose concepts have changed is rebuilt. */
export interface SearchIndex {
  readonly indexes: readonly ConceptIndex[];
  readonly queryWords: QueryWords;
}

export interface TerminalIndex {
  readonly all: readonly KnownTerminal[];
  readonly ids: ReadonlySet<number>;
  readonly index: WordIndex;
}

export function createTerminalIndex(all: readonly KnownTerminal[]): TerminalIndex {
  const toPhrases = ({ id, name, site }: KnownTerminal): readonly Phrase[] => [
    { text: String(id), weight: 1, plain: true },
    { text: name, weight: 0.98, plain: true },
    { text: site, weight: 0.8, plain: true },
  ];
  return { all, ids: new Set(all.map(({ id }) => id)), index: createWordIndex(all.map(toPhrases)) };
}

/** A concept or a group of terminals that matches some tokens. */
interface Candidate {
  readonly qualities: readonly number[];
  readonly coverage: number;
  readonly worth: number;
  readonly concepts: readonly Concept[];
  readonly terminals: readonly number[];
}

interface Query {
  readonly tokens: readonly string[];
  readonly isFiller: readonly boolean[];
}

/** Maximum number of words; longer texts are not interpreted. */
const maxTokens = 12;
/** Maximum number of matches per index. */
const maxFound = 300;
/** Maximum number of candidates per kind that are combined. */
const maxHeads = 24;
const maxArguments = 12;
const maxTerminals = 10;
/** Factor for each further part of an interpretation. */
const partFactor = 0.985;
const impliedListFactor = 0.985;
/** Match quality of an ignored word, such as an article, that is no part of the matched phrases. */
const unusedFiller = 0.85;
/** Score factors of a command: with named targets, and without targets or with a filter. */
const aimedFactor = 1.06;
const aloneFactor = 0.955;

/** The interpretations of a query that use all of its words, best first. */
export function interpret(text: string, { indexes, queryWords }: SearchIndex, terminals: TerminalIndex): readonly Intent[] {
  const tokens = toWords(text);
  if (tokens.length === 0 || tokens.length > maxTokens) return [];
  const query: Query = { tokens, isFiller: tokens.map((token) => queryWords.fillers.has(token)) };
  const found = indexes.flatMap(({ concepts, index }) =>
    index.find(tokens, maxFound).flatMap(({ item, ...match }): Candidate[] => {
      const concept = concepts[item];
      return concept ? [toCandidate(concept, match)] : [];
    }),
  );
  const times = [
    ...found.filter(isOf('time')),
    ...parseTimes(tokens, queryWords.units).map(({ concept, covers }) => toTime(concept, covers, tokens)),
  ];
  const named = [...typedIds(query, terminals, queryWords.nouns), ...namedTerminals(query, terminals, queryWords.nouns)];
  const heads = best(
    found.filter((one) => isOf('entry')(one) || isOf('command')(one) || isOf('list')(one)),
    maxHeads,
  );
  const parts: Parts = {
    values: best(joinCodes([...found.filter(isOf('value')), ...typedNumbers(tokens)]), maxArguments * 3),
    sites: joinSites(best(found.filter(isOf('site')), maxArguments)),
    times: best(times, maxArguments),
    terminals: named,
  };
  const intents = [...heads.flatMap((head) => complete(query, head, parts)), ...withoutHead(query, parts)];
  return distinct(intents.sort((one, other) => other.score - one.score));
}

interface Parts {
  readonly values: readonly Candidate[];
  readonly sites: readonly Candidate[];
  readonly times: readonly Candidate[];
  readonly terminals: readonly Candidate[];
}

const isOf =
  (kind: Concept['kind']) =>
  ({ concepts }: Candidate): boolean =>
    concepts[0]?.kind === kind;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

const toCandidate = (concept: Concept, { qualities, coverage }: Pick<Candidate, 'qualities' | 'coverage'>): Candidate => ({
  qualities,
  coverage,
  worth: sum(qualities) * (0.7 + 0.3 * coverage) * (concept.prior ?? 1),
  concepts: [concept],
  terminals: [],
});

const toTime = (concept: Concept, covers: readonly number[], tokens: readonly string[]): Candidate =>
  toCandidate(concept, { qualities: tokens.map((_, at) => (covers.includes(at) ? 1 : 0)), coverage: 1 });

const best = (candidates: readonly Candidate[], count: number): readonly Candidate[] =>
  candidates.toSorted((one, other) => other.worth - one.worth).slice(0, count);

/** Joins codes of one field that match about as well as the best one: `jam` finds all events with a jam. */
function joinCodes(candidates: readonly Candidate[]): readonly Candidate[] {
  const groups = new Map<string, Candidate[]>();
  const alone: Candidate[] = [];
  for (const candidate of candidates) {
    const [concept] = candidate.concepts;
    if (!concept?.joins) alone.push(candidate);
    else {
      const key = `${concept.list} ${concept.field} ${candidate.qualities.map((quality) => (quality > 0 ? 1 : 0)).join('')}`;
      groups.set(key, [...(groups.get(key) ?? []), candidate]);
    }
  }
  const joined = [...groups.values()].flatMap((group) => {
    const sorted = best(group, group.length);
    const [first] = sorted;
    if (!first) return [];
    // If all words of a code were typed, codes with further words are left out.
    const isWhole = first.coverage === 1;
    const near = sorted.filter(({ worth, coverage }) => (isWhole ? coverage === 1 : worth >= first.worth * 0.8)).slice(0, maxArguments);
    return [{ ...first, concepts: near.flatMap(({ concepts }) => concepts) }];
  });
  return [...alone, ...joined];
}

/** Returns numbers of at least three digits as candidates for a transaction number. */
const typedNumbers = (tokens: readonly string[]): readonly Candidate[] =>
  tokens
    .filter((token) => /^\d{3,15}$/.test(token))
    .map((token) => {
      const concept: Concept = {
        id: `transaction-log number:${token}`,
        kind: 'value',
        title: token,
        phrases: [],
        prior: 0.9,
        list: 'transaction-log',
        field: 'number',
        value: token,
      };
      return toCandidate(concept, { qualities: tokens.map((one) => (one === token ? 1 : 0)), coverage: 1 });
    });

/** Adds a candidate that combines the properties that match equally well. */
function joinSites(candidates: readonly Candidate[]): readonly Candidate[] {
  const [first] = candidates;
  if (!first || first.coverage === 1) return candidates;
  const equal = candidates.filter(({ qualities }) => String(qualities) === String(first.qualities));
  return equal.length > 1 ? [{ ...first, concepts: equal.flatMap(({ concepts }) => concepts) }, ...candidates] : candidates;
}

/** Returns all typed terminal ids as one candidate. */
function typedIds({ tokens }: Query, { ids: known }: TerminalIndex, nouns: readonly string[]): readonly Candidate[] {
  // Before the terminals are loaded every number is taken as an id.
  const isKnown = (id: number) => known.size === 0 || known.has(id);
  const ids = [...new Set(tokens.filter((token) => /^[1-9]\d{0,4}$/.test(token)).map(Number))].filter(isKnown);
  if (ids.length < 2 && known.size > 0) return [];
  if (ids.length === 0) return [];
  const qualities = tokens.map((token) => (ids.includes(Number(token)) ? 1 : nounQuality(token, nouns)));
  return [{ qualities, coverage: 1, worth: sum(qualities), concepts: [], terminals: ids }];
}

const nounQuality = (token: string, nouns: readonly string[]): number => Math.max(0, ...nouns.map((noun) => matchToken(token, noun)));

/** One candidate per terminal that matches by id, name or property. */
function namedTerminals({ tokens }: Query, { all, index }: TerminalIndex, nouns: readonly string[]): readonly Candidate[] {
  const byNoun = tokens.map((token) => nounQuality(token, nouns));
  const found = index.find(tokens, maxTerminals * 4).flatMap(({ item, ...match }): Candidate[] => {
    const terminal = all[item];
    if (!terminal) return [];
    const qualities = match.qualities.map((quality, token) => Math.max(quality, byNoun[token] ?? 0));
    const worth = sum(match.qualities) * (0.7 + 0.3 * match.coverage);
    return [{ qualities, coverage: match.coverage, worth, concepts: [], terminals: [terminal.id] }];
  });
  return best(found, maxTerminals);
}

const isFreeOf =
  (query: Query, chosen: readonly Candidate[]) =>
  (_: string, at: number): boolean =>
    !query.isFiller[at] && chosen.every(({ qualities }) => (qualities[at] ?? 0) === 0);

/** An interpretation is dropped if one of its parts matches no word better than all other parts by this much. */
const clearlyBetter = 0.15;

const isNeeded = ({ tokens, isFiller }: Query, part: Candidate, chosen: readonly Candidate[]): boolean =>
  chosen.length === 1 ||
  tokens.some((_, at) => {
    const others = Math.max(0, ...chosen.map((one) => (one === part ? 0 : (one.qualities[at] ?? 0))));
    return !isFiller[at] && (part.qualities[at] ?? 0) > others + clearlyBetter;
  });

/** Returns the terminals whose id was typed exactly, if there are any, else all matches. */
function onlyExact(query: Query, terminals: readonly Candidate[]): readonly Candidate[] {
  const isExact = ({ qualities }: Candidate) => query.tokens.every((token, at) => !/^\d+$/.test(token) || qualities[at] === 1);
  const exact = terminals.filter(isExact);
  return exact.length > 0 ? exact : terminals;
}

/**
 * Returns the parts that can be combined with an entry, command or list: none with an entry; terminals, properties and values
 * of terminals with a command; with a list only what the list can be filtered by.
 */
function argumentsOf(head: Candidate | null, parts: Parts): Parts {
  const none = { values: [], sites: [], times: [], terminals: [] };
  const concept = head?.concepts[0];
  if (!head) return parts;
  switch (concept?.kind) {
    case 'command':
      return { ...parts, times: [], values: parts.values.filter(({ concepts }) => concepts[0]?.list === 'terminals') };
    case 'list':
      return {
        values: parts.values.filter(({ concepts }) => concepts[0]?.list === concept.list),
        sites: concept.fields?.site ? parts.sites : [],
        times: concept.fields?.time ? parts.times : [],
        terminals: concept.fields?.terminal ? parts.terminals : [],
      };
    default:
      return none;
  }
}

/** Adds parts until every word is used; each part covers the first unused word, and each kind is used once. */
function complete(query: Query, head: Candidate | null, all: Parts): readonly Intent[] {
  const found: Intent[] = [];
  const exact = onlyExact(query, all.terminals);
  const isMeant = (chosen: readonly Candidate[]): boolean =>
    chosen.length > 0 &&
    chosen.every((one) => isNeeded(query, one, chosen) && (chosen.length === 1 || one.terminals.length === 0 || exact.includes(one)));
  const extend = (chosen: readonly Candidate[], parts: Parts, spare: Choice): void => {
    const left = query.tokens.findIndex(isFreeOf(query, chosen));
    if (left < 0) {
      if (isMeant(chosen)) found.push(toIntent(query, head, chosen, spare));
      // A time may match a word better than the part that covers it: "jour" is only a prefix of "journal".
      for (const one of parts.times)
        if (isMeant([...chosen, one])) found.push(toIntent(query, head, [...chosen, one], { ...spare, time: one.concepts[0] ?? null }));
      return;
    }
    const covers = ({ qualities }: Candidate) => (qualities[left] ?? 0) > 0;
    for (const one of parts.terminals.filter(covers))
      extend([...chosen, one], { ...parts, terminals: [] }, { ...spare, terminals: one.terminals });
    for (const one of parts.values.filter(covers)) {
      const list = one.concepts[0]?.list;
      const values = parts.values.filter(
        (other) => other.concepts[0]?.list === list && other.concepts[0]?.field !== one.concepts[0]?.field,
      );
      extend([...chosen, one], { ...parts, values }, { ...spare, values: [...spare.values, ...one.concepts] });
    }
    for (const one of parts.sites.filter(covers)) extend([...chosen, one], { ...parts, sites: [] }, { ...spare, sites: one.concepts });
    for (const one of parts.times.filter(covers))
      extend([...chosen, one], { ...parts, times: [] }, { ...spare, time: one.concepts[0] ?? null });
  };
  extend(head ? [head] : [], argumentsOf(head, all), {
    values: [],
    sites: [],
    time: null,
    terminals: [],
  });
  return found;
}

type Choice = Pick<Intent, 'values' | 'sites' | 'time' | 'terminals'>;

/** Returns interpretations that name no entry, command or list; the list follows from the values or is the default one. */
const withoutHead = (query: Query, parts: Parts): readonly Intent[] => complete(query, null, parts);

/** Mean coverage of the matched phrases; each word counts with the part it matches best. */
function coverageOf({ tokens, isFiller }: Query, chosen: readonly Candidate[]): number {
  const covers = tokens.flatMap((_, at) => {
    const [part] = chosen.toSorted((one, other) => (other.qualities[at] ?? 0) - (one.qualities[at] ?? 0));
    return part && !isFiller[at] && (part.qualities[at] ?? 0) > 0 ? [part.coverage] : [];
  });
  return covers.length > 0 ? sum(covers) / covers.length : sum(chosen.map((one) => one.coverage)) / chosen.length;
}

function toIntent(query: Query, head: Candidate | null, chosen: readonly Candidate[], choice: Choice): Intent {
  const concept = head?.concepts[0] ?? null;
  const qualities = query.tokens.map((_, at) => {
    const quality = Math.max(...chosen.map((one) => one.qualities[at] ?? 0));
    return query.isFiller[at] ? Math.max(quality, unusedFiller) : quality;
  });
  const coverage = coverageOf(query, chosen);
  const prior = (concept?.prior ?? 1) * (choice.values[0]?.prior ?? 1);
  const isAimed = choice.values.length === 0 && choice.terminals.length + choice.sites.length > 0;
  const target = concept?.kind === 'command' ? (isAimed ? aimedFactor : aloneFactor) : 1;
  const implied = head || (choice.terminals.length > 0 && chosen.length === 1) ? 1 : impliedListFactor;
  const score =
    (sum(qualities) / Math.max(qualities.length, 1)) *
    (0.8 + 0.2 * coverage) *
    prior *
    target *
    implied *
    partFactor ** (chosen.length - 1);
  return { score, head: concept, ...choice };
}

/** Returns the ids of all parts of an intent as one text, which identifies the intent. */
const intentId = ({ head, values, sites, time, terminals }: Intent): string =>
  [
    head?.id,
    ...values.map(({ id }) => id),
    ...sites.map(({ id }) => id),
    time?.id,
    terminals.length > 0 ? `terminal ${terminals.join(',')}` : '',
  ]
    .filter(Boolean)
    .join(' + ');

function distinct(intents: readonly Intent[]): readonly Intent[] {
  const seen = new Set<string>();
  return intents.filter((intent) => {
    const id = intentId(intent);
    if (seen.has(id)) return false;
    seen.add(id);
    return true;
  });
}

/** Returns the concepts most similar to a query that has no interpretation. */
export function nearest(text: string, { indexes, queryWords }: SearchIndex, count: number): readonly Concept[] {
  const tokens = toWords(text).filter((token) => !queryWords.fillers.has(token));
  if (tokens.length === 0) return [];
  return indexes
    .flatMap(({ concepts, index }) =>
      index.find(tokens, maxFound, true).flatMap(({ item, qualities, coverage }) => {
        const concept = concepts[item];
        return concept && concept.kind !== 'time'
          ? [{ concept, worth: sum(qualities) * (0.7 + 0.3 * coverage) * (concept.prior ?? 1) }]
          : [];
      }),
    )
    .sort((one, other) => other.worth - one.worth)
    .slice(0, count)
    .map(({ concept }) => concept);
}
