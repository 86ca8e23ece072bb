import { dirPlaces } from './dir-places.ts';

const dirs = [
  { id: 'year', name: '2026年', parentId: null },
  { id: 'spring', name: '春游', parentId: 'year' },
  { id: 'badge', name: '班徽', parentId: null },
];

test.each([
  [undefined, ['2026年', '2026年 / 春游', '班徽']],
  ['year', ['班徽']],
  ['spring', ['2026年', '班徽']],
])('places beside %s', (except, names) => expect(dirPlaces(dirs, except).map(([, name]) => name)).toEqual(names));
