import { buildMenu } from '@/lib/navigation/menu.ts';
import { appsOf, sectionsOf } from './apps.ts';

const leaf = (id: string, more = {}) => ({ id, name: id, path: `/${id}`, type: 1, ...more });
const menu = buildMenu(
  [
    leaf('bench', { icon: 'workBench' }),
    leaf('folder', {
      icon: 'fees',
      children: [leaf('inside'), leaf('closed', { noPermission: true }), leaf('silent', { type: 0 })],
    }),
    leaf('partner', { appSource: '伙伴', loadMode: 1, outLink: 'https://partner.example/' }),
    leaf('empty', { children: [leaf('shut', { noPermission: true })] }),
  ],
  { edition: 2, locale: 'zh-CN' },
);

test('every shown page is an app, permitted or not, by source or folder', () => {
  expect(
    sectionsOf(appsOf(menu, '')).map(({ name, members }) => [
      name,
      ...members.map(({ node, icon, state }) => `${node.id} ${icon} ${state}`),
    ]),
  ).toEqual([
    ['', 'bench workBench open'],
    ['folder', 'inside fees open', 'closed fees noPermission'],
    ['伙伴', 'partner  newWindow'],
    ['empty', 'shut  noPermission'],
  ]);
});

test.each([
  ['nothing like it', 0],
  [' INSIDE ', 1],
  ['e', 4],
])('searching %p finds %i', (words, count) => {
  expect(appsOf(menu, words)).toHaveLength(count);
});
