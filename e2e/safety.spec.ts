import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

test('a device is registered, given its key once, heard, and taken out of use', async ({ page }) => {
  await enter(page, '15400000021');
  await page.goto('/eduplus/safety/device');
  await page.getByRole('button', { name: '登记设备' }).first().click();
  const form = page.getByRole('dialog', { name: '登记设备' });
  await form.getByLabel('设备名称').fill('后门闸机');
  await form.getByLabel('区域').selectOption({ label: '　西门' });
  await form.getByRole('button', { name: '保存' }).click();
  const row = page.getByRole('row').filter({ hasText: '后门闸机' });
  await expect(row).toContainText('未联机');

  await page.getByRole('button', { name: '为后门闸机生成密钥' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '生成密钥' }).click();
  const shown = page.getByRole('dialog', { name: '后门闸机的密钥' });
  await expect(shown.getByLabel('密钥', { exact: true })).toHaveValue(/^[\w-]{75}$/);
  const key = await shown.getByLabel('密钥', { exact: true }).inputValue();
  await shown.getByRole('button', { name: '关闭' }).click();
  await expect(row).toContainText(/…[\w-]{4}/);

  const now = new Date().toISOString();
  const sent = await page.request.post('/api/device/punches', {
    headers: { authorization: `Bearer ${key}` },
    data: { deviceTime: now, punches: [{ number: '1', at: now, code: 'NOBODY-1', direction: 'in' }] },
  });
  expect(await sent.json()).toMatchObject({ data: { rows: [{ outcome: 'kept', access: 2 }] } });
  await page.goto('/eduplus/safety/accessRecord?q=NOBODY-1');
  await page.getByRole('button', { name: 'NOBODY-1通行的原因' }).click();
  await expect(page.getByRole('dialog')).toContainText('卡号或编号没有登记');
  await page.goto('/eduplus/safety/device');
  await expect(row).toContainText('在线');

  await page.getByRole('button', { name: '后门闸机的更多操作' }).click();
  await page.getByRole('menuitem', { name: '停用后门闸机' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '停用', exact: true }).click();
  await expect(row).toContainText('已停用');
});

test('the form of a list is an address: Back closes it, asking once where something would be lost, and a reload keeps it', {
  tag: '@thorough',
}, async ({ page }) => {
  await enter(page, '15400000021');
  await page.goto('/eduplus/safety/accessRule');
  await page.goto('/eduplus/safety/device');
  const form = page.getByRole('dialog', { name: '登记设备' });
  const add = page.getByRole('button', { name: '登记设备' }).first();
  await add.click();
  await form.getByRole('button', { name: '取消' }).click();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(/safety\/device$/);
  // What was closed is not met again on the way back.
  await page.goBack();
  await expect(page).toHaveURL(/safety\/accessRule$/);

  await page.goto('/eduplus/safety/device');
  await add.click();
  await expect(form).toBeVisible();
  await page.goBack();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(/safety\/device$/);
  await page.goForward();
  await form.getByLabel('设备名称').fill('侧门闸机');
  await page.goBack();
  await page.getByRole('dialog').getByRole('button', { name: '继续编辑' }).click();
  await page.reload();
  await expect(form.getByLabel('设备名称')).toHaveValue('侧门闸机');
  await expect(form).toContainText('已恢复');
  await form.getByRole('button', { name: '取消' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '放弃修改' }).click();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(/safety\/device$/);
});

test('a form that was reloaded is closed for good, and one that cannot open says so', { tag: '@thorough' }, async ({
  page,
}) => {
  await enter(page, '15400000021');
  await page.goto('/eduplus/safety/accessRule');
  await page.goto('/eduplus/safety/device');
  await page.getByRole('button', { name: '登记设备' }).first().click();
  const form = page.getByRole('dialog', { name: '登记设备' });
  await expect(form).toBeVisible();
  await page.reload();
  await form.getByRole('button', { name: '取消' }).click();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(/safety\/device$/);
  await page.goBack();
  await expect(page).toHaveURL(/safety\/accessRule$/);

  await page.goto('/eduplus/safety/device?form=01900000-0000-7000-8000-000000000000');
  await expect(page.getByText('要打开的记录不在这一页，或已被删除。')).toBeVisible();
  await expect(page).toHaveURL(/safety\/device$/);
});

test('the roll of a room is one tap, a child who is missing one more, and a bed is given to nobody of the other gender', async ({
  page,
}) => {
  await enter(page, '15400000021');
  await page.goto('/eduplus/safety/dormitoryRoll');
  const rooms = page.getByRole('list', { name: '房间', exact: true });
  const room = rooms.getByRole('listitem').filter({ has: page.getByRole('heading', { name: '101', exact: true }) });
  await room.getByRole('button', { name: '房间101全部在寝' }).click();
  await expect(room).toContainText('已查完');
  const first = room.getByRole('button').first();
  await expect(first).toContainText('在寝');
  await first.click();
  await expect(first).toContainText('未请假外出');
  await page.reload();
  await expect(room.getByRole('button').first()).toContainText('未请假外出');

  await page.goto('/eduplus/safety/dormitory');
  await page.getByRole('button', { name: /二号宿舍楼/ }).click();
  await page.getByRole('button', { name: '编辑楼栋' }).click();
  const form = page.getByRole('dialog', { name: '编辑楼栋' });
  await form.getByLabel('住宿对象').selectOption('男生');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByRole('alert')).toContainText('这是男生楼');
});

test('a rule says who may pass, and trying it names the rule', { tag: '@thorough' }, async ({ page }) => {
  await enter(page, '15400000021');
  await page.goto('/eduplus/safety/accessRule');
  await page.getByRole('button', { name: '新增规则' }).first().click();
  const form = page.getByRole('dialog', { name: '新增规则' });
  await form.getByLabel('规则名称').fill('后门晚间');
  await form.getByLabel('时间段').fill('八点');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByLabel('时间段')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('时间段').fill('19:00-21:00');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('row').filter({ hasText: '后门晚间' })).toContainText('19:00-21:00');

  await page.getByRole('button', { name: '测试规则' }).click();
  const trial = page.getByRole('dialog', { name: '测试能否通行' });
  await trial.getByRole('searchbox').fill('2026');
  await trial.getByRole('list', { name: '查找结果' }).getByRole('button').first().click();
  await expect(trial.getByRole('list', { name: '每条规则的判断' })).toContainText('后门晚间');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '后门晚间的更多操作' }).click();
  await page.getByRole('menuitem', { name: '删除后门晚间' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: '后门晚间' })).toHaveCount(0);
});

test('a warning is taken on by one press, and a code that nobody has made opens nothing at the gate', async ({
  page,
}) => {
  await enter(page, '15400000011');
  await page.goto('/eduplus/safety/warning');
  const row = page.getByRole('row').filter({ hasText: '无登记人员' });
  await row.getByRole('button', { name: '处理东门的陌生人' }).click();
  await expect(row).toContainText('处理中');
  await row.getByRole('button', { name: '详情' }).click();
  const panel = page.getByRole('dialog', { name: '陌生人 · 东门' });
  await panel.getByRole('button', { name: '误报' }).click();
  await expect(panel).toContainText('已解除 · 误报');

  // Typed before the scripts of the view listen, which come to life after those of the page around it.
  await page.goto('/eduplus/safety/pickUp', { waitUntil: 'commit' });
  await page.getByRole('searchbox', { name: /接送码/ }).fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('没有这个接送码')).toBeVisible();
});
