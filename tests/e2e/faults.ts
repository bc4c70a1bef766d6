import type { Page } from '@playwright/test';

/** What went wrong in a page without anybody seeing it. */
interface Faults {
  /** Exceptions, errors on the console, and breaches of the content policy, as text. */
  list(): readonly string[];
  allow(pattern: RegExp): void;
}

/** Listens to a page from before its first request. The browser reports breaches of the content policy on its console. */
export function watchFaults(page: Page): Faults {
  const found: string[] = [];
  const allowed: RegExp[] = [];
  page.on('pageerror', (error) => found.push(`exception: ${error.stack ?? error}`));
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(`${message.text()} (${message.location().url})`);
  });
  return {
    list: () => found.filter((fault) => !allowed.some((pattern) => pattern.test(fault))),
    allow: (pattern) => {
      allowed.push(pattern);
    },
  };
}
