import type { Page } from '@playwright/test';

/** The code of the newest message to a phone, read where developers do. */
export async function codeInOutbox(page: Page, outboxAddress: string, phone: string): Promise<string> {
  const outbox = await page.context().newPage();
  await outbox.goto(outboxAddress);
  const text = await outbox.getByRole('listitem').filter({ hasText: phone }).first().innerText();
  await outbox.close();
  return /验证码是 (\d{6})/.exec(text)?.[1] ?? '';
}
