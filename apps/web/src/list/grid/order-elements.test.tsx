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
