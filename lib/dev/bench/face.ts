import { chromium, type Page } from '@playwright/test';
import { consoleAddress, publicAddress } from '@/lib/navigation/paths.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import { percentilesOf } from '../percentiles.ts';
import config from '../playwright.config.ts';
import { ms, type Note } from './figure-text.ts';
import { noteScores } from './lighthouse.ts';
import { startProduct } from './started.ts';
import { administrator, browserCookies, signIn, type Visitor } from './visitor.ts';

/** Of the kindergarten, whose demo has books. */
const headOfFinance = '15400000017';

/** What a person meets who uses a slow phone: Lighthouse's scores, and how long a move inside the console takes. */
export async function measureFace(
  settings: Readonly<Record<string, string>>,
  password: string,
  note: Note,
): Promise<void> {
  const { origin, stop } = await startProduct({ ...settings, DEMO: 'on' });
  try {
    const visitor = await signIn(origin, administrator, password);
    const bookkeeper = await signIn(origin, headOfFinance, password);
    const sheet = withQuery(consoleAddress.finance, { view: 'balanceSheet' });
    await noteScores('/login', { ...visitor, cookie: '' }, publicAddress.login, 'mobile', note);
    await noteScores('the work bench', visitor, consoleAddress.workBench, 'mobile', note);
    await noteScores('the list', visitor, consoleAddress.students, 'mobile', note);
    await noteScores('the roll call', visitor, consoleAddress.attendance, 'mobile', note);
    await noteScores('the balance sheet', bookkeeper, sheet, 'mobile', note);
    await measureMoves(visitor, note);
  } finally {
    await stop();
  }
}

/** A phone that computes four times slower than this machine, on a network with a long way. */
const slowedTimes = 4;
const roundTripMs = 150;
const moves = 10;

/**
 * From the press of a menu entry to the frame of its page (heading and outline), and to its rows. The way of the data
 * is one round trip, which is told apart.
 */
async function measureMoves(visitor: Visitor, note: Note): Promise<void> {
  const browser = await chromium.launch(config.use?.launchOptions);
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'zh-CN' });
    await context.addCookies(browserCookies(visitor));
    const page = await context.newPage();
    const wire = await context.newCDPSession(page);
    await wire.send('Emulation.setCPUThrottlingRate', { rate: slowedTimes });
    await wire.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: roundTripMs,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    const times: Move[] = [];
    for (let move = 0; move < moves; move += 1) {
      await page.goto(new URL(consoleAddress.attendance, visitor.origin).href, { waitUntil: 'networkidle' });
      times.push(await moveTo(page, consoleAddress.students));
    }
    const middle = (of: (move: Move) => number) => percentilesOf(times.map(of))(0.5);
    note(
      `From the attendance to the list of students, processor slowed ${slowedTimes} times, ${roundTripMs} ms of round trip`,
      `frame ${ms(middle(({ frame }) => frame))}, rows ${ms(middle(({ rows }) => rows))}, of which the wire ${roundTripMs} ms`,
    );
  } finally {
    await browser.close();
  }
}

/** Milliseconds after the press at which each is there. */
interface Move {
  readonly frame: number;
  readonly rows: number;
}

async function moveTo(page: Page, address: string): Promise<Move> {
  const link = page.locator(`nav a[href="${address}"]`).first();
  if (!(await link.isVisible())) throw new Error(`No entry of the menu leads to ${address}`);
  const painted = page.evaluate(
    () =>
      new Promise<Move>((done, fail) => {
        setTimeout(() => fail(new Error('The page has not come')), 20_000);
        document.addEventListener(
          'click',
          () => {
            const began = performance.now();
            const former = document.querySelector('h1')?.textContent;
            let frame = 0;
            // A function without a name: the names that the loader of this file keeps are unknown in the page.
            setInterval(() => {
              const heading = document.querySelector('h1')?.textContent;
              if (!frame && heading && heading !== former) frame = performance.now() - began;
              const row = document.querySelector('main tbody tr');
              // Below the outline the rows of the former page stand unseen.
              if (frame && row?.checkVisibility({ visibilityProperty: true }))
                done({ frame, rows: performance.now() - began });
            }, 4);
          },
          { capture: true, once: true },
        );
      }),
  );
  await link.click();
  return painted;
}
