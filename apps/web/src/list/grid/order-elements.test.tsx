import { expect, test } from 'vitest';
import { orderElements } from './order-elements.ts';

function create(order: string) {
  document.body.innerHTML = `<div>${[...order].map((id) => `<button id="${id}">${id}</button>`).join('')}</div>`;
  return document.body.firstElementChild as Element;
}

test.each(['abcde', 'edcba', 'cdeab', 'badce'])('elements in the order %s are put in order, and the focus stays', (order) => {
  for (const focused of [...order, '']) {
    const parent = create(order);
    if (focused) document.getElementById(focused)?.focus();
    orderElements(
      parent,
      [...'abcde'].map((id) => document.getElementById(id) as Element),
    );
    expect(parent.textContent).toBe('abcde');
    expect(document.activeElement?.id ?? '').toBe(focused);
  }
});

test.each([
  ['eabcd', 1],
  ['bcdea', 1],
  ['abcde', 0],
  ['deabc', 2],
  ['edcba', 4],
])('of the elements in the order %s, %i are moved', (order, moves) => {
  const parent = create(order);
  const observer = new MutationObserver(() => undefined);
  observer.observe(parent, { childList: true });
  orderElements(
    parent,
    [...'abcde'].map((id) => document.getElementById(id) as Element),
  );
  const moved = observer.takeRecords().flatMap(({ addedNodes }) => [...addedNodes]);
  observer.disconnect();
  expect(moved).toHaveLength(moves);
});
