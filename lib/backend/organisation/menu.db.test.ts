import { eq } from 'drizzle-orm';
import { organisation } from '@/lib/contracts/organisation.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { buildMenu } from '@/lib/navigation/menu.ts';
import { firstPage, resolve } from '@/lib/navigation/resolve.ts';
import { treeOf } from './permissions.ts';
import { organisationMembers, organisations, schoolSettings, schools } from './schema.ts';

const installation = testInstallation();
const { menu, permissions, organisationPermissions, safetyFlags } = organisation.endpoints;
const view = 'students.record.view';
const bench = 'organisation.workBench.open';

beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' }));

describe('the menu', () => {
  test('marks what the person may not open', async () => {
    const school = await installation.school();
    const { menuDtoList } = await call(menu, {}, await school.as(bench));
    const built = buildMenu(menuDtoList, { edition: 2, locale: 'zh-CN' });
    expect(firstPage(built)).toBe('/eduplus/default');
    expect(resolve('/eduplus/basic/student', built).kind).toBe('noPermission');
  });

  test('of a person without any right leads nowhere', async () => {
    const school = await installation.school();
    const { menuDtoList } = await call(menu, {}, await school.as());
    expect(firstPage(buildMenu(menuDtoList, { edition: 2, locale: 'zh-CN' }))).toBeNull();
  });

  test.each<[number, 'zh-CN' | 'en', string]>([
    [
      2,
      'zh-CN',
      '工作台, 通知公告, 审批, 媒体与消息, 学生管理, 收费管理, 财务管理, 物品管理, 工资条, 营养膳食, 健康管理, 校园安全, 智能门卫, 企业微信, 课堂练习, 教学资源, 云课堂, 应用中心, 学校设置',
    ],
    [
      1,
      'zh-CN',
      '工作台, 通知公告, 审批, 媒体与消息, 幼儿管理, 收费管理, 财务管理, 物品管理, 工资条, 营养膳食, 健康管理, 园所安全, 智能门卫, 企业微信, 课堂练习, 教学资源, 云课堂, 应用中心, 园所设置',
    ],
    [
      2,
      'en',
      'Home, Notices, Approvals, Media and messages, Students, Fees, Finance, Goods, Payslips, Meals, Health, Campus safety, Gatekeeper, WeCom, In-class practice, Teaching resources, Cloud classroom, App centre, School settings',
    ],
    [
      1,
      'en',
      'Home, Notices, Approvals, Media and messages, Children, Fees, Finance, Goods, Payslips, Meals, Health, Kindergarten safety, Gatekeeper, WeCom, In-class practice, Teaching resources, Cloud classroom, App centre, Settings',
    ],
  ])(
    'stands in the order of its numbers, in the language of the person and the words of the school (mold %i, %s)',
    async (schoolMold, locale, names) => {
      const school = await installation.school({ schoolMold });
      const { menuDtoList } = await call(menu, {}, { ...(await school.as(bench, view)), locale });
      expect(menuDtoList.map(({ name }) => name).join(', ')).toBe(names);
    },
  );
});

describe('permissions', () => {
  test('travel as a tree of dotted keys', async () => {
    const school = await installation.school();
    expect(await call(permissions, {}, await school.as(view))).toEqual({
      unOrder: { students: { record: { view: true } } },
    });
    expect(treeOf(['a.b.c', 'a.b.d', 'e.f.g'])).toEqual({ a: { b: { c: true, d: true } }, e: { f: { g: true } } });
  });

  test.each([
    [2, true],
    [1, false],
  ])(
    'name the diet analysis report in schools alone (mold %i), which makes the diet menu the primary school’s',
    async (schoolMold, held) => {
      const school = await installation.school({ schoolMold });
      const { unOrder } = await call(permissions, {}, await school.as('*'));
      expect(unOrder.organisation).toHaveProperty('diet.open');
      expect(Object.hasOwn(unOrder.organisation as object, 'dietReport')).toBe(held);
    },
  );

  test('say whether the person acts for the group', async () => {
    const school = await installation.school();
    const [member, other] = [await school.as(view), await school.as(view)];
    const [group] = await installation
      .database()
      .owner.insert(organisations)
      .values({ name: '集团', kind: 'group' })
      .returning();
    const organisationId = group?.id ?? '';
    await installation.database().owner.update(schools).set({ orgId: organisationId }).where(eq(schools.id, school.id));
    await installation
      .database()
      .owner.insert(organisationMembers)
      .values({ organisationId, accountId: member.personId ?? '' });
    expect(await call(organisationPermissions, {}, member)).toMatchObject({ isOrganization: true });
    expect(await call(organisationPermissions, {}, other)).toMatchObject({ isOrganization: false });
  });
});

describe('who acts for an organisation', () => {
  const above = async (name: string, kind: 'group' | 'bureau', parentId?: string) => {
    const { owner } = installation.database();
    const [row] = await owner
      .insert(organisations)
      .values({ name, kind, parentId, code: `C-${name}` })
      .returning();
    return row?.id ?? '';
  };

  test('is told so in every school below, by the topmost that they act for', async () => {
    const bureau = await above('教育局', 'bureau');
    const group = await above('集团', 'group', bureau);
    const school = await installation.school({ orgId: group });
    const [ofGroup, ofBoth] = [await school.as(), await school.as()];
    const act = (accountId: string | null, organisationId: string) =>
      installation
        .database()
        .owner.insert(organisationMembers)
        .values({ organisationId, accountId: accountId ?? '' });
    await act(ofGroup.personId, group);
    await act(ofBoth.personId, group);
    await act(ofBoth.personId, bureau);
    expect(await call(organisationPermissions, {}, ofGroup)).toMatchObject({
      isOrganization: true,
      organization: { orgId: group, code: 'C-集团', name: '集团' },
    });
    expect(await call(organisationPermissions, {}, ofBoth)).toMatchObject({ organization: { code: 'C-教育局' } });
  });
});

test('the menu follows its edition and the order that was laid out', async () => {
  const school = await installation.school();
  const person = await school.as('*');
  const asked = async (input: object) => (await call(menu, input, person)).menuDtoList;
  const settings = (sent: Awaited<ReturnType<typeof asked>>) => sent.find(({ id }) => id === '9000')?.type;
  expect([settings(await asked({})), settings(await asked({ menuFlag: '2' }))]).toEqual([1, 1]);
  expect([settings(await asked({ menuFlag: '1' })), settings(await asked({ menuFlag: '3' }))]).toEqual([0, 0]);
  const own = { order: ['9000', '1'], hidden: [], home: null };
  await call(organisation.endpoints.saveMenuSetting, { own, version: 0 }, person);
  expect((await asked({ isSortDefault: '1' }))[0]?.id).toBe('1');
  expect((await asked({ isSortDefault: '0' })).slice(0, 2).map(({ id }) => id)).toEqual(['9000', '1']);
});

test('the flags of campus safety are the school’s own numbers', async () => {
  const [school, other] = [await installation.school(), await installation.school()];
  const flag = (of: typeof school, key: string, value: unknown) =>
    of.inside((tx) => tx.insert(schoolSettings).values({ schoolId: of.id, key, value }));
  await flag(school, 'safety.crowd', 1);
  await flag(school, 'safety.stranger', 0);
  await flag(school, 'safety.warning', 'yes');
  await flag(other, 'safety.warning', 1);
  expect(await call(safetyFlags, { schoolId: school.id }, await school.as())).toEqual({ crowd: 1, stranger: 0 });
});
