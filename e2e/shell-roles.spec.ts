import type { Page } from '@playwright/test';
import { type DemoRole, demoRoles } from '@/lib/backend/demo/demo-roles.ts';
import type { MenuEntry, ModuleContract } from '@/lib/contracts/endpoint.ts';
import { modules } from '@/lib/contracts/index.ts';
import { fixedGroups } from '@/lib/navigation/fixed-groups.ts';
import { isStatic, isThere } from '@/lib/navigation/path-kinds.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';
import { expect, test } from './support/journey.ts';
import { everyNth } from './support/sample.ts';
import { arrive, enter, signIn } from './support/sign-in.ts';
import { hasArrived, viewedTabs } from './support/viewed-tabs.ts';

/**
 * One person of each role in the primary school; of those who work with goods, and of parents on the meal committee, in
 * the kindergarten, which has them.
 */
const people: Readonly<Record<DemoRole, string>> = {
  administrator: '15400000021',
  teacher: '15400000022',
  finance: '15400000023',
  chief: '15400000028',
  guard: '15400000025',
  dormitory: '15400000027',
  doctor: '15400000026',
  sports: '15400000033',
  kitchen: '15400000024',
  committee: '15400000035',
  head: '15400000051',
  deputy: '15400000052',
  logistics: '15400000053',
  storekeeper: '15400000018',
  purchaser: '15400000019',
  payroll: '15400000034',
  none: '15400000031',
};
const roles = Object.keys(people) as DemoRole[];
const contracts: readonly ModuleContract[] = Object.values(modules);

interface Leaf {
  readonly address: string;
  /** All of them are asked for. */
  readonly keys: readonly string[];
  /** Left out where the diet menu is the primary school's, which who may read its report sees. */
  readonly notInPrimarySchool?: boolean;
}

/**
 * The pages of a school's menu with the keys each asks for; below the roots that the shell lays out, the key of the
 * root too. An organisation's own entries are for those who work in one.
 */
function leavesOf(entries: readonly MenuEntry[]): readonly Leaf[] {
  return entries.flatMap(({ path, permission, children, ofOrganisation }) => {
    if (ofOrganisation) return [];
    const keys = permission === undefined ? [] : [permission];
    const fixed = fixedGroups.get(path);
    if (!fixed) return children ? leavesOf(children) : [{ address: menuAddress(path), keys }];
    const own = new Map((children ? leavesOf(children) : []).map((leaf) => [leaf.address, leaf.keys]));
    const leftOut = leftOutOf(fixed).map(menuAddress);
    return [...new Set([...pathsOf(fixed).map(menuAddress), ...own.keys()])].map((address) => ({
      ...{ address, keys: [...keys, ...(own.get(address) ?? [])] },
      notInPrimarySchool: leftOut.includes(address),
    }));
  });
}

interface Fixed {
  readonly path: string;
  readonly notInPrimarySchool?: true;
  readonly children?: readonly Fixed[];
}

const leftOutOf = (entries: readonly Fixed[]): string[] =>
  entries.flatMap(({ path, notInPrimarySchool, children }) =>
    notInPrimarySchool ? [path] : children ? leftOutOf(children) : [],
  );

const pathsOf = (entries: readonly Fixed[]): string[] =>
  entries.flatMap(({ path, children }) => (children ? pathsOf(children) : [path]));

/** The menu shows what exists. */
const leaves = contracts.flatMap(({ menu }) => leavesOf(menu)).filter(({ address }) => isThere(address));
const holds = (role: DemoRole, key: string | undefined) => {
  const keys: readonly string[] = demoRoles[role].keys;
  return key === undefined || keys.includes('*') || keys.includes(key);
};
const ofRole = (role: DemoRole) =>
  leaves.filter(
    ({ keys, notInPrimarySchool }) =>
      keys.every((key) => holds(role, key)) && !(notInPrimarySchool && holds(role, 'organisation.dietReport.view')),
  );
/**
 * Where an address leads that is not for a role; goods ask for their authorisation before the right (shell guard rule
 * 3).
 */
const refusals = ['/eduplus/withoutPermission', '/eduplus/newGoods/no-auth'];

/**
 * What refuses is one place for all pages and one for all calls, and the standing cases ask every call in this process:
 * over the network a sixth stands for them, and every eighth role for the roles.
 */
const isAsked = everyNth(6);
const isOpened = everyNth(4);
/** As a page of the console calls. */
const headers = { 'sec-fetch-site': 'same-origin' };

/** Opens every folder of the menu and reads where its entries lead. */
async function menuOf(page: Page): Promise<string[]> {
  const menu = page.getByRole('navigation', { name: '主菜单' });
  const closed = menu.locator('button[aria-expanded="false"]');
  while ((await closed.count()) > 0) await closed.first().click();
  return menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
}

for (const role of roles.filter(everyNth(8))) {
  test.describe(`the ${role}`, () => {
    test('sees exactly the menu of the role', async ({ page }) => {
      await arrive(page, people[role]);
      await expect(page.getByRole('searchbox', { name: '搜索菜单' })).toBeVisible();
      expect((await menuOf(page)).sort()).toEqual(
        ofRole(role)
          .map(({ address }) => address)
          .sort(),
      );
    });

    test('reaches nothing outside it by address', async ({ page }) => {
      await enter(page, people[role]);
      // The first page after the sign-in leads to one that is permitted; those after it are refused.
      await page.request.get('/eduplus/default');
      const own = new Set(ofRole(role).map(({ address }) => address));
      const answers = await Promise.all(
        leaves
          // The static pages need a session alone (shell 2.2); what they show is asked of the backend.
          .filter(({ address }) => !own.has(address) && !isStatic(address))
          .filter(isAsked)
          .map(async ({ address }) => {
            const answer = await page.request.get(address);
            const shown = new URL(answer.url()).pathname;
            return refusals.includes(shown) || answer.status() === 404 ? '' : `${address}: ${shown}`;
          }),
      );
      expect(answers.filter(Boolean)).toEqual([]);
    });

    test('is refused by every call whose key the role lacks', async ({ page }) => {
      await enter(page, people[role]);
      const calls = contracts.flatMap(({ module, endpoints }) =>
        Object.entries(endpoints)
          .filter(
            ([, { permission, style, serverOnly }]) =>
              permission && !holds(role, permission) && style !== 'file' && !serverOnly,
          )
          .filter(isAsked)
          .map(([verb, { effect }]) => ({
            path: `/api/${module}/${verb}`,
            method: effect === 'read' ? 'GET' : 'POST',
          })),
      );
      const passed: string[] = [];
      for (const { path, method } of calls) {
        const data = method === 'POST' ? { data: {} } : {};
        const status = (await page.request.fetch(path, { method, headers, ...data })).status();
        if (status !== 403) passed.push(`${path} ${status}`);
      }
      expect(passed).toEqual([]);
      if (role !== 'administrator') expect(calls.length).toBeGreaterThan(10);
    });
  });
}

// Whoever may do everything is refused nothing.
for (const role of roles.filter((one) => ofRole(one).length > 0 && one !== 'administrator').filter(everyNth(5)))
  test(`no page of the ${role} asks for what the role may not have`, async ({ page }) => {
    const refused: string[] = [];
    page.on('response', (answer) => {
      const { pathname } = new URL(answer.url());
      if (pathname.startsWith('/api/') && answer.status() === 403) refused.push(`${page.url()}: ${pathname}`);
    });
    await enter(page, people[role]);
    for (const { address } of ofRole(role).filter(isOpened)) {
      await page.goto(address);
      await page.waitForLoadState('networkidle');
    }
    expect(refused).toEqual([]);
  });

test('a tab that another person left behind opens nothing for whoever comes after', async ({ page, context }) => {
  await signIn(page, people.administrator);
  await hasArrived(page);
  await page.goto('/eduplus/basic/student');
  await expect(viewedTabs(page)).toHaveText(['学生档案', '工作台']);
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '工作台' }).click();
  await expect(page).toHaveURL(/\/eduplus\/default$/);

  const elsewhere = await context.newPage();
  await elsewhere.goto('/eduplus/default');
  await elsewhere.getByRole('button', { name: /周文/ }).click();
  await elsewhere.getByRole('button', { name: '退出登录' }).click();
  await expect(elsewhere).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { level: 1, name: '登录' })).toBeVisible();
  await signIn(elsewhere, people.kitchen, { stay: true });
  await page.goto('/eduplus/default');
  await expect(page.getByRole('button', { name: /周文/ })).toBeHidden();
  await page.goto('/eduplus/basic/student');
  await expect(page.getByRole('heading', { level: 1, name: '您没有权限访问此页面' })).toBeVisible();
  await expect(page.getByRole('table')).toBeHidden();
});

test('a tab planted in the browser leads to the no-permission page', async ({ page }) => {
  await arrive(page, people.kitchen);
  await expect(viewedTabs(page)).toHaveText(['工作台']);
  await page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) => name.startsWith('tabs:')) ?? '';
    const path = '/eduplus/basic/student';
    sessionStorage.setItem(key, JSON.stringify([{ path, fullPath: path, title: '学生档案', menuId: null }]));
  });
  await page.reload();
  await viewedTabs(page).filter({ hasText: '学生档案' }).click();
  await expect(page).toHaveURL(/\/eduplus\/withoutPermission\?page=101$/);
});

test('an address by hand says which it is: not there, unknown, or not permitted', async ({ page }) => {
  await enter(page, people.kitchen);
  // The first page asked for after the sign-in says so as well (guard rule 7).
  for (const [address, heading] of [
    ['/eduplus/basic/student', '您没有权限访问此页面'],
    ['/app', '可用的应用'],
    ['/eduplus/xyz', '没有这个页面'],
    ['/eduplus/setting/nothing', '没有这个页面'],
    ['/eduplus/finance', '您没有权限访问此页面'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
});
