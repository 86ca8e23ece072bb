import { changedStudent, newStudent, type StudentRecord } from '@/lib/contracts/students/record.ts';
import {
  changedFields,
  emptyRecord,
  enrolInput,
  isFilledIn,
  isWithoutGuardian,
  newGuardian,
  relationChoice,
  updateInput,
  valuesOf,
  wordOf,
} from './student-values.ts';

const id = '0197a1c2-3f00-7abc-8def-0123456789ab';
const guardianId = '0197a1c2-3f00-7abc-8def-0123456789ac';
const record: StudentRecord = {
  ...newStudent.parse({ number: 'S1', name: '李雷', gender: 'male', birthDate: '2020-01-02', nation: '01' }),
  id,
  state: 'enrolled',
  className: null,
  idNumberMasked: '110*************12',
  guardian: null,
  version: 3,
  actions: ['edit'],
  photoId: null,
  custom: {},
  moves: [],
  guardians: [
    {
      id: guardianId,
      relation: 'mother',
      relationName: '',
      relationId: 3,
      name: '韩梅',
      phoneMasked: '138****0000',
      idType: null,
      idNumberMasked: null,
      hasCustody: true,
      mayPickUp: true,
      isPayer: true,
      getsMessages: false,
    },
  ],
  doubts: [],
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
};
const opened = valuesOf(record);

test('an untouched form changes nothing', () => {
  expect(changedFields(opened, valuesOf(record))).toEqual([]);
  expect(updateInput(record, opened, opened)).toEqual({ id, version: 3 });
});

test('a masked number never reaches the form', () => {
  expect(JSON.stringify(opened)).not.toContain('*');
});

test('only what was changed is sent, and the schema takes it', () => {
  const input = updateInput(record, opened, { ...opened, birthDate: '', name: '李蕾' });
  expect(input).toEqual({ id, version: 3, name: '李蕾', birthDate: '' });
  expect(changedStudent.parse(input)).toMatchObject({ birthDate: null });
});

test('guardians that are kept keep phone and number, new ones bring theirs', () => {
  const guardians = [...opened.guardians, { ...newGuardian, name: '李父', relation: 'father', phone: '13800000000' }];
  const input = updateInput(record, opened, { ...opened, guardians });
  expect(input.guardians?.[0]).toEqual({
    id: guardianId,
    relation: 'mother',
    relationName: '',
    name: '韩梅',
    idType: '',
    hasCustody: true,
    mayPickUp: true,
    isPayer: true,
    getsMessages: false,
  });
  expect(changedStudent.parse(input).guardians).toHaveLength(2);
});

test('an empty form is refused for its name and gender only', () => {
  const parsed = newStudent.safeParse(enrolInput(valuesOf(null)));
  expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual(['name', 'gender']);
});

test('own fields that were left open are not sent, and do not make a form dirty', () => {
  const values = { ...valuesOf(null), custom: { [id]: undefined, [guardianId]: '' } };
  expect(enrolInput(values).custom).toEqual({});
  expect(isFilledIn(values, valuesOf(null))).toBe(false);
  const filled = { ...values, custom: { [id]: '一路' } };
  expect(enrolInput(filled).custom).toEqual({ [id]: '一路' });
  expect(isFilledIn(filled, valuesOf(null))).toBe(true);
});

test('a filled form is taken', () => {
  const values = {
    ...valuesOf(null),
    name: '李雷',
    gender: 'male',
    guardians: [{ ...newGuardian, name: '韩梅', phone: '138 0000 0000' }],
  };
  expect(newStudent.parse(enrolInput(values))).toMatchObject({ name: '李雷', number: '', birthDate: null });
});

test('a new form has a guardian to be filled in, which is sent once somebody is entered', () => {
  const empty = emptyRecord('2026-09-01');
  expect(empty.guardians).toHaveLength(1);
  expect(isFilledIn(empty, empty)).toBe(false);
  expect(isWithoutGuardian(empty.guardians)).toBe(true);
  expect(enrolInput(empty).guardians).toEqual([]);
  const guardians = [...empty.guardians, { ...newGuardian, name: '李父', phone: '13800000000' }];
  // Half of two rows filled in: the open one is said to be open, and not dropped below somebody's eyes.
  expect(enrolInput({ ...empty, guardians }).guardians).toHaveLength(2);
});

test('the school’s own word for a relation travels behind its code', () => {
  const chosen = relationChoice('other', 'Step father');
  expect(wordOf(chosen)).toBe('Step father');
  expect(wordOf('mother')).toBe('');
  const guardians = [{ ...newGuardian, relation: chosen, name: '王强', phone: '13800000000' }];
  expect(enrolInput({ ...valuesOf(null), guardians }).guardians).toMatchObject([
    { relation: 'other', relationName: 'Step father' },
  ]);
});
