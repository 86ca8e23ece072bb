import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

test('a course is written with a text and a quiz, reviewed and published', async ({ page }) => {
  await enter(page, '15400000021');
  await page.goto('/eduplus/courses/manage');
  await page.getByRole('button', { name: '新增课程' }).first().click();
  const form = page.getByRole('dialog', { name: '新增课程' });
  await form.getByLabel('课程名称').fill('防溺水培训');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('link', { name: '防溺水培训' }).click();
  const panel = page.getByRole('dialog', { name: '防溺水培训' });
  await expect(panel).toContainText('每个视频看满 90%');
  await panel.getByRole('button', { name: '添加课时' }).click();
  const lesson = page.getByRole('dialog', { name: '添加课时' });
  await lesson.getByRole('textbox', { name: '章', exact: true }).fill('第一章');
  await lesson.getByLabel('课时名称').fill('六不准');
  await lesson.getByRole('textbox', { name: '文字', exact: true }).fill('不私自下水游泳。');
  await lesson.getByRole('button', { name: '保存' }).click();
  await expect(lesson).toBeHidden();
  await panel.getByRole('button', { name: '添加课时' }).click();
  await lesson.getByLabel('课时名称').fill('小测验');
  await lesson.getByLabel('类型').selectOption({ label: '测验' });
  await lesson.getByRole('textbox', { name: '题目', exact: true }).fill('可以私自下水吗？');
  await lesson.getByLabel('正确选项').fill('2');
  await lesson.getByRole('textbox', { name: '选项', exact: true }).fill('可以\n不可以');
  await lesson.getByRole('button', { name: '保存' }).click();
  await expect(panel).toContainText('测验，1 题');
  await panel.getByRole('button', { name: '提交审核防溺水培训' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '提交审核', exact: true }).click();
  await expect(panel).toContainText('待审核');
  await panel.getByRole('button', { name: '发布防溺水培训' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click();
  await expect(panel).toContainText('已发布');
});

test('a course is learned, its certificate shown and confirmed, and no made-up number is', async ({ page }) => {
  await enter(page, '15400000022');
  await page.goto('/eduplus/courses/learn');
  await page.getByRole('link', { name: '消防疏散' }).click();
  await expect(page.getByRole('heading', { name: '消防疏散', exact: true })).toBeVisible();
  await page.getByRole('link', { name: '疏散路线' }).click();
  const read = page.getByRole('button', { name: '我已读完' });
  if (await read.isVisible()) await read.click();
  await page.getByRole('link', { name: '小测验' }).click();
  await page.getByLabel('清点人数').check();
  await page.getByRole('button', { name: '交卷' }).click();
  await expect(page.getByText('本次 100 分')).toBeVisible();
  await page.getByRole('button', { name: '证书' }).click();
  const number = (await page.getByText('证书编号：').textContent())?.split('：')[1] ?? '';
  await page.goto('/certificate');
  await page.getByLabel('证书编号').fill(number);
  await page.getByRole('button', { name: '核验' }).click();
  await expect(page.getByRole('status').filter({ hasText: '《消防疏散》' })).toBeVisible();
  await page.getByLabel('证书编号').fill('100002-AAAAAAAAAA');
  await page.getByRole('button', { name: '核验' }).click();
  await expect(page.getByText('没有这个编号的证书')).toBeVisible();
});

test('who must prove training hours finds them by category and takes them away', { tag: '@thorough' }, async ({
  page,
}) => {
  await enter(page, '15400000021');
  await page.goto('/eduplus/courses/training');
  await page.getByLabel('类别').selectOption({ label: '食品安全' });
  const row = page.getByRole('row').filter({ hasText: '食品安全与留样' }).first();
  await expect(row).toContainText('90');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  expect((await download).suggestedFilename()).toMatch(/培训学时.*\.xlsx$/);
});

test('a film stops for a question, goes on once it is answered, and still knows after a reload', async ({ page }) => {
  await enter(page, '15400000026');
  await page.goto('/eduplus/courses/learn');
  await page.getByRole('link', { name: '七步洗手法' }).click();
  await expect(page.getByText('看满 90%（不能快进）')).toBeVisible();
  const film = page.locator('video');
  await expect(page.getByRole('navigation', { name: '视频章节' })).toContainText('0:16 弓大立腕');
  // Twice as fast as people watch: the question comes at its second all the same.
  await film.evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    video.playbackRate = 2;
    await video.play();
  });
  const question = page.getByRole('group', { name: '“夹”洗的是哪里？' });
  await expect(question).toBeFocused({ timeout: 30_000 });
  expect(await film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  await question.getByLabel('手腕').check();
  await question.getByRole('button', { name: '回答' }).click();
  await expect(question.getByText('答错了，可以再选一次')).toBeVisible();
  await question.getByLabel('手指缝').check();
  await question.getByRole('button', { name: '回答' }).click();
  await expect(question.getByText('答对了')).toBeVisible();
  await question.getByRole('button', { name: '继续播放' }).click();
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(17);
  await page.reload();
  const asked = page.getByRole('listitem').filter({ hasText: '0:16 “夹”洗的是哪里？' });
  await expect(asked).toContainText('答对了');
  await expect(page.getByRole('listitem').filter({ hasText: '0:32 最后一步' })).toContainText('未回答');
});

test('a course that is changed stays as it was for whoever has begun it', async ({ page }) => {
  await enter(page, '15400000021');
  await page.goto('/eduplus/courses/manage');
  await page.getByRole('link', { name: '七步洗手法' }).click();
  const panel = page.getByRole('dialog', { name: '七步洗手法' });
  await expect(panel.getByRole('table', { name: '学习情况' })).toContainText('节（按原内容）');
  await panel.getByRole('button', { name: '下架七步洗手法' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '下架', exact: true }).click();
  await panel.getByRole('button', { name: '编辑什么时候洗手' }).click();
  const lesson = page.getByRole('dialog', { name: '编辑什么时候洗手' });
  await lesson.getByRole('textbox', { name: '文字', exact: true }).fill('饭前便后、外出回来都要洗手。');
  await lesson.getByRole('button', { name: '保存' }).click();
  await expect(lesson).toBeHidden();
  await panel.getByRole('button', { name: '重新发布七步洗手法' }).click();
  const question = page.getByRole('dialog', { name: '重新发布七步洗手法' });
  await question.getByLabel('已经开始学习的人').selectOption({ label: '改学新内容' });
  await question.getByRole('button', { name: '重新发布', exact: true }).click();
  await expect(panel).toContainText('已发布');
  await expect(panel.getByRole('table', { name: '学习情况' })).not.toContainText('（按原内容）');
});
