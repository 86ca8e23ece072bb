import { buildMenu } from '@/lib/navigation/menu.ts';
import { searchMenu } from './menu-search.ts';

const sounds: Readonly<Record<string, readonly string[]>> = { 学生档案: ['xueshengdangan', 'xsda'] };
const menu = buildMenu(
  [
    {
      id: '1',
      name: '学生管理',
      path: '/basic',
      type: 1,
      children: [
        { id: '11', name: '学生档案', path: '/basic/student', type: 1 },
        { id: '12', name: '离校学生', path: '/basic/leave', type: 1, noPermission: true },
        { id: '13', name: '学生详情', path: '/basic/detail', type: 0 },
      ],
    },
    { id: '2', name: 'News', path: '/bulletin', type: 1 },
  ],
  { edition: 1, locale: 'zh-CN', soundsOf: (name) => sounds[name] ?? [] },
);

test.each([
  ['', ''],
  ['  ', ''],
  ['没有', ''],
  ['离校', ''],
  ['详情', ''],
  ['学生', '学生档案'],
  ['XSDA', '学生档案'],
  ['dangan', '学生档案'],
  [' news ', 'News'],
])('searching %p finds %p', (words, found) => {
  expect(
    searchMenu(menu, words)
      .map(({ node }) => node.name)
      .join(),
  ).toBe(found);
});

test('a find names the folders above it', () => {
  expect(searchMenu(menu, 'xsda')[0]?.above).toBe('学生管理');
});
