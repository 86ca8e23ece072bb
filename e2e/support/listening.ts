import { errors, type Page } from '@playwright/test';

/**
 * Whether React has taken over every button that the server drew. It keeps what a button does under a key of its own on
 * the element.
 */
const isTakenOver = () =>
  [...document.querySelectorAll('button')].every((button) =>
    Object.keys(button).some((key) => key.startsWith('__reactProps$')),
  );

/**
 * Waits until the buttons that are shown do something when they are pressed. A person reads the page first; on a busy
 * machine a journey would press before the scripts run. That this is kept for later is a journey of its own.
 */
export async function listens(page: Page): Promise<void> {
  try {
    await page.waitForFunction(isTakenOver, undefined, { timeout: 10_000 });
  } catch (error) {
    // Without its scripts a page never listens: what it shows then is for the journey to judge.
    if (!(error instanceof errors.TimeoutError)) throw error;
  }
}

/** Has `goto` and `reload` come back when the page listens, but for whoever wants to be there earlier. */
export function returnListening(page: Page): void {
  const { goto, reload } = page;
  const heard = async (how: { readonly waitUntil?: string } | undefined) => {
    if (how?.waitUntil !== 'commit') await listens(page);
  };
  page.goto = async (...given) => {
    const answer = await goto.apply(page, given);
    await heard(given[1]);
    return answer;
  };
  page.reload = async (...given) => {
    const answer = await reload.apply(page, given);
    await heard(given[0]);
    return answer;
  };
}
