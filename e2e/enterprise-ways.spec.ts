import {
  administrator,
  beTaken,
  expect,
  kindergarten,
  openApp,
  teacher,
  test,
  unlinkStaff,
} from './support/messaging.ts';
import { enter } from './support/sign-in.ts';
import { askForCode } from './support/sms.ts';

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('signing in by the messaging app from the sign-in page', async ({ page, browser, baseURL, simulator }) => {
    let link = '';
    page.on('request', (request) => {
      if (request.url().includes('/wxworkLogin?code=')) link = request.url();
    });
    await beTaken(page, simulator, kindergarten, administrator);
    await page.goto('/login?next=%2Feduplus%2Fbasic%2Fstudent');
    await page.getByRole('region', { name: '其他登录方式' }).getByRole('link', { name: '企业微信' }).click();
    await expect(page).toHaveURL(/\/eduplus\/basic\/student$/);
    expect(await page.evaluate(() => sessionStorage.getItem('wxConfig'))).toBeNull();

    const stranger = await browser.newPage({ baseURL });
    await beTaken(stranger, simulator, kindergarten, teacher);
    await stranger.goto(link);
    await expect(stranger.getByRole('heading', { name: '链接已失效' })).toBeVisible();
    await stranger.goto('/eduplus/default');
    await expect(stranger).toHaveURL(/\/login/);
    await stranger.close();
  });

  test('a school without a corporation registers one, which then stands for it', async ({ page }) => {
    await enter(page, '15400000021');
    await page.goto('/eduplus/wxwork');
    const card = page.getByRole('region', { name: '注册企业微信' });
    await card.getByLabel('企业名称').fill('晨曦小学');
    await card.getByLabel('管理员姓名').fill('陈静');
    await card.getByLabel('管理员手机号').fill('123');
    await card.getByRole('button', { name: '去注册' }).click();
    await expect(card.getByLabel('管理员手机号')).toHaveAttribute('aria-invalid', 'true');
    await expect(card.getByLabel('管理员手机号')).toBeFocused();
    await expect(card.getByLabel('企业名称')).toHaveValue('晨曦小学');

    await card.getByLabel('管理员手机号').fill('15400000021');
    await card.getByRole('button', { name: '去注册' }).click();
    await page.getByRole('link', { name: '注册 晨曦小学' }).click();
    await expect(page.getByRole('heading', { name: '注册完成' })).toBeVisible();
    await expect
      .poll(async () => {
        await page.goto('/eduplus/wxwork');
        return page.getByRole('region', { name: '校园管理' }).getByText('晨曦小学').count();
      })
      .toBe(1);
  });

  test('of two corporations of a school one is unlinked: its members are out, and the other goes on', {
    tag: '@thorough',
  }, async ({ page, browser, baseURL, simulator }) => {
    await enter(page, '15400000011');
    await page.goto('/eduplus/default');
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '企业微信', exact: true }).click();
    const card = page.getByRole('region', { name: '园所管理' });
    await card.getByRole('button', { name: '安装到其他企业' }).click();
    await page.getByRole('link', { name: '安装到 模拟企业·分部' }).click();
    await page.getByRole('link', { name: '回到企业微信设置' }).click();
    const rows = card.getByRole('listitem');
    await expect(rows).toHaveCount(2);

    const member = await browser.newPage({ baseURL });
    await openApp(member, simulator, { corp: 'wwSimBranch' });
    await expect(member.getByRole('heading', { name: '绑定账号' })).toBeVisible();
    await rows.filter({ hasText: '模拟企业·分部' }).getByRole('button', { name: /^解除/ }).click();
    const asked = page.getByRole('dialog');
    await expect(asked.getByText('成员不能再从这个企业进入')).toBeVisible();
    await asked.getByRole('button', { name: '解除绑定' }).click();
    await expect(page.getByText('已解除与“模拟企业·分部”的绑定')).toBeVisible();
    await expect(rows).toHaveCount(1);
    await openApp(member, simulator, { corp: 'wwSimBranch' });
    await expect(member.getByRole('heading', { name: '应用还没有与学校绑定' })).toBeVisible();
    await openApp(member, simulator);
    await member.waitForURL(/\/eduplus\//);
    await member.close();
  });

  test('who of the staff is known in the messaging app is listed, and matched by phone', { tag: '@thorough' }, async ({
    page,
  }) => {
    await enter(page, '15400000001');
    await page.goto('/eduplus/wxwork?tab=sync');
    const staff = page.getByRole('region', { name: '教职工与企业微信成员' });
    await expect(staff.getByRole('row').filter({ hasText: administrator })).toHaveCount(1);
    await staff.getByRole('button', { name: '按手机号对应' }).click();
    await expect(page.getByText(/新对应 \d+ 人，已对应 \d+ 人/)).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a member whom nobody knows proves a phone by a code', async ({ page, browser, baseURL, simulator }) => {
    await unlinkStaff(browser, baseURL, '赵强');
    await openApp(page, simulator, { member: 'woSim0022' });
    await page.getByRole('link', { name: '短信验证码' }).click();
    const code = await askForCode(page, '15400000014');
    await page.getByLabel('短信验证码').fill(code === '000000' ? '000001' : '000000');
    await page.getByRole('button', { name: '绑定并进入' }).click();
    await expect(page.getByText('验证码不正确或已失效').first()).toBeVisible();
    await expect(page.getByLabel('手机号', { exact: true })).toHaveValue('15400000014');
    await page.getByLabel('短信验证码').fill(code);
    await page.getByRole('button', { name: '绑定并进入' }).click();
    await page.waitForURL(/\/eduplus\//);
  });

  test('an old link leads in as whoever opens it, not as whom it names', { tag: '@thorough' }, async ({
    page,
    simulator,
  }) => {
    await beTaken(page, simulator, kindergarten, teacher);
    const target = encodeURIComponent('/eduplus/basic/student');
    await page.goto(`/transformId?suiteId=wwsimsuite1&corpId=${kindergarten}&userId=${administrator}&target=${target}`);
    await expect(page).toHaveURL(/\/eduplus\/basic\/student\?/);
    expect(new URL(page.url()).searchParams.get('userId')).toBe(teacher);
  });

  test('ids of another corporation in the address open nothing of it', async ({ page, simulator }) => {
    await openApp(page, simulator, { query: '&next=%2Feduplus%2Fbasic%2Fstudent' });
    await expect(page).toHaveURL(/\/eduplus\/basic\/student\?/);
    const own = await (await page.request.get('/api/enterprise/situation')).text();
    const total = await (await page.request.get('/api/organisation/schools')).text();
    const foreign = 'corpId=wwSimSchool&suiteId=wwsimsuite2&userId=woSim0003&wxUserId=woSim0003';
    await page.goto(`/eduplus/basic/student?${foreign}&schoolId=00000000-0000-4000-8000-000000000000`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await (await page.request.get(`/api/enterprise/situation?${foreign}`)).text()).toBe(own);
    expect(await (await page.request.get(`/api/organisation/schools?${foreign}`)).text()).toBe(total);
    const asked = encodeURIComponent(JSON.stringify({ corp_id: 'wwSimSchool', url: page.url() }));
    const signed = await page.request.get(`/api/enterprise/jsSdkAuth?input=${asked}`);
    expect(signed.ok()).toBe(false);
    expect(await signed.text()).not.toContain('signature');
  });
});
