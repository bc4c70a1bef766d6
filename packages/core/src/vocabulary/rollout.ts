import * as z from 'zod/mini';

/** A size of a wave. */
export const wavePattern = /^(?:[1-9]\d{0,4}|[1-9]\d?%|100%|rest)$/;
const haltPattern = /^failed>(?:\d{1,5}|\d{1,2}%)$/;

/** Maximum number of waves of a run, and maximum pause between two waves; seconds. */
export const maxWaves = 20;
export const maxWavePause = 86_400;

/**
 * How a run is spread over time. `waves`: sizes of the waves as numbers of terminals, shares of all (`10%`) or `rest`; terminals
 * that are left over form a last wave. `pause`: seconds between the end of a wave and the start of the next one. `haltOn`: the run
 * stops sending when more terminals have failed than this number, or this share of the terminals of the waves that have started.
 * `outsideWindows`: does not wait for the maintenance windows of properties.
 */
export const rollout = z.strictObject({
  waves: z._default(z.array(z.string().check(z.regex(wavePattern))).check(z.maxLength(maxWaves)), []),
  pause: z._default(z.int().check(z.minimum(0), z.maximum(maxWavePause)), 0),
  haltOn: z.optional(z.string().check(z.regex(haltPattern))),
  outsideWindows: z.optional(z.boolean()),
});
export type Rollout = z.output<typeof rollout>;

/** Why a run stopped sending. `failed`: its halt condition; `none-done`: no terminal of a wave has carried out the command. */
export const haltReasons = ['failed', 'none-done'] as const;
export type HaltReason = (typeof haltReasons)[number];

/** Parses `1,10%,rest`; null if it is not a list of waves. */
export function parseWaves(text: string): readonly string[] | null {
  const waves = text.split(',').map((one) => one.trim());
  return waves.length <= maxWaves && waves.every((one) => wavePattern.test(one)) ? waves : null;
}

export const isHaltCondition = (text: string): boolean => haltPattern.test(text);

/** Returns the number of terminals in each wave; their sum is `total`. Without waves there is one. */
export function toWaveSizes(waves: readonly string[], total: number): readonly number[] {
  const sizes: number[] = [];
  let left = total;
  for (const wave of [...waves, 'rest']) {
    const wanted = wave === 'rest' ? left : wave.endsWith('%') ? Math.ceil((total * Number(wave.slice(0, -1))) / 100) : Number(wave);
    const size = Math.min(left, wanted);
    if (size > 0) sizes.push(size);
    left -= size;
  }
  return sizes;
}
