/** @jest-environment jsdom */
import { followScroll, restoreScroll } from './tab-scroll.ts';

let grow = () => {};

/** The window of a page of this height; it scrolls no further than the page goes. */
function page(height: number): void {
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: height, configurable: true });
}

function scrollTo(_left: number, top: number): void {
  const furthest = document.documentElement.scrollHeight - window.innerHeight;
  Object.defineProperty(window, 'scrollY', { value: Math.max(0, Math.min(top, furthest)), configurable: true });
}

const personScrolls = (top: number) => {
  scrollTo(0, top);
  window.dispatchEvent(new Event('scroll'));
};

beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(window, 'scrollTo', { value: scrollTo, configurable: true });
  globalThis.ResizeObserver = class {
    constructor(told: ResizeObserverCallback) {
      grow = () => told([], this);
    }
    observe() {}
    unobserve() {}
    disconnect() {
      grow = () => {};
    }
  };
  page(2_000);
  scrollTo(0, 0);
});

/** Looks at the bench down to 300 and goes on to another page, which scrolls to its top. */
function lookAndLeave(): () => void {
  const leave = followScroll('/bench');
  personScrolls(300);
  leave();
  return followScroll('/other');
}

test('what the next page scrolls is not remembered as the former one’s', () => {
  const leave = lookAndLeave();
  personScrolls(0);
  leave();
  restoreScroll('/bench');
  followScroll('/bench')();
  expect(window.scrollY).toBe(300);
});

test('what was scrolled before the scripts listened is remembered', () => {
  scrollTo(0, 300);
  followScroll('/early')();
  const leave = followScroll('/other');
  personScrolls(0);
  leave();
  restoreScroll('/early');
  followScroll('/early')();
  expect(window.scrollY).toBe(300);
});

test('a page that is reached otherwise is left as it is', () => {
  const leave = lookAndLeave();
  personScrolls(40);
  leave();
  followScroll('/bench')();
  expect(window.scrollY).toBe(40);
});

test('a page that grows late is scrolled when it is tall enough', () => {
  lookAndLeave()();
  page(500);
  restoreScroll('/bench');
  const leave = followScroll('/bench');
  window.dispatchEvent(new Event('scroll'));
  page(2_000);
  grow();
  expect(window.scrollY).toBe(300);
  leave();
  restoreScroll('/bench');
  followScroll('/bench')();
  expect(window.scrollY).toBe(300);
});

test.each([
  ['where the pages were left', () => {}, 300],
  ['nothing, where the store holds nonsense', () => sessionStorage.setItem('scroll', '[1,["/bench"'), 0],
  ['no position that is none', () => sessionStorage.setItem('scroll', '[["/bench","x"],null]'), 0],
])('a reload takes along %s', async (_what, disturb, expected) => {
  lookAndLeave()();
  window.dispatchEvent(new Event('pagehide'));
  disturb();
  scrollTo(0, 0);
  jest.resetModules();
  const reloaded = await import('./tab-scroll.ts');
  reloaded.restoreScroll('/bench');
  reloaded.followScroll('/bench')();
  expect(window.scrollY).toBe(expected);
});

test.each([
  ['the person scrolls', () => window.dispatchEvent(new Event('wheel'))],
  ['it takes too long', () => jest.advanceTimersByTime(5_000)],
])('the old position is given up when %s', (_when, happens) => {
  lookAndLeave()();
  page(500);
  restoreScroll('/bench');
  const leave = followScroll('/bench');
  happens();
  page(2_000);
  grow();
  expect(window.scrollY).toBeLessThan(300);
  leave();
});
