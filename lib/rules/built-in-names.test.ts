import { builtInName } from './built-in-names.ts';

test('a name that came with the product is English on English screens', () => {
  expect(builtInName('role', '管理员', 'en')).toBe('Administrator');
  expect(builtInName('term', '第一学期', 'en')).toBe('First term');
});

test('it stays as it is stored on Chinese screens', () => {
  expect(builtInName('role', '管理员', 'zh-CN')).toBe('管理员');
  expect(builtInName('term', '第一学期', 'zh-CN')).toBe('第一学期');
});

test('a name of the school’s own stays, also one that an object has by nature or that is built in elsewhere', () => {
  for (const name of ['校级管理员', '管理员（东校区）', 'constructor', '第一学期', ''])
    expect(builtInName('role', name, 'en')).toBe(name);
});
