import { isHostileText } from '@floorwalker/core/validation/clean-device-text';
import { Document, isScalar, parseDocument, visit } from 'yaml';
import { toSafeJson } from './clean.ts';

/**
 * A value as YAML. Text with control or direction characters is written in double quotes with `\uXXXX` escapes.
 */
export function toYaml(value: unknown): string {
  const safe = new Map<string, string>();
  const document = new Document(value);
  visit(document, {
    Scalar(_, node) {
      if (typeof node.value !== 'string' || !isHostileText(node.value)) return;
      const mark = `safe-${safe.size}-${Math.random().toString(36).slice(2)}`;
      safe.set(mark, toSafeJson(node.value));
      if (isScalar(node)) node.value = mark;
    },
  });
  return document.toString({ lineWidth: 0 }).replace(/safe-\d+-[a-z0-9]+/g, (mark) => safe.get(mark) ?? mark);
}

/**
 * Parses YAML, of which JSON is a part; every scalar is a text. Throws an error for invalid YAML, and for aliases, because a few of
 * them can stand for gigabytes.
 */
export function readYaml(text: string): unknown {
  const document = parseDocument(text, { schema: 'failsafe' });
  const [fault] = document.errors;
  if (fault) throw fault;
  return document.toJS({ maxAliasCount: 0 });
}
