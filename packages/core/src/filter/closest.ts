/**
 * Returns the candidate that begins with `text`, or else the one with the smallest edit distance, ignoring case; empty if
 * none is similar.
 */
export function closest(text: string, candidates: readonly string[]): string {
  const wanted = text.toLowerCase();
  const started = wanted.length >= 2 ? candidates.find((candidate) => candidate.toLowerCase().startsWith(wanted)) : undefined;
  if (started !== undefined) return started;
  let best = '';
  let bestDistance = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const candidate of candidates) {
    const distance = editDistance(wanted, candidate.toLowerCase());
    if (distance < bestDistance) {
      bestDistance = distance;
      best = candidate;
    }
  }
  return best;
}

/**
 * Returns at most `max` candidates similar to `text`, ignoring case: first those that begin with `text`, then those whose
 * edit distance is at most a third of its length, the closest first.
 */
export function nearest(text: string, candidates: readonly string[], max: number): readonly string[] {
  const wanted = text.toLowerCase();
  const maxDistance = Math.max(1, Math.floor(wanted.length / 3));
  const distanceTo = (candidate: string): number =>
    wanted.length >= 2 && candidate.startsWith(wanted) ? 0 : editDistance(wanted, candidate);
  return [...new Set(candidates.map((candidate) => candidate.toLowerCase()))]
    .map((candidate) => ({ candidate, distance: distanceTo(candidate) }))
    .filter(({ candidate, distance }) => candidate !== wanted && distance <= maxDistance)
    .sort((a, b) => a.distance - b.distance || a.candidate.length - b.candidate.length)
    .slice(0, max)
    .map(({ candidate }) => candidate);
}

/**
 * Returns the edit distance of two words: insertions, deletions, replacements and swaps of neighbouring characters. Words
 * longer than 40 characters count as dissimilar.
 */
function editDistance(a: string, b: string): number {
  if (a.length > 40 || b.length > 40) return Number.POSITIVE_INFINITY;
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      next.push(Math.min(replaced, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}
