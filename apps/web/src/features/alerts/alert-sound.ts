let context: AudioContext | null = null;

/** Frequencies of the tones in Hz; with reduced motion only the first one. */
const tones = [660, 880] as const;
const toneSeconds = 0.16;
const volume = 0.12;

/**
 * Plays a short sound without a file. Returns false if the browser plays none: it needs a click in the page first, or has no sound. Browsers
 * allow sound after the first click.
 */
export async function playAlertSound(): Promise<boolean> {
  try {
    context ??= new AudioContext();
    if (context.state !== 'running') await Promise.race([context.resume(), new Promise((resolve) => window.setTimeout(resolve, 300))]);
    if (context.state !== 'running') return false;
    const played = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? tones.slice(0, 1) : tones;
    for (const [at, frequency] of played.entries()) playTone(context, frequency, context.currentTime + at * toneSeconds);
    return true;
  } catch {
    return false;
  }
}

/** Plays one tone that fades in and out, so that it does not click. */
function playTone(audio: AudioContext, frequency: number, start: number): void {
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(volume, start + 0.02);
  gain.gain.linearRampToValueAtTime(0, start + toneSeconds);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + toneSeconds);
}
