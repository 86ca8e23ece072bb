import { buildMenu } from './menu.ts';
import { calledAt, firstPageBelow } from './resolve.ts';

const menu = buildMenu(
  [
    {
      id: '100',
      name: '幼儿管理',
      path: '/basic',
      type: 1,
      children: [{ id: '101', name: '幼儿档案', path: '/basic/student', type: 1 }],
    },
  ],
  { edition: 2, locale: 'zh-CN' },
);

test.each([
  ['/eduplus/basic/student', '幼儿管理 / 幼儿档案'],
  ['/eduplus/basic/student/12', '幼儿管理 / 幼儿档案'],
  // The folder above is no name of a page that no entry names.
  ['/eduplus/basic/attendance', ''],
  ['/eduplus/other', ''],
  ['', ''],
])('%j is called %j', (path, name) => {
  expect(calledAt(path, menu)).toBe(name);
});

test.each([
  [['/basic'], '/eduplus/basic/student'],
  [['/charge', '/basic/student'], '/eduplus/basic/student'],
  [['/bas'], null],
  [['/safety'], null],
])('the first page below %j is %j', (roots, address) => {
  expect(firstPageBelow(roots, menu)).toBe(address);
});
