import type { Page } from '@playwright/test';
import { demoPassword } from './environment.ts';

/** Signs a demo account in by the form, in whichever language the page is. `stay`: the sign-in page is open already. */
export async function signIn(page: Page, phone: string, { stay = false } = {}): Promise<void> {
  if (!stay) await page.goto('/login');
  await page.locator('input[name="account"]').fill(phone);
  await page.locator('input[name="password"]').fill(demoPassword);
  await page.getByRole('button', { name: /^(登录|Sign in)$/ }).click();
  await page.waitForURL(/\/eduplus\//);
}

/** The browser without its session. The open page goes first: a call of it would lead to the sign-in by itself, in the middle of the next step. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies({ name: 'session' });
}
