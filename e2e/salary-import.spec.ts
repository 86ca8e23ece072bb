import { dayIn } from '../lib/rules/calendar-date.ts';
import { expect, test } from './support/journey.ts';
import { arrive } from './support/sign-in.ts';

const clerk = '15400000034';
const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});

test('a clerk sees which rows of a sheet are left out, leaves one out, confirms who is named alone, is told of another month, and is asked before the work is lost', async ({
  page,
}) => {
  await arrive(page, clerk);
  await page.goto('/eduplus/salary/record');
  await page.getByRole('button', { name: '导入工资表' }).click();
  const form = page.getByRole('dialog', { name: '导入工资表' });
  const file = form.locator('input[type="file"]');
  const year = dayIn(new Date(), 'Asia/Shanghai').slice(0, 4);
  const head = ['姓名,补发,实发,备注'];
  const people = ['孙勇,100,100,补发11月合计', '石磊,200,200,审核：已补', '不在册,300,300,'];
  await file.setInputFiles(csv('旅途二月补发.csv', [`${year}年2月补发,,,`, ...head, ...people, '合计(元),600,600,']));
  await expect(form.getByText('旅途二月补发.csv')).toBeVisible();
  await expect(form.getByLabel('月份')).toHaveValue(`${year}-02`);
  await expect(form.getByText('1 行不导入')).toBeVisible();
  await form.getByRole('button', { name: '核对' }).click();
  await form.getByRole('button', { name: '确认这 2 人' }).click();
  await expect(form.getByLabel('第 3 行 孙勇')).not.toHaveValue('');
  await form.getByRole('button', { name: '不导入第 5 行' }).click();
  await expect(form.getByRole('status').filter({ hasText: '2 人对上，没有问题' })).toBeVisible();
  await expect(form.getByRole('table', { name: '2 行不导入' })).toContainText('您选择不导入');

  // Nobody has typed month or title: those of another file take their places.
  await file.setInputFiles(csv('旅途三月补发.csv', [`${year}年3月补发,,,`, ...head, ...people.slice(0, 2)]));
  await expect(form.getByLabel('月份')).toHaveValue(`${year}-03`);
  await expect(form.getByLabel('标题')).toHaveValue('旅途三月补发');
  await form.getByLabel('月份').fill(`${year}-02`);
  await expect(form.getByText(`文件里写的是 ${year}-03，请核对`)).toBeVisible();
  await form.getByLabel('标题').fill('');
  await form.getByRole('button', { name: '核对' }).click();
  await form.getByRole('button', { name: '确认这 2 人' }).click();
  await form.getByRole('button', { name: `月份与文件不同，仍保存到 ${year}-02` }).click();
  await expect(form.getByLabel('标题')).toBeFocused();
  await expect(form.getByLabel('标题')).toHaveAttribute('aria-invalid', 'true');

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '继续编辑' }).click();
  await expect(form.getByText('旅途三月补发.csv')).toBeVisible();
});
