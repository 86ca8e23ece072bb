import { type DocumentField, documentDifferences, documentValues, mergedDocument } from './document-values.ts';

const opened = { ...documentValues(null), title: '出生证', number: 'A1' };
const mine = { ...opened, number: 'A2', validTo: '2027-01-01' };
const theirs = { ...opened, number: 'A3', title: '出生医学证明' };

test('what the other changed is told, and where both did somebody must choose', () => {
  expect(documentDifferences(opened, mine, theirs)).toEqual([
    { field: 'title', both: false },
    { field: 'number', both: true },
  ]);
  expect(documentDifferences(opened, mine, { ...opened, number: 'A2' })).toEqual([]);
});

test.each([
  ['mine', [], 'A2'],
  ['theirs', ['number'], 'A3'],
] as const)(
  'the form goes on with %s where both changed, and with what either alone changed',
  (_name, take, number) => {
    expect(mergedDocument(opened, mine, theirs, new Set<DocumentField>(take))).toEqual({
      ...opened,
      title: '出生医学证明',
      validTo: '2027-01-01',
      number,
    });
  },
);
