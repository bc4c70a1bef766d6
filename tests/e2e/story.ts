import { defaultProfile } from '@floorwalker/core/endpoints/profile';
import { test as base, expect, type Page } from '@playwright/test';
import { connectMachine, type Machine } from '../harness/machine.ts';
import { type Person, signIn } from '../harness/person.ts';
import { type Product, type Settings, type SignIn, startProduct } from '../harness/product.ts';
import { createDesk, type Desk } from './desk.ts';
import { watchFaults } from './faults.ts';
import { leaveConsole, resetPage, viewport } from './shared-page.ts';

/** The fixture of a story: a running product, connected terminals, and other operators. */
interface Stage {
  readonly product: Product;
  /** Connects a demo terminal; it is disconnected when the story ends. */
  machine(id: number): Promise<Machine>;
  /** Another operator who uses REST at the same time. */
  person(who: SignIn, elsewhere?: Product): Promise<Person>;
  /** Opens the console with a session, and waits until the terminal list reacts to keys. */
  enter(who: SignIn, options?: { readonly stay?: boolean }): Promise<Desk>;
  /** Starts a product with special settings and opens it on the desk's page; it is deleted when the story ends. */
  start(settings: Settings): Promise<{ readonly product: Product; readonly desk: Desk }>;
  /** Allows errors on the browser's console that match; any other error fails the story. */
  mayFault(pattern: RegExp): void;
}

/** Every story signs in, so sign-ins are unlimited and an operator may have many sessions. */
const settings = { FLOOR_SESSIONS_PER_OPERATOR: '500', FLOOR_SIGN_IN_LIMIT: '0' };

/** Number of lines of the server's log that a failed story prints. */
const logLines = 40;

/** Fixtures of one story. */
interface StoryFixtures {
  readonly desk: Desk;
  readonly stage: Stage;
}

/** Fixtures of all stories of a worker, one after the other. */
interface WorkerFixtures {
  readonly product: Product;
  /**
   * A page used by all stories of a worker. A new page would be a new process, which compiles the whole console again; a used
   * page starts the console with a third of the CPU time.
   */
  readonly sharedPage: Page;
}

export const test = base.extend<StoryFixtures, WorkerFixtures>({
  sharedPage: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ viewport });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ sharedPage, product }, use) => {
    await use(sharedPage);
    await resetPage(sharedPage, product.ready.console);
  },
  context: async ({ page }, use) => use(page.context()),
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
    async ({}, use) => {
      const product = await startProduct(settings);
      await use(product);
      await product.discard();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  desk: async ({ page, product }, use) => use(createDesk(page, product.ready.console)),
  stage: async ({ product, page, desk }, use, { errors }) => {
    const machines: Machine[] = [];
    const people: Person[] = [];
    const others: Product[] = [];
    const faults = watchFaults(page);
    const choosy = watchChoices(page);
    await use({
      product,
      machine: async (id) => {
        const terminal = (await product.terminals()).find((one) => one.id === id);
        if (!terminal) throw new Error(`the demo has no terminal ${id}`);
        const machine = await connectMachine(product, terminal);
        machines.push(machine);
        return machine;
      },
      person: async (who, elsewhere) => {
        const person = await signIn(elsewhere ?? product, who);
        people.push(person);
        return person;
      },
      enter: async (who, options) => {
        choosy.enters(who);
        await desk.arrive(who, options);
        return desk;
      },
      start: async (more) => {
        const other = await startProduct({ ...settings, ...more });
        others.push(other);
        return { product: other, desk: createDesk(page, other.ready.console) };
      },
      mayFault: faults.allow,
    });
    if (errors.length > 0)
      console.error(['The last lines of the server:', ...product.log().trimEnd().split('\n').slice(-logLines)].join('\n'));
    await Promise.all(machines.map((machine) => machine.leave()));
    for (const who of choosy.list()) {
      const person = await signIn(product, who);
      people.push(person);
      await person.put('/profile', defaultProfile);
    }
    // Ends the story's sessions, so that the next story does not count them.
    await Promise.all(people.map((person) => person.delete('/session').catch(() => undefined)));
    const found = faults.list();
    // Leaves the page before the product stops, because it would keep sending requests.
    const addresses = [...others, product].map(({ ready }) => ready.console);
    if (others.length > 0) await leaveConsole(page, addresses);
    await Promise.all(others.map((other) => other.discard()));
    expect(found).toEqual([]);
  },
});

/** Records which profile settings an operator changes, so that they can be reset for the next story. */
function watchChoices(page: Page) {
  const all = new Set<SignIn>();
  let here: SignIn | null = null;
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/api/v1/profile') && here) all.add(here);
  });
  return {
    enters: (who: SignIn) => {
      here = who;
    },
    list: () => [...all],
  };
}

export { expect };
