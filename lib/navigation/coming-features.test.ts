import { comingFeatures } from './coming-features.ts';
import { buildMenu } from './menu.ts';

const entry = (id: string, more = {}) => ({ id, name: id, path: `/${id}`, type: 1, ...more });
const items = [
  entry('bench'),
  entry('diet', { children: [entry('diet/recipe')] }),
  entry('goods', { children: [entry('goods/stock', { noPermission: true })] }),
  entry('silent', { type: 0 }),
  entry('students', { children: [entry('students/list'), entry('students/absent')] }),
];
const there = ['/eduplus/bench', '/eduplus/students/list'];
const situation = { edition: 2, locale: 'zh-CN' } as const;

test('what is permitted and not built is named, not what others may use, nor parts of what is there', () => {
  const built = buildMenu(items, { ...situation, exists: (address) => there.includes(address) });
  expect(comingFeatures(buildMenu(items, situation), built)).toEqual(['diet']);
});
