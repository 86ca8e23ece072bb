import { expect, type Page } from '@playwright/test';

/** The code of the newest message to a phone, read where developers do. */
export async function codeInOutbox(page: Page, outboxAddress: string, phone: string): Promise<string> {
  const outbox = await page.context().newPage();
  await outbox.goto(outboxAddress);
  const text = await outbox.getByRole('listitem').filter({ hasText: phone }).first().innerText();
  await outbox.close();
  return /验证码是 (\d{6})/.exec(text)?.[1] ?? '';
}

/** Asks for a code on the open page and reads it in the developers' outbox. */
export async function askForCode(page: Page, phone: string): Promise<string> {
  await page.getByLabel('手机号', { exact: true }).fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('验证码已经发出')).toBeVisible();
  return codeInOutbox(page, '/outbox', phone);
}
