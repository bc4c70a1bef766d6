import { defaultProfile } from '@floorwalker/core/endpoints/profile';
import { test as base, expect, type Page } from '@playwright/test';
import { connectMachine, type Machine } from '../harness/machine.ts';
import { type Person, signIn } from '../harness/person.ts';
import { type Product, type Settings, type SignIn, startProduct } from '../harness/product.ts';
import { createDesk, type Desk } from './desk.ts';
import { watchFaults } from './faults.ts';

/** What a story has at hand: a running product, machines it connects, people who act elsewhere. */
interface Stage {
  readonly product: Product;
  /** Connects a terminal of the demo; it leaves when the story ends. */
  machine(id: number): Promise<Machine>;
  /** Somebody who acts by REST at the same time. */
  person(who: SignIn, elsewhere?: Product): Promise<Person>;
  /** Comes with a session and waits until the terminal list answers to keys. */
  enter(who: SignIn, options?: { readonly stay?: boolean }): Promise<Desk>;
  /** Starts a product with settings of its own; it is discarded when the story ends. The desk stands before it. */
  start(settings: Settings): Promise<{ readonly product: Product; readonly desk: Desk }>;
  /** Lets the story cause a fault on the browser's console that fits; any other fails it. */
  mayFault(pattern: RegExp): void;
}

/** Every story signs in anew; the limits that stop a guesser would stop them too. */
const settings = { FLOOR_SESSIONS_PER_OPERATOR: '500', FLOOR_SIGN_IN_LIMIT: '0' };

export const test = base.extend<{ desk: Desk; stage: Stage }, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
    async ({}, use) => {
      const product = await startProduct(settings);
      await use(product);
      await product.discard();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  desk: async ({ page, product }, use) => use(createDesk(page, product.ready.console)),
  stage: async ({ product, page, desk }, use) => {
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
        // To start takes a slow machine as long as many a story.
        base.info().setTimeout(360_000);
        const other = await startProduct({ ...settings, ...more });
        others.push(other);
        return { product: other, desk: createDesk(page, other.ready.console) };
      },
      mayFault: faults.allow,
    });
    await Promise.all(machines.map((machine) => machine.leave()));
    for (const who of choosy.list()) {
      const person = await signIn(product, who);
      people.push(person);
      await person.put('/profile', defaultProfile);
    }
    // No session that a story leaves behind is counted by the next one.
    await Promise.all(people.map((person) => person.delete('/session').catch(() => undefined)));
    // A page that stands before a product that is gone would ask in vain.
    if (others.length > 0) await page.goto('about:blank');
    await Promise.all(others.map((other) => other.discard()));
    expect(faults.list()).toEqual([]);
  },
});

/** Who has chosen something that their profile keeps: the next story meets them as if they had not. */
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
