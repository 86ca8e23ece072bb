import { officeTypeOf } from './office-type.ts';

const archive = 'PK\u0003\u0004';

test.each([
  ['another archive', archive, 'readme.txt', null],
  ['no archive, whatever it names', '%PDF', 'word/document.xml', null],
  ['a document with macros', archive, 'word/document.xml word/vbaProject.bin', null],
  ['two documents in one', archive, 'word/document.xml xl/workbook.xml', null],
  ['a text', archive, '[Content_Types].xml word/document.xml', 'docx'],
  ['slides', archive, 'ppt/presentation.xml', 'pptx'],
  ['a sheet', archive, 'xl/workbook.xml', 'xlsx'],
] as const)('%s', (_, start, end, type) => {
  expect(officeTypeOf(start, end)).toBe(type);
});
