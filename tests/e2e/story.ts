import { test as base, expect } from '@playwright/test';
import { connectMachine, type Machine } from '../harness/machine.ts';
import { type Person, signIn } from '../harness/person.ts';
import { type Product, type SignIn, startProduct } from '../harness/product.ts';
import { createDesk, type Desk } from './desk.ts';
import { watchFaults } from './faults.ts';

/** What a story has at hand: a running product, machines it connects, people who act elsewhere. */
interface Stage {
  readonly product: Product;
  /** Connects a terminal of the demo; it leaves when the story ends. */
  machine(id: number): Promise<Machine>;
  /** Somebody who acts by REST at the same time. */
  person(who: SignIn): Promise<Person>;
  /** Signs in on the page, by keyboard, and waits until the terminal list answers to keys. */
  enter(who: SignIn): Promise<Desk>;
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
    { scope: 'worker' },
  ],
  desk: async ({ page, product }, use) => use(createDesk(page, product.ready.console)),
  stage: async ({ product, page, desk }, use) => {
    const machines: Machine[] = [];
    const faults = watchFaults(page);
    await use({
      product,
      machine: async (id) => {
        const terminal = (await product.terminals()).find((one) => one.id === id);
        if (!terminal) throw new Error(`the demo has no terminal ${id}`);
        const machine = await connectMachine(product, terminal);
        machines.push(machine);
        return machine;
      },
      person: (who) => signIn(product, who),
      enter: async (who) => {
        await desk.open('');
        await desk.signIn(who);
        return desk;
      },
      mayFault: faults.allow,
    });
    await Promise.all(machines.map((machine) => machine.leave()));
    expect(faults.list()).toEqual([]);
  },
});

export { expect };
