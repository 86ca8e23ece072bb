import { organisation } from '../organisation.ts';
import { menuReply } from './menu-sent.ts';
import { permissionTree } from './permission-tree.ts';

const entry = { id: 7, name: '学生', path: '/basic/student', type: 1, loadMode: 0 };

test.each([
  ['flags as numbers', { isResident: 1, noPermission: 0 }, { isResident: true, noPermission: false }],
  ['flags as text', { isResident: 'true', noPermission: '0' }, { isResident: true, noPermission: false }],
  ['numbers as text', { type: '1', loadMode: '2' }, { type: 1, loadMode: 2 }],
  ['what is no number', { level: 'top', treelevel: {} }, { level: null, treelevel: null }],
  ['what is no text', { icon: { url: 'x' }, outLink: 12 }, { icon: null, outLink: '12' }],
  ['an id and a name as numbers', { id: 12, name: 1 }, { id: '12', name: '1' }],
  ['children that are none', { children: 'none' }, { children: null }],
])('a menu entry keeps its place with %s', (_what, odd, read) => {
  const { menuDtoList, oddEntries } = menuReply.parse({ menuDtoList: [{ ...entry, ...odd }] });
  expect(menuDtoList).toEqual([expect.objectContaining(read)]);
  expect(oddEntries).toBeUndefined();
});

test.each([
  ['without a name', { ...entry, name: null }],
  ['without an id', { ...entry, id: null }],
  ['that is none', 'entry'],
])('an entry %s costs itself and what is below it, at every level', (_what, odd) => {
  const sound = { ...entry, id: 8, children: [odd, { ...entry, id: 9 }] };
  const { menuDtoList, oddEntries } = menuReply.parse({ menuDtoList: [odd, sound] });
  expect(menuDtoList.map(({ id, children }) => [id, children?.map((child) => child.id)])).toEqual([['8', ['9']]]);
  expect(oddEntries).toHaveLength(2);
});

test('a menu that is no list is no menu', () => {
  expect(menuReply.safeParse({ menuDtoList: null }).success).toBe(false);
});

test('an odd leaf of the permissions grants nothing and takes nothing away', () => {
  const sent = { students: { list: 1, edit: 'true', remove: 0, move: null, print: [true] }, fees: true, goods: '' };
  expect(permissionTree.parse(sent)).toEqual({ students: { list: true, edit: true }, fees: true });
});

test('a school is entered whatever its odd fields are; one without an id is left out', () => {
  const school = { schoolId: 12, schoolName: '一小', schoolNo: 3, productCode: 'new', menuEdition: 9, schoolMold: '2' };
  const schools = organisation.endpoints.schools.reply.parse([school, { ...school, schoolId: null }]);
  expect(schools).toEqual([
    expect.objectContaining({
      schoolId: '12',
      schoolNo: '3',
      productCode: 'zl',
      menuEdition: undefined,
      schoolMold: 2,
    }),
  ]);
});
