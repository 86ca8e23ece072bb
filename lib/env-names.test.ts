import { likelyNames } from '@/lib/env-names.ts';

test.each<[string, string | null]>([
  ['PROT', 'PORT'],
  ['POTR', 'PORT'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URLS', 'DATABASE_URL'],
  ['PUBLIC_0RIGIN', 'PUBLIC_ORIGIN'],
  ['SESION_SECRET_FILE', 'SESSION_SECRET_FILE'],
  ['PORT', null],
  ['SESSION_SECRET_FILE', null],
  ['BACKEND_ORIGIN_ZL_API', null],
  ['HOSTNAME', null],
  ['PATH', null],
  ['HOME', null],
])('%s may mean %s', (name, meant) => {
  expect(likelyNames({ [name]: 'x' })).toEqual(meant ? [[name, meant]] : []);
});

test('beside the one that it resembles it is of another program', () => {
  expect(likelyNames({ PORTS: '80', PORT: '3000' })).toEqual([]);
});
