import { expect, type Page } from '@playwright/test';

/** Asks for a code on the open page and reads it, the newest to this phone, where developers do. */
export async function askForCode(page: Page, phone: string, outboxAddress = '/outbox'): Promise<string> {
  await page.getByLabel('手机号', { exact: true }).fill(phone);
  await page.getByRole('button', { name: /获取/ }).click();
  await expect(page.getByText('验证码已经发出')).toBeVisible();
  const outbox = await page.context().newPage();
  await outbox.goto(outboxAddress);
  const text = await outbox.getByRole('listitem').filter({ hasText: phone }).first().innerText();
  await outbox.close();
  return /验证码是 (\d{6})/.exec(text)?.[1] ?? '';
}
