import { startUpstream, type Upstream } from '@/e2e/support/upstream.ts';
import { modules } from '@/lib/contracts/index.ts';
import { rightsOf } from './rights.ts';
import { identity, session, useBackendAt } from './test-contract.ts';

const { menu, permissions, schools } = modules.organisation.endpoints;

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
