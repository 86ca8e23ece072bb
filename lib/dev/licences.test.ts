import lock from '@/package-lock.json' with { type: 'json' };

/**
 * Terms, as packages state them, under which what runs in production may be used and handed on unchanged. One that is
 * not here is read by a person before it comes in.
 */
const allowed = new Set([
  'MIT',
  'ISC',
  '0BSD',
  'Unlicense',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'Apache-2.0',
  '(MIT OR CC0-1.0)',
  'MIT AND ISC',
  'Apache-2.0 AND MIT',
  // The tables of browsers that the compiler reads; credited by their package.
  'CC-BY-4.0',
  // libvips, in a file of its own that is linked when the server runs and may be replaced.
  'LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  // Written otherwise than SPDX has it: Apache-2.0, and a choice of MIT and Apache-2.0.
  'Apache License 2.0',
  'MIT,Apache2',
]);

interface Locked {
  readonly license?: string | readonly string[];
  readonly dev?: boolean;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
}

test('everything that runs in production is there under terms that have been read', () => {
  const shipped = Object.entries(lock.packages as Readonly<Record<string, Locked>>).filter(
    ([path, { dev }]) => path !== '' && !dev,
  );
  expect(shipped.length).toBeGreaterThan(100);
  const unread = shipped.filter(([, { license = 'none stated' }]) => !allowed.has(String(license)));
  expect(unread.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
});

const packages = Object.entries(lock.packages as Readonly<Record<string, Locked>>).filter(([path]) => path !== '');

test('nothing is installed whose bytes are not known beforehand', () => {
  expect(packages.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-')).map(([path]) => path)).toEqual(
    [],
  );
});

/** Programs of these run on the machine that installs. One that is not here is read by a person before it comes in. */
test('nothing runs at the installation but what has been read', () => {
  const scripted = packages.filter(([, { hasInstallScript }]) => hasInstallScript);
  const read = ['@alicloud/openapi-core', '@parcel/watcher', '@swc/core', 'esbuild'];
  expect([...new Set(scripted.map(([path]) => path.split('node_modules/').at(-1)))].sort()).toEqual(read);
});
