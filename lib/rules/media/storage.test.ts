import { storageNotice } from './storage.ts';

const GiB = 1024 ** 3;

test.each([
  ['nothing', 0, 2 * GiB, { kind: 'stored' }],
  ['one half', GiB, 2 * GiB, { kind: 'stored' }],
  ['one byte more than one half', GiB + 1, 2 * GiB, { kind: 'warning', percent: 50 }],
  ['three quarters', 1.5 * GiB, 2 * GiB, { kind: 'warning', percent: 75 }],
  ['one byte more than three quarters', 1.5 * GiB + 1, 2 * GiB, { kind: 'short', left: '511.99', unit: 'MB' }],
  ['all', 2 * GiB, 2 * GiB, { kind: 'short', left: '0.00', unit: 'MB' }],
  ['more than all', 3 * GiB, 2 * GiB, { kind: 'short', left: '0.00', unit: 'MB' }],
  ['much, with as much left', 9 * GiB, 10 * GiB, { kind: 'short', left: '1.00', unit: 'GB' }],
  ['one byte less than a gigabyte left', 9 * GiB + 1, 10 * GiB, { kind: 'short', left: '1023.99', unit: 'MB' }],
  ['something where nothing is allowed', 1, 0, { kind: 'short', left: '0.00', unit: 'MB' }],
])('%s used', (_, used, all, notice) => expect(storageNotice(used, all)).toEqual(notice));
