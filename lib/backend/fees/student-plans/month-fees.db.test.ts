import { fees } from '@/lib/contracts/fees.ts';
import { students } from '@/lib/contracts/students.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';

const { endpoints } = fees;
const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

const item = {
  kind: 'care',
  byAttendance: true,
  ticket: 'receipt',
  allowDiscount: true,
  sort: 1,
  enabled: true,
  validFrom: null,
  validTo: null,
} as const;
const scope = { stages: [], grades: [], studyTypes: [], classIds: [], enteredFrom: null, enteredTo: null };

/** A charge plan of 1,000 yuan a month, or for each session. */
async function planOf(
  person: Awaited<ReturnType<Awaited<ReturnType<typeof installation.school>>['as']>>,
  by: 'fixed' | 'sessions',
) {
  const cycle = by === 'fixed' ? 'month' : 'session';
  const { id: itemId } = await call(endpoints.saveItem, { ...item, cycle, code: by, name: by }, person);
  const line = { itemId, priceCents: 100_000, quantityRule: by, quantityHundredths: 100 };
  const head = { name: by, validFrom: null, validTo: null, note: '', rounding: 'cent' as const };
  const { id } = await call(endpoints.saveChargePlan, { ...head, scope, lines: [line] }, person);
  await call(endpoints.movePlan, { id, version: 1, move: 'enable' }, person);
  return id;
}

test('a page of plans says what this month comes to, and in how many ways a child pays otherwise', async () => {
  const school = await installation.school();
  const person = await school.as('*');
  const [fixed, bySession] = [await planOf(person, 'fixed'), await planOf(person, 'sessions')];
  const discount = { kind: 'sibling' as const, amountCents: null, itemIds: [], evidenceId: null, until: null };
  const discounts = [{ ...discount, percentBp: 1_000, reason: '二孩' }];
  const give = async (chargePlanId: string, fromOn: string, more: object = {}) => {
    const { student } = await call(students.endpoints.enrol, { name: '王小明', gender: 'male' }, person);
    const open = {
      refundPlanId: null,
      payerGuardianId: null,
      payers: [],
      instalments: [],
      overrides: [],
      discounts: [],
    };
    await call(
      endpoints.saveStudentPlan,
      { studentId: student.id, chargePlanId, fromOn, toOn: null, ...open, ...more },
      person,
    );
    return student.id;
  };
  const cheaper = await give(fixed, '2020-09-01', { discounts });
  const [later, counted] = [await give(fixed, '2099-09-01'), await give(bySession, '2020-09-01')];
  const { month, rows } = await call(endpoints.studentPlans, {}, person);
  const ofChild = (id: string) => rows.find(({ student }) => student.id === id);
  expect(await call(endpoints.preview, { studentId: cheaper, month }, person)).toMatchObject({ totalCents: 90_000 });
  expect(ofChild(cheaper)).toMatchObject({ exceptions: { prices: 0, discounts: 1 }, monthCents: 90_000 });
  expect(ofChild(later)).toMatchObject({ exceptions: { prices: 0, discounts: 0 }, monthCents: null });
  expect(ofChild(counted)).toMatchObject({ monthCents: null });
});
