import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// Browser APIs that jsdom does not have and components call on mount; none of them has a layout to report here.
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
Element.prototype.scrollIntoView = () => {};
Element.prototype.checkVisibility = () => true;
Element.prototype.getAnimations = () => [];

// On a busy machine a lazy import takes seconds: waiting ends with the test's own timeout, not after one second.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);

// Files share their modules: an import that is still loading when the DOM is removed would fail in every later file.
afterAll(() => vi.dynamicImportSettled());
