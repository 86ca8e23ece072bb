import { lackingPages } from './lacking-pages.ts';
import { buildMenu } from './menu.ts';

test('pages closed to the person are named with their folders, open ones and folders are left out', () => {
  const menu = buildMenu(
    [
      { id: '1', name: '工作台', path: '/default', type: 1 },
      {
        id: '100',
        name: '学生管理',
        path: '/basic',
        type: 1,
        children: [
          { id: '101', name: '学生档案', path: '/basic/student', type: 1, noPermission: true },
          { id: '102', name: '班级管理', path: '/basic/class', type: 1 },
        ],
      },
      { id: '300', name: '财务管理', path: '/finance', type: 1, noPermission: true },
    ],
    { edition: 2, locale: 'zh-CN' },
  );
  expect(lackingPages(menu)).toEqual([
    { id: '101', name: '学生管理 / 学生档案' },
    { id: '300', name: '财务管理' },
  ]);
});
