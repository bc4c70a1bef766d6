/** Lowest brightness of the simulated display, in per cent. */
const lowestBrightness = 20;

/**
 * Returns why a simulated machine refuses a value, as the software of a machine would say it; null if it applies the value. The machine
 * has no card dispenser, and a display that cannot be darker.
 */
export function refuseSetting(key: string, value: string): string | null {
  if (key === 'Payout/Media' && value.split(',').includes('cards')) return 'no card dispenser';
  if (key === 'Display/Brightness' && Number(value) < lowestBrightness) return `brightness below ${lowestBrightness} %`;
  return null;
}
