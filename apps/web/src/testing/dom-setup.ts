import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Browser APIs that jsdom does not have and components call on mount; none of them has a layout to report here.
class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

Object.assign(globalThis, { ResizeObserver: NoObserver, IntersectionObserver: NoObserver });
window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false, onchange: null }) as unknown as MediaQueryList;
Element.prototype.scrollIntoView = () => {};
Element.prototype.checkVisibility = () => true;
Element.prototype.getAnimations = () => [];

afterEach(cleanup);
