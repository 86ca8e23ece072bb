import { paperLines, paperSheets } from './paper-sheets.ts';

test.each([
  [0, [0]],
  [1, [1]],
  [paperLines, [paperLines]],
  [paperLines + 1, [paperLines, 1]],
  [paperLines * 2 + 3, [paperLines, paperLines, 3]],
])('%i lines fill sheets of %j', (count, sizes) => {
  const lines = Array.from({ length: count }, (_, at) => at);
  const sheets = paperSheets(lines);
  expect(sheets.map(({ length }) => length)).toEqual(sizes);
  expect(sheets.flat()).toEqual(lines);
});
