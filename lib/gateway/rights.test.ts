import { startUpstream, type Upstream } from '@/e2e/support/upstream.ts';
import { modules } from '@/lib/contracts/index.ts';
import { rightsOf } from './rights.ts';
import { identity, session, useBackendAt } from './test-contract.ts';

const { menu, permissions, schools } = modules.organisation.endpoints;
const { situation, userPermission } = modules.enterprise.endpoints;

let upstream: Upstream;
beforeAll(async () => {
  upstream = await startUpstream();
  useBackendAt(upstream.origin);
});
afterAll(() => upstream.close());

/** The only entry of the menu: recipes that a group issues, at an address where there is a page. */
const groupRecipes = { id: '999002', name: '集团下发食谱', path: '/basic/student', type: 1 };
const { schoolId, schoolName, schoolNo, productCode } = session.school;
const here = { schoolId, schoolName, schoolNo, productCode };

test.each([
  ['a school of a group shows its recipes to everybody', { isGroupSchool: true }, 'single', 1],
  ['another school to nobody', { isGroupSchool: false }, 'organization', 0],
  ['where the backend does not say, who acts for the group has them', {}, 'organization', 1],
  ['and nobody else', {}, 'single', 0],
] as const)('%s', async (name, told, mode, shown) => {
  const answer = (path: string, data: unknown) => upstream.answer({ body: { code: 200, data } }, path);
  answer(menu.path, { menuDtoList: [groupRecipes] });
  answer(permissions.path, { unOrder: {} });
  answer(schools.path, [
    { ...here, schoolId: 'another', isGroupSchool: !shown },
    { ...here, ...told },
  ]);
  const rights = await rightsOf({ ...session, token: name, mode }, { ...identity, token: name });
  expect(rights.menu).toHaveLength(shown);
});

describe('what the backend is asked by', () => {
  const wxwork = { corpId: 'corp', suiteId: 'suite', appCode: 'xyaf', userId: 'member' };
  const salary = { id: '2', name: '工资条', path: '/salary', type: 1 };
  const asked = (path: string) => upstream.received.findLast(({ url }) => url.startsWith(path));
  beforeEach(() => {
    const answer = (path: string, data: unknown) => upstream.answer({ body: { code: 200, data } }, path);
    answer(menu.path, { menuDtoList: [groupRecipes, { id: '1', name: '食谱', path: '/singleDiet', type: 1 }, salary] });
    answer(permissions.path, { unOrder: {} });
    answer(schools.path, []);
    answer(userPermission.path, { permissionLevel: 0 });
    upstream.answer({ status: 404 }, situation.path);
  });

  test('the menu is asked with every field of the specification', async () => {
    await rightsOf({ ...session, token: 'plain' }, { ...identity, token: 'plain' });
    expect(Object.fromEntries(new URLSearchParams(asked(menu.path)?.body))).toEqual({
      token: 'plain',
      schoolNo: 'NO1',
      orgId: 'o1',
      showXysOrg: '0',
      menuFlag: '2',
      appCode: '',
      isSortDefault: '1',
    });
  });

  test('inside the messaging app the menu is the app’s, and the backend says the member’s level for diet', async () => {
    const rights = await rightsOf({ ...session, token: 'inside', wxwork }, { ...identity, token: 'inside' });
    expect(new URLSearchParams(asked(menu.path)?.body).get('appCode')).toBe('xyaf');
    const query = new URL(asked(userPermission.path)?.url ?? '', upstream.origin).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      corpId: 'corp',
      suiteId: 'suite',
      wxUserId: 'member',
      schoolName: '一小',
    });
    expect(rights.menu.find(({ id }) => id === '1')?.noPermission).toBe(true);
  });

  test('elsewhere what is permitted and not built is known by name', async () => {
    const rights = await rightsOf({ ...session, token: 'coming' }, { ...identity, token: 'coming' });
    expect(rights.coming).toEqual(['工资条']);
  });
});
