import { chromium } from '@playwright/test';
import config from '../playwright.config.ts';
import type { Note } from './figure-text.ts';

/** A snapshot each half minute of a day, three pulses with each, and a lost stream each hour. */
const snapshots = 2_880;
const snapshotsOfHour = 120;

/**
 * A display's page through the events of a day, told as fast as it takes them: what its scripts keep in memory before
 * and after. The stream is played by the page itself; everything behind it is the product's.
 */
export async function measureDisplayDay(address: string, note: Note): Promise<void> {
  const browser = await chromium.launch(config.use?.launchOptions);
  try {
    const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
    // The runner's compiler marks the names of functions, also of those that go to the page.
    await page.addInitScript({ content: 'globalThis.__name = (it) => it' });
    await page.addInitScript(playStream);
    await page.goto(address);
    await page.waitForFunction(() => (globalThis as unknown as Played).playedStreams?.size === 1);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const measure = async () => {
      for (let n = 0; n < 3; n++) await session.send('HeapProfiler.collectGarbage');
      const { metrics } = await session.send('Performance.getMetrics');
      const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
      return { heap: of('JSHeapUsedSize') / 1e6, nodes: of('Nodes'), listeners: of('JSEventListeners') };
    };
    await page.evaluate(playDay, { count: snapshotsOfHour, hour: snapshotsOfHour });
    const before = await measure();
    await page.evaluate(playDay, { count: snapshots, hour: snapshotsOfHour });
    const after = await measure();
    await page.evaluate(playDay, { count: snapshots, hour: snapshotsOfHour });
    const later = await measure();
    const shown = await page.locator('dl dd').nth(1).innerText();
    note(
      `A display's page through a day (${snapshots} snapshots), JavaScript heap`,
      `${before.heap.toFixed(2)} MB before, ${after.heap.toFixed(2)} MB after, ${later.heap.toFixed(2)} MB after another`,
    );
    note(
      'The same, nodes and listeners',
      `${before.nodes}/${before.listeners} before, ${after.nodes}/${after.listeners} after, ${later.nodes}/${later.listeners} after another`,
    );
    note('The same, the last snapshot shows', shown);
  } finally {
    await browser.close();
  }
}

interface Played {
  playedStreams?: Set<EventTarget & { onerror: (() => void) | null }>;
}

/** Runs in the page: puts a stream that is played by hand in place of the browser's. */
function playStream(): void {
  const streams: Played['playedStreams'] = new Set();
  (globalThis as unknown as Played).playedStreams = streams;
  class PlayedSource extends EventTarget {
    onerror: (() => void) | null = null;
    constructor() {
      super();
      streams?.add(this);
    }
    close(): void {
      streams?.delete(this);
    }
  }
  Object.assign(globalThis, { EventSource: PlayedSource });
}

/** Runs in the page: tells the display a day. */
async function playDay({ count, hour }: { readonly count: number; readonly hour: number }): Promise<void> {
  const played = globalThis as unknown as Played;
  const key = new URL(location.href).searchParams.get('key');
  const input = encodeURIComponent(JSON.stringify({ kind: 'healthGuard', key }));
  const { data } = await (await fetch(`/api/safety/display?input=${input}`)).json();
  const painted = () => new Promise((done) => requestAnimationFrame(done));
  const stream = async () => {
    for (;;) {
      const [one] = played.playedStreams ?? [];
      if (one) return one;
      await painted();
    }
  };
  for (let n = 1; n <= count; n++) {
    const present = n % 300;
    const display = { ...data.display, total: { ...data.display.total, present } };
    const told = JSON.stringify({ version: `day ${n}`, at: new Date().toISOString(), display });
    const source = await stream();
    source.dispatchEvent(new MessageEvent('snapshot', { data: told }));
    for (let pulse = 0; pulse < 3; pulse++)
      source.dispatchEvent(new MessageEvent('pulse', { data: new Date().toISOString() }));
    if (n % 4 === 0) await painted();
    if (n % hour === 0 && n < count) source.onerror?.();
  }
  await painted();
}
