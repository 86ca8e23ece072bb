import { proposedGroups } from './groups.ts';

const of = (...shares: readonly (number | null)[]) =>
  shares.map((share) => (share === null ? { hundredths: 0, most: 0 } : { hundredths: share, most: 100 }));

test('children who lack the same are a group, the largest first; who lacks nothing and who answered nothing', () => {
  const children = [
    { id: 'a', cells: of(20, 90) },
    { id: 'b', cells: of(100, 70) },
    { id: 'c', cells: of(79, 60) },
    { id: 'd', cells: of(80, 100) },
    { id: 'e', cells: of(null, null) },
    { id: 'f', cells: of(null, 50) },
    { id: 'g', cells: of(50, 50) },
  ];
  expect(proposedGroups(['加法', '减法'], children)).toEqual([
    { point: '减法', children: ['b', 'c', 'f'] },
    { point: '加法', children: ['a', 'g'] },
    { point: null, children: ['d'] },
  ]);
});
