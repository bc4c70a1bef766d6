import { expect, type Locator, type Page } from '@playwright/test';
import { type SignIn, signIns } from '../harness/product.ts';

/** An operator's desk: one page, and a keyboard as the only way to act on it. */
export interface Desk {
  readonly page: Page;
  /** Opens the console at a hash route such as `#/event-log`; empty: where it begins. */
  open(hash: string): Promise<void>;
  /** Types name and password and waits until the list answers to keys. Stories that reload the page choose to stay. */
  signIn(who: SignIn, options?: { readonly stay?: boolean }): Promise<void>;
  /**
   * Comes with a session that was made by REST: the cookie, and the words that the console keeps. Costs no page of its own and
   * no typing; stories that are about signing in type.
   */
  arrive(who: SignIn, options?: { readonly stay?: boolean }): Promise<void>;
  /** Types name and password and sends them, wherever that leads. */
  give(login: string, password: string, options?: { readonly stay?: boolean }): Promise<void>;
  /** Presses Tab until something has the focus. */
  tabTo(target: Locator): Promise<void>;
  /** Presses keys one after the other: `press('g', 't')`. */
  press(...keys: readonly string[]): Promise<void>;
  type(text: string): Promise<void>;
  /** What has the focus. */
  readonly focus: Locator;
  readonly dialog: Locator;
  /** The row of the list that holds the current cell, and the one that begins with a text. */
  readonly currentRow: Locator;
  row(text: string | RegExp): Locator;
  readonly toasts: Locator;
  /** Waits until the live channel is connected. */
  isLive(): Promise<void>;
  /** Opens the palette and types into it. */
  palette(text: string): Promise<void>;
  /** Waits until the focus is in what has opened: until then keys go to what lies below. */
  isIn(over: Locator): Promise<void>;
  /** Goes to a screen by its key after `g` and waits until its rows have the focus. */
  go(key: string, title: string): Promise<void>;
  /** Puts a filter before the list; with a count it waits until so many rows match. */
  filter(text: string, rows?: number): Promise<void>;
}

/** Runs in the page. */
const drawnAndDone = () =>
  new Promise<void>((done) => requestAnimationFrame(() => void scheduler.postTask(() => done(), { priority: 'background' })));

export function createDesk(page: Page, address: string): Desk {
  const { keyboard } = page;
  const focus = page.locator(':focus');
  const dialog = page.getByRole('dialog');
  const press: Desk['press'] = async (...keys) => {
    for (const key of keys) await keyboard.press(key);
  };
  /** The keys come with a chunk of their own: they answer when the dock stands, and the status line names those of the rows. */
  const awaitKeyBindings = async () => {
    await expect(page.locator('[role="grid"]:focus-within')).toBeVisible();
    await page.locator('[data-dock]').waitFor({ state: 'attached' });
    await page.locator('footer ul:not([data-general]) li').first().waitFor({ state: 'attached' });
    // The filter is a chunk of its own, too, and binds its key itself.
    await page.locator('main [data-key-scope="filter"] input').waitFor({ state: 'attached' });
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  };
  const tabTo: Desk['tabTo'] = async (target) => {
    for (let tabs = 0; tabs < 40; tabs++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await keyboard.press('Tab');
    }
    throw new Error('no Tab leads there');
  };
  const give: Desk['give'] = async (login, password, { stay = false } = {}) => {
    await expect(focus).toHaveId('login');
    await keyboard.type(login);
    await keyboard.press('Tab');
    await keyboard.type(password);
    const box = page.locator('#stay');
    if ((await box.isChecked()) !== stay) {
      await tabTo(box);
      await keyboard.press('Space');
    }
    await keyboard.press('Enter');
  };
  return {
    page,
    focus,
    dialog,
    press,
    currentRow: page.locator('[role="row"][data-current]'),
    row: (text) => page.getByRole('row').filter({ has: page.locator('[data-cell]').first().filter({ hasText: text }) }),
    toasts: page.locator('[role="status"][aria-live="polite"]'),
    open: async (hash) => {
      await page.goto(`${address}/${hash}`);
      // Another place of the same document: what stands there still is that of the place before, until the page has drawn and has
      // nothing more urgent to do. Its idle time is no measure: Chromium may grant it none for minutes.
      // A page that loads anew instead is none of the place before.
      await page.evaluate(drawnAndDone).catch(() => undefined);
    },
    give,
    tabTo,
    signIn: async (who, options) => {
      await give(signIns[who].login, signIns[who].password, options);
      await awaitKeyBindings();
    },
    arrive: async (who, { stay = false } = {}) => {
      const response = await page.request.post(`${address}/api/v1/session`, { data: signIns[who], headers: { origin: address } });
      expect(response.status()).toBe(200);
      const { sessionKey, operator } = (await response.json()) as { readonly sessionKey: string; readonly operator: number };
      // The words are kept before the console starts, and only then: whoever signs out later has none.
      const keeping = await page.addInitScript(
        ([key, id, stays]) => {
          localStorage.setItem('SessionKey', key);
          localStorage.setItem('OperatorID', id);
          if (stays) sessionStorage.setItem('floor_stay', '1');
        },
        [sessionKey, String(operator), stay] as const,
      );
      await page.goto(address);
      await keeping.dispose();
      await awaitKeyBindings();
    },
    type: (text) => keyboard.type(text),
    isLive: () => expect(page.getByRole('banner')).toContainText(/live \d+ ms/),
    palette: async (text) => {
      await keyboard.press('Control+k');
      await expect(focus).toHaveRole('combobox');
      await keyboard.type(text);
    },
    isIn: (over) => expect(over.and(page.locator(':focus-within'))).toBeVisible(),
    go: async (key, title) => {
      await press('g', key);
      await expect(page).toHaveTitle(`Web Client Floorwalker – ${title}`);
      await expect(page.locator('main :focus')).toBeVisible();
      // Rows that are still on their way take the focus once they have come.
      await expect(page.locator('main [aria-busy="true"], main [role="grid"][aria-rowcount="-1"]')).toHaveCount(0);
    },
    filter: async (text, rows) => {
      await keyboard.press('/');
      await expect(focus).toHaveRole('combobox');
      await keyboard.type(text);
      await keyboard.press('Enter');
      await expect(page.locator('[role="grid"]:focus-within')).toBeVisible();
      if (rows !== undefined) await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(rows + 1));
    },
  };
}
