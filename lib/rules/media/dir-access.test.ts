import fc from 'fast-check';
import { type DirAccess, dirAccesses, hiddenDirs, type KeptDir } from './dir-access.ts';

const [maker, colleague, stranger] = ['maker', 'colleague', 'stranger'];
const viewer = (accountId: string, departmentIds: readonly string[] = [], seesAll = false) => ({
  ...{ accountId, departmentIds, seesAll },
});
const dir = (id: string, parentId: string | null, access: DirAccess, departmentId: string | null = null): KeptDir => ({
  ...{ id, parentId, access, departmentId, createdBy: maker },
});
const tree = [
  dir('photos', null, 'school'),
  dir('kitchen', null, 'department', 'logistics'),
  dir('menus', 'kitchen', 'school'),
  dir('drafts', 'photos', 'private'),
  dir('old', 'drafts', 'school'),
  dir('orphan', null, 'department'),
];

test.each([
  ['whoever made them', viewer(maker), []],
  ['one of the department', viewer(colleague, ['kitchen team', 'logistics']), ['drafts', 'old', 'orphan']],
  ['one of another department', viewer(stranger, ['teaching']), ['drafts', 'kitchen', 'menus', 'old', 'orphan']],
  ['whoever decides about files', viewer(stranger, [], true), []],
])('%s does not see', (_, who, hidden) => {
  expect([...hiddenDirs(tree, who)].sort()).toEqual(hidden);
});

test('what stands below a directory that somebody does not see is not seen either, in whatever order they are read', () => {
  const made = fc.array(
    fc.record({ access: fc.constantFrom(...dirAccesses), above: fc.nat(), by: fc.constantFrom(maker, colleague) }),
    { minLength: 1, maxLength: 12 },
  );
  fc.assert(
    fc.property(made, fc.constantFrom(maker, colleague, stranger), (given, who) => {
      const all = given.map(({ access, above, by }, at) => ({
        ...dir(String(at), at === 0 || above % 3 === 0 ? null : String(above % at), access, 'logistics'),
        createdBy: by,
      }));
      const hidden = hiddenDirs(all.toReversed(), viewer(who, ['logistics']));
      for (const { id, parentId, access, createdBy } of all) {
        const isShut = access === 'private' && createdBy !== who;
        expect(hidden.has(id)).toBe(isShut || (parentId !== null && hidden.has(parentId)));
      }
    }),
  );
});
