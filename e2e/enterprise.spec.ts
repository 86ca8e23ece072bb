import { expect, test } from './support/journey.ts';

test('a stranger who asks for the messaging app is asked to sign in', async ({ page }) => {
  await page.goto('/eduplus/wxwork');
  await expect(page).toHaveURL(/\/login/);
});
