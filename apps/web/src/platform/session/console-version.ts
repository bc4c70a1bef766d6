import { proxy } from 'valtio/vanilla';

/** Whether the server serves another build of the console than the one that this page was loaded with. */
export const consoleVersion = proxy({ isOutdated: false });

const selector = 'meta[name="floor-build"]';

/** Returns the id of a page's build; null in development. */
const buildOf = (page: ParentNode): string | null => page.querySelector<HTMLMetaElement>(selector)?.content ?? null;

/** Messages of Chromium, Firefox and Safari for code that could not be loaded, and of the build for its styles. */
const loadFailures = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

/** Whether code or styles of a part could not be loaded. */
export const isLoadFailure = (failure: unknown): boolean => failure instanceof Error && loadFailures.test(failure.message);

/**
 * Compares the build of this page with the one that a reload would bring. Called when the live channel is connected again, since an
 * upgrade restarts the server, and when code could not be loaded, since the server of another version has other files.
 */
export async function checkConsoleVersion(): Promise<void> {
  const own = buildOf(document);
  if (own === null) return;
  try {
    const response = await window.fetch('index.html', { cache: 'no-store' });
    if (!response.ok) return;
    const served = buildOf(new DOMParser().parseFromString(await response.text(), 'text/html'));
    consoleVersion.isOutdated = served !== null && served !== own;
  } catch {
    // The server does not respond; the next connection is the next chance.
  }
}
