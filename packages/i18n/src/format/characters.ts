const segmenter = new Intl.Segmenter();

/** Yields the characters of a text as people see them (grapheme clusters): a letter with its accents, a flag. */
export function* charactersOf(text: string): Generator<string> {
  for (const { segment } of segmenter.segment(text)) yield segment;
}
