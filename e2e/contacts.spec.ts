import type { Page } from '@playwright/test';
import type { Simulator } from '../lib/simulators/wecom/simulator.ts';
import { expect, kindergarten, test } from './support/messaging.ts';
import { catchPrint, printed } from './support/printing.ts';
import { enter } from './support/sign-in.ts';

test.use({ viewport: { width: 1280, height: 900 } });

interface SeenSchool {
  readonly departments: readonly { readonly id: number; readonly name: string; readonly type: number }[];
  readonly students: readonly { readonly student_userid: string; readonly name: string; readonly department: number }[];
  readonly parents: readonly {
    readonly parent_userid: string;
    readonly is_subscribe: number;
    readonly children: readonly { readonly student_userid: string }[];
  }[];
}

const seen = async (simulator: Simulator) =>
  (await simulator.control('school', { corpid: kindergarten })) as SeenSchool;

/** Reads what a sync would do; a minute after the last one, whichever journey asked for that. */
async function preview(page: Page) {
  await enter(page, '15400000011');
  await page.goto('/eduplus/wxwork?tab=sync');
  const contacts = page.getByRole('region', { name: '通讯录同步' });
  await expect(async () => {
    await contacts.getByRole('button', { name: /^预览/ }).click({ timeout: 1_000 });
    await expect(contacts.getByRole('status').first()).toContainText('预览已就绪', { timeout: 20_000 });
  }).toPass({ timeout: 120_000 });
  return contacts;
}

/** Previews and carries out a sync of the contacts. */
async function sync(page: Page) {
  const contacts = await preview(page);
  await contacts.getByLabel('显示').selectOption({ label: '更新' });
  await contacts.getByRole('button', { name: '执行同步' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '执行同步' }).click();
  await expect(contacts.getByRole('status').first()).toContainText(/已完成|部分失败/, { timeout: 120_000 });
}

test('an administrator syncs families, prints letters and watches coverage rise; a child who changes class does so there too', async ({
  page,
  simulator,
}) => {
  test.setTimeout(300_000);
  const before = await seen(simulator);
  await sync(page);
  const after = await seen(simulator);
  expect(after.students.length).toBeGreaterThan(before.students.length);

  await page.goto('/eduplus/wxwork?tab=coverage');
  const classes = page.getByRole('region', { name: '各班覆盖' });
  const follows = new Map(after.parents.map((one) => [one.parent_userid, one.is_subscribe === 1]));
  const silent = after.students.find(({ student_userid }) => {
    const own = after.parents.filter(({ children }) => children.some((tie) => tie.student_userid === student_userid));
    return own.length > 0 && own.every(({ parent_userid }) => !follows.get(parent_userid));
  });
  const [room] = after.departments.filter(({ id }) => id === silent?.department);
  const row = classes
    .getByRole('table', { name: '各班情况' })
    .getByRole('row')
    .filter({ hasText: room?.name ?? '-' });
  const text = async () => {
    await page.reload();
    return row.first().innerText();
  };
  const low = await text();
  for (const { parent_userid, children } of after.parents)
    if (children.some(({ student_userid }) => student_userid === silent?.student_userid))
      await simulator.control('follow', { corpid: kindergarten, parent: parent_userid, follows: true });
  await expect.poll(text, { timeout: 60_000 }).not.toBe(low);

  await catchPrint(page);
  await classes.getByRole('button', { name: `打印给${room?.name}家长的信` }).click();
  const letter = page.getByRole('dialog', { name: '给家长的信' });
  await expect(letter.getByRole('img', { name: '关注园所通知的二维码' })).toBeVisible();
  await expect(letter).toContainText('Please follow the school’s notices');
  await letter.getByRole('button', { name: '打印' }).click();
  await expect.poll(() => printed(page)).toContain('请关注园所通知');
  await letter.getByRole('button', { name: '关闭' }).click();

  // The platform names those whom we have written.
  const [child] = after.students.filter(({ department, name }) => department === room?.id && name !== '');
  const other = after.departments.find(({ type, id }) => type === 1 && id !== room?.id);
  await page.goto(`/eduplus/basic/student?q=${child?.student_userid}`);
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '调班' }).click();
  const dialog = page.getByRole('dialog', { name: `为${child?.name}调班` });
  await dialog.getByRole('button', { name: '目标班级 请选择' }).click();
  await page.getByPlaceholder('输入关键字进行过滤').fill(other?.name ?? '');
  await page
    .getByRole('treeitem', { name: new RegExp(`^${other?.name}`) })
    .last()
    .click();
  await dialog.getByRole('button', { name: '调班', exact: true }).click();
  await expect
    .poll(
      async () =>
        (await seen(simulator)).students.find((one) => one.student_userid === child?.student_userid)?.department,
      {
        timeout: 60_000,
      },
    )
    .toBe(other?.id);
});

test('who arrives there alone is proposed, taken up by a person, and the control page shows what was received', async ({
  page,
  simulator,
}) => {
  test.setTimeout(240_000);
  await page.goto(simulator.controlPage);
  const arrive = page.locator('form').filter({ hasText: '加入学生并推送事件' });
  await arrive.getByLabel('企业').selectOption(kindergarten);
  await arrive.getByLabel('学生 ID').fill('NEW01');
  await arrive.getByLabel('姓名').fill('林新');
  await arrive.getByRole('button').click();
  await expect(page.getByText(/change_school_contact → 200 success/).first()).toBeVisible();

  const contacts = await preview(page);
  await contacts.getByLabel('显示').selectOption({ label: '冲突' });
  await contacts.getByRole('button', { name: '加入名单：林新' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '加入名单' }).click();
  await expect(page.getByText('已记下，下次同步时生效')).toBeVisible();
  await page.goto('/eduplus/basic/student?q=NEW01');
  await expect(page.getByRole('row').nth(1)).toContainText('林新');
});
