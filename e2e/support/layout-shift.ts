import { EventEmitter, once } from 'node:events';
import type { CDPSession, Page, Request } from '@playwright/test';

/** What moved while a page came: the browser's own figure, and each element that stood elsewhere before. */
export interface Shifts {
  /** Of all shifts together, as Web Vitals count them: the part of the window that moved, times how far. */
  readonly total: number;
  /** Such as `section.banner "…": 12,84 -> 12,122`. */
  readonly moved: readonly string[];
}

declare global {
  interface Window {
    shifts: { total: number; moved: string[]; flush: () => void };
  }
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** Runs in the page before its own scripts. What a press moves does not count, and nobody presses here. */
function observe(): void {
  const named = (node: Node | null): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element) return 'something that is gone';
    const steps: string[] = [];
    for (let at: Element | null = element; at && steps.length < 3; at = at.parentElement)
      steps.unshift([at.localName, ...at.classList].slice(0, 2).join('.') + (at.id ? `#${at.id}` : ''));
    return `${steps.join(' > ')} "${(node?.textContent ?? '').trim().slice(0, 30)}"`;
  };
  // Until the document has been read, and drawn once, rows fill and columns widen: sideways, and by the height of a
  // sign, that is how a browser draws what is on its way.
  const signPixels = 8;
  let read = Number.POSITIVE_INFINITY;
  const isBeingRead = (at: number) => at < read;
  document.addEventListener('DOMContentLoaded', () =>
    requestAnimationFrame(() =>
      requestAnimationFrame((now) => {
        read = now;
      }),
    ),
  );
  const place = ({ x, y }: DOMRectReadOnly) => `${Math.round(x)},${Math.round(y)}`;
  const note = (entries: PerformanceEntryList) => {
    for (const { value, sources, startTime } of entries as LayoutShift[]) {
      // Where nothing of it was in the window nobody saw it: a drawing begun before the window has its height.
      if (value === 0) continue;
      const counted = sources.filter(
        ({ previousRect: from, currentRect: to }) => !isBeingRead(startTime) || Math.abs(from.y - to.y) >= signPixels,
      );
      if (counted.length > 0) window.shifts.total += value;
      for (const { node, previousRect, currentRect } of counted)
        window.shifts.moved.push(`${named(node)}: ${place(previousRect)} -> ${place(currentRect)}`);
    }
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  window.shifts = { total: 0, moved: [], flush: () => note(observer.takeRecords()) };
  observer.observe({ type: 'layout-shift', buffered: true });
}

/** Two pictures drawn with nothing left to do in between: what was changed before has been laid out and painted. */
const painted = (page: Page) =>
  page.evaluate(async () => {
    const picture = () => new Promise((drawn) => requestAnimationFrame(drawn));
    await document.fonts.ready;
    await picture();
    await new Promise((idle) => requestIdleCallback(idle, { timeout: 1_000 }));
    await picture();
  });

/** What a page sends as it is left, without waiting for an answer. */
const farewell = '/api/logs/track';

/**
 * Measures what moves on the pages of one tab. The page's own calls are held back until everything else stands, because
 * what is late is what moves; then they are let go as they are. A slow network says the same, and takes longer to say
 * it.
 */
export class ShiftMeter {
  readonly #page: Page;
  readonly #cdp: CDPSession;
  readonly #open = new Set<Request>();
  readonly #traffic = new EventEmitter();
  /** Calls that wait; null while none has to. */
  #held: string[] | null = null;

  static async on(page: Page): Promise<ShiftMeter> {
    const cdp = await page.context().newCDPSession(page);
    const meter = new ShiftMeter(page, cdp);
    await page.addInitScript(observe);
    await cdp.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] });
    return meter;
  }

  private constructor(page: Page, cdp: CDPSession) {
    this.#page = page;
    this.#cdp = cdp;
    cdp.on('Fetch.requestPaused', ({ requestId, resourceType, request }) => {
      if (!this.#held || resourceType === 'EventSource' || request.url.endsWith(farewell))
        return this.#letGo(requestId);
      this.#held.push(requestId);
      this.#traffic.emit('change');
    });
    page.on('request', (request) => {
      // A stream of live messages has no end.
      if (request.resourceType() !== 'eventsource' && !request.url().endsWith(farewell)) this.#open.add(request);
    });
    const end = (request: Request) => {
      this.#open.delete(request);
      this.#traffic.emit('change');
    };
    page.on('requestfinished', end);
    page.on('requestfailed', end);
  }

  /** Opens the address and says what moved until the page was quiet. */
  async shiftsOf(address: string): Promise<Shifts> {
    this.#open.clear();
    const held: string[] = [];
    this.#held = held;
    // Pictures are calls too, and the page has not loaded before they are let go.
    await this.#page.goto(address, { waitUntil: 'domcontentloaded' });
    await this.#quiet(held);
    this.#held = null;
    for (const requestId of held.splice(0)) this.#letGo(requestId);
    await this.#quiet(held);
    return this.#page.evaluate(() => {
      window.shifts.flush();
      const { total, moved } = window.shifts;
      return { total, moved };
    });
  }

  /** Until nothing is on its way but what is held, and the pictures that are drawn then ask for no more. */
  async #quiet(held: readonly string[]): Promise<void> {
    do {
      while (this.#open.size > held.length) await once(this.#traffic, 'change');
      await painted(this.#page);
    } while (this.#open.size > held.length);
  }

  #letGo(requestId: string): void {
    // A page that has been left takes its calls with it.
    this.#cdp.send('Fetch.continueRequest', { requestId }).catch(() => {});
  }
}
