import { ProblemError } from '@floorwalker/core/contract/problem';

/** A position in the event stream. */
export interface Position {
  readonly epoch: string;
  readonly n: number;
}

const shape = /^([a-z0-9]{1,16})\.(\d{1,15})$/;

/** Reads `<epoch>.<n>`; throws `position.unknown` for any other text. */
export function parsePosition(text: string): Position {
  const [, epoch, n] = shape.exec(text) ?? [];
  if (epoch === undefined) throw new ProblemError('position.unknown', { position: text });
  return { epoch, n: Number(n) };
}
