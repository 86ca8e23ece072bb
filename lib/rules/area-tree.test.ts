import {
  areaPath,
  areasInOrder,
  branchOf,
  misplacedArea,
  type PlacedArea,
  placeOfArea,
  placesToTake,
} from './area-tree.ts';

const area = (id: string, parentId: string | null, kind: PlacedArea['kind'], name = id): PlacedArea => ({
  ...{ id, parentId, kind, name },
});
const tree = [
  area('site', null, 'site', '主校区'),
  area('gate', 'site', 'point', '东门'),
  area('house', 'site', 'building', '教学楼'),
  area('first', 'house', 'floor', '1楼'),
  area('hall', 'first', 'point', '大厅'),
];

test.each([
  [{ id: 'house', parentId: 'first', kind: 'building' }, 'ownBranch'],
  [{ id: 'house', parentId: 'house', kind: 'building' }, 'ownBranch'],
  [{ id: 'first', parentId: 'gate', kind: 'floor' }, 'areaNarrower'],
  [{ parentId: 'house', kind: 'building' }, 'areaNarrower'],
  [{ id: 'house', parentId: 'site', kind: 'room' }, 'areaWider'],
  [{ id: 'first', parentId: 'site', kind: 'floor' }, null],
  [{ parentId: null, kind: 'point' }, null],
] as const)('%j: %s', (asked, expected) => {
  expect(misplacedArea(tree, asked)).toBe(expected);
});

test.each([
  ['gate', '东门', '主校区 / 东门'],
  ['hall', '教学楼 1楼 大厅', '主校区 / 教学楼 / 1楼 / 大厅'],
  ['site', '主校区', '主校区'],
])('%s is called %s', (id, place, path) => {
  expect([placeOfArea(tree, id), areaPath(tree, id)]).toEqual([place, path]);
});

test('a place that is too long loses what stands farthest above', () => {
  const long = [area('a', null, 'building', '楼'.repeat(20)), area('b', 'a', 'floor', '层'.repeat(9))];
  const longer = [...long, area('c', 'b', 'room', '室'.repeat(9))];
  expect(placeOfArea(long, 'b')).toHaveLength(30);
  expect(placeOfArea(longer, 'c')).toBe(`${'层'.repeat(9)} ${'室'.repeat(9)}`);
});

test('a branch is an area with all below it, and the order goes downwards', () => {
  expect(branchOf(tree, 'house').map(({ id }) => id)).toEqual(['house', 'first', 'hall']);
  expect(areasInOrder(tree).map(({ depth }) => depth)).toEqual([0, 1, 1, 2, 3]);
});

test('places are taken of what stands in no area, each once', () => {
  const devices = [
    { place: '西门', areaId: null },
    { place: '东门', areaId: null },
    { place: '东门', areaId: null },
    { place: '南门', areaId: 'gate' },
  ];
  expect(placesToTake(devices)).toEqual([
    { place: '东门', devices: 2 },
    { place: '西门', devices: 1 },
  ]);
});
