import { readdir } from 'node:fs/promises';
import { absentFeature } from './absent-feature.ts';
import { publicAddress } from './paths.ts';

test.each([
  // One of its entries is there.
  ['/eduplus/health', null],
  ['/app', null],
  ['/login', null],
  ['/practiceInClass', null],
  // What stands has pages: an address below it is only mistyped.
  ['/eduplus/setting/nothing', null],
  ['/eduplus/charge/setting', null],
  ['/eduplus/basic/student/12/nothing', null],
  ['/eduplus/xyz', null],
  ['/eduplus', null],
])('%s belongs to %s', (address, feature) => {
  expect(absentFeature(address, 'zh-CN')).toBe(feature);
});

test('every public address of the product has a page', async () => {
  const served = await readdir(new URL('../../app/(public)', import.meta.url), { recursive: true });
  const there = new Set(served.map((file) => `/${file}`.replaceAll('\\', '/')));
  const silent = Object.values(publicAddress).filter(
    (address) => !there.has(`${address === '/' ? '' : address}/page.tsx`),
  );
  expect(silent).toEqual([]);
});
