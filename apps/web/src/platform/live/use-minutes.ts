import { useEffect, useState } from 'react';

/** Time after which data that change with time are read again; milliseconds. */
const rereadMs = 60_000;

/** Counts up each minute. A hidden page waits until it is seen again. */
export function useMinutes(): number {
  const [minutes, setMinutes] = useState(0);
  useEffect(() => {
    const timer = window.setInterval(() => document.visibilityState === 'visible' && setMinutes((now) => now + 1), rereadMs);
    return () => window.clearInterval(timer);
  }, []);
  return minutes;
}
