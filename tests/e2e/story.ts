import { test as base, expect, type Page } from '@playwright/test';
import { connectMachine, type Machine } from '../harness/machine.ts';
import { type Person, signIn } from '../harness/person.ts';
import { type Product, type SignIn, signIns, startProduct } from '../harness/product.ts';

/** What a story has at hand: a running product, machines it connects, people who act elsewhere. */
interface Stage {
  readonly product: Product;
  /** Connects a terminal of the demo; it leaves when the story ends. */
  machine(id: number): Promise<Machine>;
  /** Somebody who acts by REST at the same time. */
  person(who: SignIn): Promise<Person>;
  /** Signs in on the page, by keyboard, and waits for the terminal list. */
  enter(who: SignIn): Promise<Page>;
}

export const test = base.extend<{ stage: Stage }, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.discard();
    },
    { scope: 'worker' },
  ],
  stage: async ({ product, page }, use) => {
    const machines: Machine[] = [];
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
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
        await page.goto(product.ready.console);
        await page.getByRole('textbox').first().focus();
        await page.keyboard.type(signIns[who].login);
        await page.keyboard.press('Tab');
        await page.keyboard.type(signIns[who].password);
        await page.keyboard.press('Enter');
        await expect(page.getByRole('grid')).toBeVisible();
        return page;
      },
    });
    await Promise.all(machines.map((machine) => machine.leave()));
    expect(errors).toEqual([]);
  },
});

export { expect };
