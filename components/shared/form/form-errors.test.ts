import { savedStudentPlan } from '@/lib/contracts/fees/student-plans.ts';
import { errorCount, errorsOf } from './form-errors.ts';

const id = '0198c2a0-0000-7000-8000-000000000000';
const plan = {
  studentId: id,
  chargePlanId: id,
  refundPlanId: null,
  fromOn: '2026-09-01',
  toOn: null,
  payerGuardianId: null,
  payers: [],
  overrides: [],
  discounts: [],
};
const part = (monthsLater: number, day: number, percentBp: number) => ({ monthsLater, day, percentBp });

const errorsWith = (instalments: readonly ReturnType<typeof part>[]) =>
  errorsOf({}, { input: { ...plan, instalments }, schema: savedStudentPlan }, ({ key }) => key);

test('what is wrong with a list as a whole is told beside what is wrong with its lines, at once', () => {
  const errors = errorsWith([part(1, Number.NaN, 5_000), part(2, 10, 4_000), part(2, 10, 500)]);
  expect(errors).toMatchObject({
    instalments: {
      0: { day: { message: 'wrongType' } },
      2: { day: { message: 'instalmentLater' } },
      root: { message: 'instalmentsNotWhole' },
    },
  });
  expect(errorCount(errors)).toBe(3);
});

test('a line that cannot be read makes no further complaint of the whole', () => {
  expect(errorsWith([part(0, 10, Number.NaN)])).toEqual({
    instalments: [{ percentBp: { type: 'schema', message: 'percent' } }],
  });
  expect(errorsWith([part(0, 10, 10_000)])).toEqual({});
});
