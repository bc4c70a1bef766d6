import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { readComputedStyle } from './computed-style.ts';

// Stubs of browser APIs that components call on mount and jsdom does not have. Without a layout they have nothing to report.
class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

Object.assign(globalThis, { ResizeObserver: NoObserver, IntersectionObserver: NoObserver });
Object.assign(globalThis, { CSS: { escape: (ident: string) => ident.replaceAll(/[^\w-]/g, (character) => `\\${character}`) } });
window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false, onchange: null }) as unknown as MediaQueryList;
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
};
// Browsers return a promise, which an effect must not return to React.
Element.prototype.scrollIntoView = async () => {};
Element.prototype.checkVisibility = () => true;
Element.prototype.getAnimations = () => [];
window.getComputedStyle = readComputedStyle;

// Speeds up `querySelector` with a tag name: jsdom visits the whole document for it, and React Router looks for `base` with every
// link that it renders.
const { querySelector } = Document.prototype;
Document.prototype.querySelector = function (selector: string) {
  return /^[a-z]+$/.test(selector) ? (this.getElementsByTagName(selector)[0] ?? null) : querySelector.call(this, selector);
};

/** The error of a query. Waiting repeats a query until it succeeds, so the document is printed only when the message is read. */
function toQueryError(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  const read = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n');
  Object.defineProperty(error, 'message', { configurable: true, get: read });
  return error;
}

// On a busy machine a lazy import takes many seconds: waiting ends shortly before the test's own timeout, not after one second.
configure({ asyncUtilTimeout: 50_000, getElementError: toQueryError });

afterEach(cleanup);

// Files share their modules: an import that is still loading when the DOM is removed would fail in every later file.
afterAll(() => vi.dynamicImportSettled());
