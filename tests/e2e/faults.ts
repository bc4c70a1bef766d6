import type { Page } from '@playwright/test';

/** Errors of a page that are not displayed to its user. */
interface Faults {
  /** Exceptions, errors on the console and violations of the content security policy, as text. */
  list(): readonly string[];
  allow(pattern: RegExp): void;
}

/**
 * Records errors of a page from its first request on. The browser reports violations of the content security policy on its
 * console.
 */
export function watchFaults(page: Page): Faults {
  const found: string[] = [];
  // Chromium requests `/favicon.ico` for the image that `leaveConsole` opens; the console names its own icon.
  const allowed = [/\/favicon\.ico\b/];
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
