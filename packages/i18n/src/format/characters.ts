const segmenter = new Intl.Segmenter();

/** The characters of a text as people count them: a letter with its accents, a flag, a family is one. */
export function* charactersOf(text: string): Generator<string> {
  for (const { segment } of segmenter.segment(text)) yield segment;
}
