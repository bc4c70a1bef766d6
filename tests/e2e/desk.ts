import { type Language, languages } from '@floorwalker/i18n/languages';
import { expect, type Locator, type Page } from '@playwright/test';
import { type SignIn, signIns } from '../harness/product.ts';

/** An operator at a browser page, who uses only the keyboard. */
export interface Desk {
  readonly page: Page;
  /** Opens the console at a hash route such as `#/event-log`; empty: the default page. */
  open(hash: string): Promise<void>;
  /** Goes back in the history of the browser, as its key for it does; the page may hold it. */
  back(): Promise<void>;
  /** Types login and password and waits until the list reacts to keys. Stories that reload the page use "stay signed in". */
  signIn(who: SignIn, options?: { readonly stay?: boolean }): Promise<void>;
  /**
   * Enters with a session created over REST: sets the cookie and the values in local storage. Faster than typing; stories
   * about signing in type instead.
   */
  arrive(who: SignIn, options?: { readonly stay?: boolean }): Promise<void>;
  /** Types login and password and submits them, whatever the result. */
  give(login: string, password: string, options?: { readonly stay?: boolean }): Promise<void>;
  /** Presses Tab, Shift+Tab to go back, or an arrow in a menu, until the element has the focus. */
  tabTo(target: Locator, key?: 'Tab' | 'Shift+Tab' | 'ArrowDown'): Promise<void>;
  /** Presses keys one after the other: `press('g', 't')`. */
  press(...keys: readonly string[]): Promise<void>;
  type(text: string): Promise<void>;
  /**
   * Goes to a select by Tab and chooses the option with this value or label. The label is not typed, because the browser forgets the
   * typed letters if the next one comes more than a second later.
   */
  choose(select: Locator, option: string): Promise<void>;
  /** The focused element. */
  readonly focus: Locator;
  readonly dialog: Locator;
  /** The list row with the current cell, and the row that begins with a text. */
  readonly currentRow: Locator;
  row(text: string | RegExp): Locator;
  readonly toasts: Locator;
  /** Waits until the live channel is connected. */
  isLive(): Promise<void>;
  /** Opens the palette and types into it. */
  palette(text: string): Promise<void>;
  /** Chooses a language in the palette. */
  setLanguage(language: Language): Promise<void>;
  /** Waits until the focus is in the opened element; until then keys go to the page below. */
  isIn(over: Locator): Promise<void>;
  /** Opens a screen by its key after `g` and waits until its rows have the focus. */
  go(key: string, title: string): Promise<void>;
  /** Sets the filter of the list; with `rows` it waits for this number of matches. */
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
  /** Key bindings are in a separate chunk: they are ready when the status line shows the keys of the rows. */
  const awaitKeyBindings = async () => {
    await expect(page.locator('[role="grid"]:focus-within')).toBeVisible();
    await page.locator('[data-dock]').waitFor({ state: 'attached' });
    await page.locator('footer ul:not([data-general]) li').first().waitFor({ state: 'attached' });
    // The filter is in a separate chunk, too, and binds its key when it is loaded.
    await page.locator('main [data-key-scope="filter"] input').waitFor({ state: 'attached' });
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  };
  const openPalette: Desk['palette'] = async (text) => {
    await keyboard.press('Control+k');
    await expect(focus).toHaveRole('combobox');
    await keyboard.type(text);
  };
  const tabTo: Desk['tabTo'] = async (target, key = 'Tab') => {
    for (let tabs = 0; tabs < 40; tabs++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await keyboard.press(key);
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
      // Within the same document the old page stays until React has rendered the new one, so the page is awaited by rendering,
      // not by idle time, which Chromium may not grant for minutes. A navigation that reloads the page has no old page.
      await page.evaluate(drawnAndDone).catch(() => undefined);
    },
    back: () => page.evaluate(() => history.back()),
    give,
    tabTo,
    signIn: async (who, options) => {
      await give(signIns[who].login, signIns[who].password, options);
      await awaitKeyBindings();
    },
    arrive: async (who, { stay = false } = {}) => {
      // With a connection of its own: the server may close one that was kept since the last story at this very moment.
      const headers = { origin: address, connection: 'close' };
      const response = await page.request.post(`${address}/api/v1/session`, { data: signIns[who], headers });
      expect(response.status()).toBe(200);
      const { sessionKey, operator } = (await response.json()) as { readonly sessionKey: string; readonly operator: number };
      // The values are stored once, before the console starts, so that a sign-out removes them for good.
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
    choose: async (select, option) => {
      await tabTo(select);
      await select.selectOption(option);
    },
    isLive: () => expect(page.getByRole('banner')).toContainText(/live \d+ ms/),
    palette: openPalette,
    setLanguage: async (language) => {
      await openPalette(languages[language].name);
      await press('Enter');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(dialog).toBeHidden();
    },
    isIn: (over) => expect(over.and(page.locator(':focus-within'))).toBeVisible(),
    go: async (key, title) => {
      await press('g', ...key.split(' '));
      await expect(page).toHaveTitle(`Web Client Floorwalker – ${title}`);
      await expect(page.locator('main :focus')).toBeVisible();
      // Rows that are still loading get the focus when they arrive.
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
