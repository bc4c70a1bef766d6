import { isBidi, isControl } from '@floorwalker/core/live/tokens';

const isHarmful = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0;
  return isControl(code) || isBidi(code) || '/\\:*?"<>|'.includes(character);
};

/**
 * Returns the `Content-Disposition` header for a file named by a device: no path, no invisible characters, nothing that hides
 * the extension; an ASCII name for old clients beside the full one (RFC 6266).
 */
export function toDisposition(label: string): string {
  const safe = [...label.toWellFormed()].map((character) => (isHarmful(character) ? '_' : character)).join('');
  const name = safe.replace(/^[.\s]+/, '').slice(0, 150) || 'file';
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replaceAll('%', '_');
  const whole = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
