import { expect, type Page } from '@playwright/test';

/** Chooses a kind of work, and below it a part of that kind. */
export async function part(page: Page, group: string, name?: string): Promise<void> {
  await page
    .getByRole('navigation', { name: '财务管理的各部分' })
    .getByRole('link', { name: group, exact: true })
    .click();
  if (!name) return;
  await page.getByRole('navigation', { name: group, exact: true }).getByRole('link', { name, exact: true }).click();
}

/** Types word for word and waits for the cell that the last key led to. */
export async function keys(page: Page, text: string, cell: string): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(cell, { exact: true })).toBeFocused();
}
