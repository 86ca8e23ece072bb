import type { StudentRecord } from '@/lib/contracts/students/record.ts';
import { conflictOf, differences, merged } from './conflict.ts';
import { valuesOf } from './student-values.ts';

const opened = {
  id: 'x',
  version: 1,
  number: 'S1',
  name: '李雷',
  gender: 'male',
  birthDate: null,
  classId: 'c1',
  idCardType: 'residentId',
  idNumberMasked: null,
  note: '',
  guardians: [],
} as unknown as StudentRecord;
const current = { ...opened, version: 2, name: '李蕾', classId: 'c2', note: 'theirs' } as StudentRecord;
const mine = { ...valuesOf(opened), name: '李磊', note: 'theirs', homeAddress: '北京' };

test('where both changed somebody must choose, what both wrote alike is no difference', () => {
  expect(differences(opened, mine, current)).toEqual([
    { field: 'name', both: true },
    { field: 'classId', both: false },
  ]);
});

test('a changed identity number and a changed phone are seen through their masks', () => {
  const other = {
    ...opened,
    idNumberMasked: '110*12',
    guardians: [],
  } as StudentRecord;
  expect(differences(opened, valuesOf(opened), other)).toEqual([{ field: 'idNumber', both: false }]);
});

test.each([
  ['mine', new Set<never>(), '李磊'],
  ['theirs', new Set(['name'] as const), '李蕾'],
])('keeping %s of a field leaves the rest of both', (_name, theirs, name) => {
  expect(merged(opened, mine, current, theirs)).toMatchObject({
    name,
    classId: 'c2',
    homeAddress: '北京',
    note: 'theirs',
  });
});

test.each([[undefined], [null], ['text'], [{}]])('%p is no conflict', (detail) => {
  expect(conflictOf(detail)).toBeNull();
});
