import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { enter, forgetSession } from './support/sign-in.ts';

const clerk = '15400000023';
const head = '15400000028';

// It registers tickets.
test.use({ apart: 'runs' });

test('a book is obtained, tickets are registered one by one and many at once, and what is wrong is taken back', async ({
  page,
}) => {
  await enter(page, head);
  await page.goto('/eduplus/charge/ticket');
  await page.getByRole('link', { name: '领用', exact: true }).click();
  await page.getByRole('button', { name: '登记领用' }).click();
  const form = page.getByRole('dialog', { name: '登记领用' });
  await form.getByRole('combobox', { name: '票据名称' }).fill('非税收入统一票据');
  await form.getByRole('textbox', { name: '票据代码' }).fill('33010121');
  await form.getByRole('textbox', { name: '起号' }).fill('0000003210');
  await form.getByRole('textbox', { name: '止号' }).fill('0000003309');
  await expectAccessible(page);
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByText('重叠')).toBeVisible();
  await form.getByRole('textbox', { name: '起号' }).fill('0000004001');
  await form.getByRole('textbox', { name: '止号' }).fill('0000004100');
  await form.getByRole('button', { name: '保存' }).click();
  const batches = page.getByRole('table', { name: '领用' });
  const book = batches.getByRole('row').filter({ hasText: '0000004001–0000004100' });
  await expect(book).toContainText('0000004001');
  await forgetSession(page);

  // Payments without a ticket get numbers in their order; one is left out.
  await enter(page, clerk);
  await page.goto('/eduplus/charge/ticket');
  await expectAccessible(page);
  await page.getByRole('button', { name: '批量登记' }).click();
  const many = page.getByRole('dialog', { name: '批量登记' });
  await many
    .getByRole('combobox', { name: '号段' })
    .selectOption({ label: '非税收入统一票据（纸质）下一号 0000004001，剩 100' });
  await expect(many.getByText('→ 0000004001')).toBeVisible();
  await expectAccessible(page);
  await many.getByRole('checkbox').nth(1).uncheck();
  await many.getByRole('button', { name: /^登记 \d+ 张/ }).click();
  const tickets = page.getByRole('table', { name: '票据登记' });
  await expect(tickets.getByRole('row').filter({ hasText: '0000004001' })).toContainText('已开票');

  // The one that was left out is registered where the payment is read.
  await page.goto('/eduplus/charge/payment?ticket=none');
  const payments = page.getByRole('table', { name: '收款记录' });
  await payments.getByRole('link', { name: /^SK/ }).first().click();
  const panel = page.getByRole('dialog', { name: /^收款 SK/ });
  await panel.getByRole('button', { name: '登记票据' }).click();
  const one = page.getByRole('dialog', { name: /^登记票据/ });
  await one.getByRole('textbox', { name: '票据号码' }).fill('0000003209');
  await expectAccessible(page);
  await one.getByRole('button', { name: '登记票据' }).click();
  await expect(panel.getByRole('link', { name: '0000003209' })).toBeVisible();

  // A payment was taken back, and its ticket stands: a red one takes it back.
  await page.goto('/eduplus/charge/ticket');
  await page.getByRole('link', { name: '查看这些票据' }).click();
  const standing = tickets.getByRole('row').filter({ hasText: '待作废或冲红' });
  await expect(standing).toHaveCount(1);
  await standing.getByRole('button', { name: /^冲红/ }).click();
  const flush = page.getByRole('dialog', { name: /^冲红票据/ });
  await flush.getByRole('textbox', { name: '原因' }).fill('收款已冲销');
  await expectAccessible(page);
  await flush.getByRole('button', { name: '冲红' }).click();
  await expect(page.getByText(/^已用 \d+ 冲红/)).toBeVisible();
  await expect(standing).toHaveCount(0);
  await page.goto('/eduplus/charge/ticket?view=summary');
  await expect(page.getByRole('table', { name: '领用存' })).toContainText('33010121');
  await expectAccessible(page);
});

test('on a telephone tickets are read without scrolling to the side', { tag: '@thorough' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, clerk);
  for (const view of ['tickets', 'batches', 'summary']) {
    await page.goto(`/eduplus/charge/ticket?view=${view}`);
    await expect(page.getByRole('link', { name: '领用存' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }
});
