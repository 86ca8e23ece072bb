import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** The viewed tabs of the console, newest first, in whichever language the page is. */
export const viewedTabs = (page: Page): Locator =>
  page.getByRole('navigation', { name: /^(已打开的页面|Open pages)$/ }).getByRole('link');

/**
 * Waits until the shown page has entered itself in the tabs, which it does once its scripts run: then the page listens,
 * and only then may it be left by a journey that will look for its tab.
 */
export async function hasArrived(page: Page): Promise<void> {
  await expect(viewedTabs(page).and(page.locator('[aria-current="page"]'))).toHaveCount(1);
}
