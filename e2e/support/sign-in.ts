import { expect, type Page } from '@playwright/test';
import { demoPassword } from './environment.ts';
import { listens } from './listening.ts';

/** Signs a demo account in by the form, in whichever language the page is. `stay`: the sign-in page is open already. */
export async function signIn(page: Page, phone: string, { stay = false } = {}): Promise<void> {
  if (!stay) await page.goto('/login');
  await page.locator('input[name="account"]').fill(phone);
  await page.locator('input[name="password"]').fill(demoPassword);
  await page.getByRole('button', { name: /^(登录|Sign in)$/ }).click();
  await page.waitForURL(/\/eduplus\//);
  await listens(page);
}

/** Leaves a page of another session: a call of it would lead to the sign-in by itself, in the middle of a step. */
const leaveOpenPage = async (page: Page) => {
  if (page.url() !== 'about:blank') await page.goto('about:blank');
};

/**
 * Signs a demo account in as the form does, but opens no page: for journeys that begin at an address of their own.
 * Returns where the form leads to.
 */
export async function enter(page: Page, phone: string): Promise<string> {
  await leaveOpenPage(page);
  const form = { account: phone, password: demoPassword };
  const headers = { 'sec-fetch-site': 'same-origin' };
  const answer = await page.request.post('/session/signin', { form, headers, maxRedirects: 0 });
  const { location = '' } = answer.headers();
  expect(location).toMatch(/^\/eduplus/);
  return location;
}

/** Signs a demo account in and opens where the form leads to: for journeys that begin there, but not at the form. */
export async function arrive(page: Page, phone: string): Promise<void> {
  await page.goto(await enter(page, phone));
  await page.waitForURL(/\/eduplus\//);
  await listens(page);
}

/** The browser without its session. */
export async function forgetSession(page: Page): Promise<void> {
  await leaveOpenPage(page);
  await page.context().clearCookies({ name: 'session' });
}
