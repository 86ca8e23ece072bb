import type { Page } from '@playwright/test';
import { publicAddress } from '@/lib/navigation/paths.ts';
import { expect, test } from './support/journey.ts';
import { arrive, enter, signIn } from './support/sign-in.ts';
import { hasArrived } from './support/viewed-tabs.ts';

const bothSchools = '15400000001';
const administrator = '15400000021';
const kitchen = '15400000024';
const emptyMenu = '15400000031';

const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' });
const tabs = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' });
const openStudents = async (page: Page) => {
  const folder = menu(page).getByRole('button', { name: /学生管理|幼儿管理/ });
  if ((await folder.getAttribute('aria-expanded')) === 'false') await folder.click();
  await menu(page)
    .getByRole('link', { name: /学生档案|幼儿档案/ })
    .click();
  await expect(page).toHaveURL(/\/eduplus\/basic\/student/);
};

test.describe('the guard', () => {
  test('leads strangers to the sign-in and back to the page they asked for', { tag: '@http' }, async ({ page }) => {
    await page.goto('/eduplus/basic/student');
    await expect(page).toHaveURL(/\/login\?/);
    await signIn(page, bothSchools, { stay: true });
    await expect(page).toHaveURL(/\/eduplus\/basic\/student$/);
  });

  test('leads from the root to the sign-in, under either spelling', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/login$/);
    await page.goto('/Login');
    await expect(page.getByRole('button', { name: '登录' })).toBeVisible();
  });

  test('lets every public route pass', async ({ request }) => {
    for (const path of Object.values(publicAddress)) {
      const answer = await request.get(path);
      expect([path, answer.status()]).toEqual([path, 200]);
      const practice = path === publicAddress.practice ? publicAddress.practiceUserLogin : path;
      expect([path, new URL(answer.url()).pathname]).toEqual([
        path,
        path === publicAddress.root ? publicAddress.login : practice,
      ]);
      // How it looks is seen in pages.spec.ts.
      const shown = await answer.text();
      expect(shown).toContain('<h1');
      expect([path, shown.includes('没有这个页面')]).toEqual([path, false]);
    }
  });

  test('says to a stranger which apps there are and how each is entered, in both languages', async ({ page }) => {
    await page.goto(publicAddress.app);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('可用的应用');
    await expect(page.getByRole('listitem').filter({ hasText: '收费管理' })).toContainText('浏览器');
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Available apps');
    await page.getByRole('link', { name: 'Sign in in a browser' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });

  test('keeps what the menu lacks from whoever lacks the right, and lets them ask for it', async ({ page }) => {
    await arrive(page, kitchen);
    await expect(page).toHaveURL(/\/eduplus\/default$/);
    await page.goto('/eduplus/basic/student');
    await expect(page).toHaveURL(/\/eduplus\/withoutPermission\?page=101$/);
    await expect(page.getByRole('heading', { name: '您没有权限访问此页面' })).toBeVisible();
    const lacking = page.getByRole('main').getByRole('definition');
    await expect(lacking).toHaveText(['学生管理 / 学生档案', '查看学生', /管理员/, /./]);
    await page.getByRole('button', { name: '申请权限' }).click();
    const wish = page.getByRole('dialog', { name: '申请权限' });
    await expect(wish.getByLabel('想要使用的功能')).toHaveValue('101');
    await wish.getByLabel('用途').fill('核对用餐名单');
    await wish.getByRole('button', { name: '发送申请' }).click();
    await expect(page.getByText('已通知可以设置角色的同事')).toBeVisible();
    await page.goto('/eduplus/no/such/page');
    await expect(page.getByRole('heading', { name: '没有这个页面' })).toBeVisible();
    await expect(menu(page)).toBeVisible();
    await page.goto('/eduplus/newGoods/stock');
    await expect(page).toHaveURL(/\/eduplus\/newGoods\/no-auth$/);
  });

  test('leads whoever has an empty menu to the no-permission page', async ({ page }) => {
    await arrive(page, emptyMenu);
    await expect(page).toHaveURL(/\/eduplus\/withoutPermission$/);
    await page.getByRole('button', { name: /何平/ }).click();
    await page.getByRole('button', { name: '退出登录' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });
});

test.describe('viewed tabs', () => {
  test('stand newest first, survive a reload, close to the neighbour and are cleared by a switch of school', async ({
    page,
  }) => {
    await arrive(page, bothSchools);
    await expect(tabs(page).getByRole('link')).toHaveText(['工作台']);
    await openStudents(page);
    await expect(tabs(page).getByRole('link')).toHaveText([/档案/, '工作台']);
    await page.reload();
    await expect(tabs(page).getByRole('link')).toHaveText([/档案/, '工作台']);
    await expect(page).toHaveTitle(/档案/);

    await tabs(page)
      .getByRole('button', { name: /关闭.*档案/ })
      .click();
    await expect(page).toHaveURL(/\/eduplus\/default$/);
    await expect(tabs(page).getByRole('link')).toHaveText(['工作台']);

    await openStudents(page);
    await page.getByRole('button', { name: /切换学校/ }).click();
    await page.getByRole('button', { name: /^阳光(小学|幼儿园)$/, disabled: false }).click();
    await expect(tabs(page).getByRole('link')).toHaveCount(1);
  });

  test('keep the address as it was left', async ({ page }) => {
    await enter(page, bothSchools);
    await page.goto('/eduplus/basic/student?q=%E6%9D%8E');
    await hasArrived(page);
    await menu(page).getByRole('link', { name: '工作台' }).click();
    await expect(page).toHaveURL(/\/eduplus\/default$/);
    await tabs(page).getByRole('link', { name: /档案/ }).click();
    await expect(page).toHaveURL(/q=%E6%9D%8E/);
  });
});

test('scrolling starts at the top by the menu and goes on where it was by a tab', { tag: '@thorough' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 480 });
  await arrive(page, bothSchools);
  await hasArrived(page);
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect.poll(scrolled).toBe(300);
  await openStudents(page);
  await expect.poll(scrolled).toBe(0);
  await tabs(page).getByRole('link', { name: '工作台' }).click();
  await expect(page).toHaveURL(/\/eduplus\/default$/);
  await expect.poll(scrolled).toBe(300);
  await tabs(page).getByRole('link', { name: /档案/ }).click();
  await expect(page).toHaveURL(/\/eduplus\/basic\/student/);
  await menu(page).getByRole('link', { name: '工作台' }).click();
  await expect(page).toHaveURL(/\/eduplus\/default$/);
  await expect.poll(scrolled).toBe(0);
});

test('a page that takes longer than a blink is outlined over the one below, which keeps its place', {
  tag: '@thorough',
}, async ({ page }) => {
  await enter(page, administrator);
  await page.goto('/eduplus/basic/attendance');
  await page.setViewportSize({ width: 1280, height: 300 });
  await page.evaluate(() => window.scrollTo(0, 120));
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/eduplus/basic/class?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '班级管理' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '班级管理' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: '考勤与请假' })).toHaveCount(0);
  await expect(page).toHaveURL(/attendance/);
  expect(await page.evaluate(() => window.scrollY)).toBe(120);
  release();
  await expect(page).toHaveURL(/class$/);
  await expect(page.getByRole('table', { name: '班级' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(['班级管理']);
});

test('the texts of a screen stand in files that browsers keep, and not in the page', { tag: '@thorough' }, async ({
  page,
  request,
}) => {
  await enter(page, bothSchools);
  const document = await (await page.request.get('/eduplus/basic/student')).text();
  const [file = ''] = /\/texts\/[\w.-]+\.students\.[\w.-]+/.exec(document) ?? [];
  const answer = await request.get(file);
  expect(answer.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  const texts = [...(await answer.text()).matchAll(/"([^"\\]{6,})"(?!:)/g)].map(([, text = '']) => text);
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter((text) => document.includes(text)).length).toBeLessThan(texts.length / 10);
  // A page of an earlier build names what is gone.
  const earlier = await request.get(file.replace(/[^.]+\.json$/, 'earlier.json'));
  expect(await earlier.text()).toBe(await answer.text());
  expect(earlier.headers()['cache-control']).toBe('no-cache');
  expect((await request.get('/texts/en.school.nothing.0.json')).status()).toBe(404);
});

test('the icons of the menu stand in a file that browsers keep, each in the place that an entry names', {
  tag: '@thorough',
}, async ({ page, request }) => {
  await arrive(page, bothSchools);
  const drawings = menu(page).locator('svg use');
  const named = await drawings.evaluateAll((uses) => uses.map((use) => (use.getAttribute('href') ?? '').split('#')));
  expect(named.length).toBeGreaterThan(5);
  expect(new Set(named.map(([address]) => address)).size).toBe(1);
  const answer = await request.get(named[0]?.[0] ?? '');
  expect(answer.headers()['content-type']).toContain('image/svg+xml');
  expect(answer.headers()['cache-control']).toContain('immutable');
  const sheet = await answer.text();
  for (const [, noun] of named) expect(sheet).toMatch(new RegExp(`<symbol id="${noun}" [^>]+>.*?<path `));
  // What is named is drawn: nothing has a size of its own there.
  const isDrawn = (use: Element) => (use as SVGUseElement).getBBox().width > 10;
  for (const use of await drawings.all()) await expect.poll(() => use.evaluate(isDrawn)).toBe(true);
});

test.describe('files that do not come', () => {
  const list = '/eduplus/basic/student';
  const scripts = '**/_next/static/chunks/*.js';

  /** Asks for a part that does not come, is told so inside the frame, and comes there by loading anew. */
  async function isToldAndComes(page: Page, title: string): Promise<void> {
    await page.getByRole('button', { name: '导入' }).click();
    await expect(page.getByRole('alert').getByRole('heading', { name: title })).toBeVisible();
    await expect(menu(page)).toBeVisible();
    await page.unroute(scripts);
    await page.getByRole('button', { name: '重新加载' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: '选择文件' })).toHaveAttribute('aria-current', 'step');
  }

  test('are told inside the frame, which keeps standing', async ({ page }) => {
    await enter(page, '15400000021');
    const document = await (await page.request.get(list)).text();
    let late = 0;
    page.on('response', (answer) => {
      const { pathname } = new URL(answer.url());
      if (pathname.includes('/chunks/') && !document.includes(pathname)) late += 1;
    });
    await page.goto(list);
    await page.mouse.move(200, 200);
    // What tells it has come once no more does of what comes ahead of time.
    let before = -1;
    const isAllThere = () => {
      const isStill = late > 5 && late === before;
      before = late;
      return isStill;
    };
    await expect.poll(isAllThere, { intervals: [1_000] }).toBe(true);
    await page.route(scripts, (route) => route.abort());
    await isToldAndComes(page, '页面加载失败');
  });

  test('cost what needs them and nothing else, and where even what tells it lacks, there is a way on', {
    tag: '@thorough',
  }, async ({ page }) => {
    await enter(page, '15400000021');
    const document = await (await page.request.get(list)).text();
    let withheld = 0;
    await page.route(scripts, (route) => {
      const isFirst = document.includes(new URL(route.request().url()).pathname);
      if (!isFirst) withheld += 1;
      return isFirst ? route.continue() : route.abort();
    });
    await page.goto(list);
    await page.mouse.move(200, 200);
    await expect.poll(() => withheld).toBeGreaterThan(5);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.getByRole('button', { name: '下一页' }).click();
    await expect(page.getByRole('button', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page');
    await isToldAndComes(page, '页面出错了');
  });
});

test.describe('the frame', () => {
  test('changes its language and stays where it is', async ({ page }) => {
    await arrive(page, bothSchools);
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Home' })).toBeVisible();
    await expect(page).toHaveURL(/\/eduplus\/default$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.getByRole('button', { name: '中文' }).click();
    await expect(menu(page)).toBeVisible();
  });

  test('finds menu entries by pinyin and opens them by the keyboard', { tag: '@thorough' }, async ({ page }) => {
    await arrive(page, bothSchools);
    await page.getByRole('searchbox', { name: '搜索菜单' }).fill('dangan');
    await expect(menu(page).getByRole('link').first()).toHaveText(/^(学生|幼儿)档案/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/eduplus\/basic\/student$/);
  });

  test('remembers a narrow menu and a dark theme', async ({ page }) => {
    await arrive(page, bothSchools);
    await page.getByRole('button', { name: '收起菜单' }).click();
    await page.getByRole('button', { name: /陈静/ }).click();
    await page.getByRole('button', { name: '深色' }).click();
    await page.reload();
    await expect(page.getByRole('button', { name: '展开菜单' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('lets the keyboard skip to the content', async ({ page }) => {
    await arrive(page, bothSchools);
    await page.reload();
    await hasArrived(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: '跳到主要内容' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('works on a phone by drawer and recent pages', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await arrive(page, bothSchools);
    await page.getByRole('button', { name: '打开菜单' }).click();
    const drawer = page.getByRole('dialog', { name: '主菜单' });
    await drawer.getByRole('button', { name: /学生管理|幼儿管理/ }).click();
    await drawer.getByRole('link', { name: /档案/ }).click();
    await expect(page).toHaveURL(/\/eduplus\/basic\/student/);
    await expect(drawer).toBeHidden();
    await page.getByRole('button', { name: '最近打开' }).click();
    await page.getByRole('link', { name: '工作台' }).click();
    await expect(page).toHaveURL(/\/eduplus\/default$/);
    // The name of the school is whole, and what made room for it is in the drawer.
    const name = page.getByRole('button', { name: /切换学校/ }).getByText(/^阳光(幼儿园|小学)$/);
    expect(await name.evaluate((shown) => shown.scrollWidth <= shown.clientWidth)).toBe(true);
    await page.getByRole('button', { name: '打开菜单' }).click();
    await expect(drawer.getByRole('button', { name: 'English' })).toBeVisible();
    await drawer.getByRole('button', { name: '本页帮助' }).click();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('dialog', { name: '本页帮助' })).toBeVisible();
    const { scrollWidth } = await page.locator('html').evaluate((html) => ({ scrollWidth: html.scrollWidth }));
    expect(scrollWidth).toBeLessThanOrEqual(360);
  });
});

test('the menu shows the entry of the page, also where it lies below the fold', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await enter(page, '15400000021');
  await page.goto('/eduplus/setting/system');
  const current = page.getByRole('navigation', { name: '主菜单' }).locator('[aria-current="page"]');
  await expect(current).toHaveText('运行状况');
  await expect(current).toBeInViewport();
});
