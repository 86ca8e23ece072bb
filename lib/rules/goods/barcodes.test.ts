import { codesIn, scanned } from './barcodes.ts';

test.each([
  ['6901\n6902\r\n6901', ['6901', '6902']],
  [' 6901， 6902;6903 ', ['6901', '6902', '6903']],
  ['', []],
])('%j is read as codes one by one', (text, codes) => {
  expect(codesIn(text)).toEqual(codes);
});

const rows = [
  { id: 'paper', codes: ['A4', '6901'] },
  { id: 'soap', codes: [] },
];

test.each([
  ['6901', ['paper']],
  ['a4\r', ['paper']],
  ['690', []],
  ['', []],
])('%j finds what has just this code', (read, ids) => {
  expect(scanned(rows, read).map(({ id }) => id)).toEqual(ids);
});
