import { toWords } from './fold.ts';
import { matchToken, similarity } from './match-token.ts';

/** A text by which an item is found. `weight`: the factor by which a match with this text counts; 1 for a title. */
export interface Phrase {
  readonly text: string;
  readonly weight: number;
  /** The phrase is matched only by its words, not by their initials, nor by its words typed as one word. */
  readonly plain?: true;
}

interface IndexedPhrase {
  /** Indexes of its words in the word table. */
  readonly words: readonly number[];
  /** Index of its initials in the word table, and of its words written together; -1 for a phrase of one word. */
  readonly initials: number;
  readonly joined: number;
  readonly weight: number;
}

/** How the tokens of a query match one item. */
export interface ItemMatch {
  /** How well each typed word matches the item, from 0 (not at all) to 1 (exactly). */
  readonly qualities: readonly number[];
  /** Share of typed words in the best phrase. */
  readonly coverage: number;
}

/** Number of cached tokens; while typing most tokens are the same as before. */
const maxCached = 24;

/** Finds items by their phrases; each distinct word is compared with a token once. */
export interface WordIndex {
  /** Returns the items with a matching word, unordered and limited to about the best `count`. `near` also matches similar words. */
  find(tokens: readonly string[], count: number, near?: boolean): readonly FoundItem[];
}

export interface FoundItem extends ItemMatch {
  readonly item: number;
}

export function createWordIndex(items: readonly (readonly Phrase[])[]): WordIndex {
  const table = createWordTable();
  const indexed = items.map((phrases, item) => phrases.map((phrase) => table.add(phrase, item)).filter(({ words }) => words.length > 0));
  return {
    find(tokens, count, near = false) {
      const compared = tokens.map((token) => table.compare(token, near));
      const tables = compared.map(({ qualities }) => qualities);
      const likely = bestMatches(items.length, compared, table.itemsOf, count);
      return likely.flatMap((item) => {
        const match = matchPhrases(indexed[item] ?? [], tables, tokens);
        return match ? [{ ...match, item }] : [];
      });
    },
  };
}

/** The quality of a token for each word, and the indexes of matching words. */
interface Compared {
  readonly qualities: Float32Array;
  readonly matching: number[];
}

/** The distinct words of all phrases, with the items that contain them. */
function createWordTable() {
  const positions = new Map<string, number>();
  const words: string[] = [];
  const items: number[][] = [];
  const cache = new Map<string, Compared>();
  const position = (word: string, item: number): number => {
    let at = positions.get(word);
    if (at === undefined) {
      at = words.push(word) - 1;
      positions.set(word, at);
      items.push([]);
    }
    const holders = items[at] ?? [];
    if (holders.at(-1) !== item) holders.push(item);
    return at;
  };
  return {
    itemsOf: items,
    add({ text, weight, plain }: Phrase, item: number): IndexedPhrase {
      const all = toWords(text);
      const several = all.length > 1 && !plain;
      return {
        words: all.map((word) => position(word, item)),
        initials: several ? position(all.map((word) => word[0]).join(''), item) : -1,
        joined: several ? position(all.join(''), item) : -1,
        weight,
      };
    },
    /** Matches a token with every word. */
    compare(token: string, near: boolean): Compared {
      const key = near ? `~${token}` : token;
      const known = cache.get(key);
      if (known) return known;
      const found: Compared = { qualities: new Float32Array(words.length), matching: [] };
      for (const [at, word] of words.entries()) {
        const quality = matchToken(token, word) || (near ? similarity(token, word) * 0.4 : 0);
        if (quality === 0) continue;
        found.qualities[at] = quality;
        found.matching.push(at);
      }
      if (cache.size >= maxCached) cache.delete(cache.keys().next().value ?? '');
      cache.set(key, found);
      return found;
    },
  };
}

/**
 * Returns the items that match best: the quality of an item is the sum of the best match of each typed word. The words may match
 * different phrases of the item.
 */
function bestMatches(
  size: number,
  compared: readonly Compared[],
  itemsOf: readonly (readonly number[])[],
  count: number,
): readonly number[] {
  const totals = new Float32Array(size);
  const best = new Float32Array(size);
  for (const { qualities, matching } of compared) {
    best.fill(0);
    for (const word of matching) {
      const quality = qualities[word] ?? 0;
      for (const item of itemsOf[word] ?? []) if (quality > (best[item] ?? 0)) best[item] = quality;
    }
    for (let item = 0; item < size; item++) totals[item] = (totals[item] ?? 0) + (best[item] ?? 0);
  }
  const found: number[] = [];
  for (let item = 0; item < size; item++) if ((totals[item] ?? 0) > 0) found.push(item);
  return found.length <= count
    ? found
    : found.sort((one, other) => (totals[other] ?? 0) - (totals[one] ?? 0) || one - other).slice(0, count);
}

/** Factors of initials and joined words, such as `el` and `eventlog` for `Event log`. */
const initialsWeight = 0.7;
const joinedWeight = 0.96;
/** Penalty for a word that another token has matched already. */
const takenPenalty = 0.2;

function matchPhrases(phrases: readonly IndexedPhrase[], tables: readonly Float32Array[], tokens: readonly string[]): ItemMatch | null {
  const qualities = tables.map(() => 0);
  let best = 0;
  let coverage = 0;
  for (const phrase of phrases) {
    const taken = new Set<number>();
    let sum = 0;
    for (const [at, table] of tables.entries()) {
      const quality = matchWord(phrase, table, taken, (tokens[at] ?? '').length > 1) * phrase.weight;
      sum += quality;
      if (quality > (qualities[at] ?? 0)) qualities[at] = quality;
    }
    const covered = taken.size / phrase.words.length;
    const score = sum * (0.7 + 0.3 * covered);
    if (score > best) {
      best = score;
      coverage = covered;
    }
  }
  return best > 0 ? { qualities, coverage } : null;
}

/** The quality of a token's best match in a phrase; marks the matched words as taken. */
function matchWord(phrase: IndexedPhrase, table: Float32Array, taken: Set<number>, mayBeInitials: boolean): number {
  let best = 0;
  let from = -1;
  for (const [position, word] of phrase.words.entries()) {
    const quality = table[word] ?? 0;
    const penalty = taken.has(position) ? takenPenalty : 0;
    if (quality - penalty > best - (taken.has(from) ? takenPenalty : 0) || (from < 0 && quality > 0)) {
      best = quality;
      from = position;
    }
  }
  // Initials match only if all of them are typed.
  const initials = mayBeInitials && phrase.initials >= 0 && table[phrase.initials] === 1 ? initialsWeight : 0;
  const whole = Math.max(phrase.joined < 0 ? 0 : (table[phrase.joined] ?? 0) * joinedWeight, initials);
  if (whole > best) {
    for (const position of phrase.words.keys()) taken.add(position);
    return whole;
  }
  if (from >= 0) taken.add(from);
  return best;
}
