import { backend } from '@/lib/backend/app.ts';
import type { InputOf } from '@/lib/contracts/endpoint.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { students } from '@/lib/contracts/students.ts';
import { call } from '@/lib/gateway/call.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import type { TestInstallation, TestSchool } from './test-installation.ts';

const { endpoints } = fees;
const openScope = { stages: [], grades: [], studyTypes: [], classIds: [], enteredFrom: null, enteredTo: null };

/**
 * A school whose children are billed, a fresh one where none is given: two items, one plan, and ways to get from a
 * child to a bill.
 */
export async function billingOffice(installation: TestInstallation, given?: TestSchool) {
  const school = given ?? (await installation.school());
  const person = await school.as('*');
  const { care, club, plan } = await priceList(person);
  const chargePlanId = await plan('走读', 100_000);
  let count = 0;
  const enrol = async (given: Partial<InputOf<typeof students.endpoints.enrol>> = {}) => {
    const facts = { name: `孩子${++count}`, gender: 'male' as const, number: `N${String(count).padStart(3, '0')}` };
    return (await call(students.endpoints.enrol, { ...facts, ...given }, person)).student.id;
  };
  type Given = Partial<InputOf<typeof endpoints.saveStudentPlan>>;
  const give = (studentId: string, given: Given = {}) =>
    call(
      endpoints.saveStudentPlan,
      {
        ...{ studentId, chargePlanId, refundPlanId: null, payerGuardianId: null, fromOn: '2026-01-01', toOn: null },
        ...{ payers: [], instalments: [], overrides: [], discounts: [], ...given },
      },
      person,
    );
  const planned = async (given: Given = {}) => {
    const id = await enrol();
    await give(id, given);
    return id;
  };
  const facts = {
    ...{ name: '账单', month: '2026-09', scope: { stages: [], grades: [], classIds: [] }, itemIds: [] as string[] },
    ...{ withOneOffs: true, issueOn: '2026-09-01', dueOn: '2026-09-10', allowPartial: true, minPartCents: null },
    ...{ note: '', changeBp: 2_000 },
  };
  const addBatch = (given: Partial<InputOf<typeof endpoints.saveBatch>> = {}) =>
    call(endpoints.saveBatch, { ...facts, ...given }, person);
  const batchOf = (id: string) => call(endpoints.batch, { id }, person);
  const settle = async () => (await backend()).jobs.drain();
  const generate = async (given: Partial<InputOf<typeof endpoints.saveBatch>> = {}) => {
    const { id, version } = await addBatch(given);
    await call(endpoints.generateBatch, { id, version }, person);
    await settle();
    return batchOf(id);
  };
  const publish = async (given: Partial<InputOf<typeof endpoints.saveBatch>> = {}) => {
    const { id, version, bills, amountCents } = await generate(given);
    return call(endpoints.publishBatch, { id, version, bills, amountCents }, person);
  };
  const billsOf = async (filters: InputOf<typeof endpoints.bills>) =>
    (await call(endpoints.bills, filters, person)).rows;
  const billOf = async (batchId: string, studentId: string) => {
    const [row] = await billsOf({ batchId, studentId });
    if (!row) throw new Error('The child has a bill');
    return call(endpoints.bill, { id: row.id }, person);
  };
  const made = { school, person, care, club, chargePlanId, plan, enrol, give, planned, facts, addBatch };
  return { ...made, batchOf, settle, generate, publish, billsOf, billOf };
}

/** An item that is charged by month, one that is charged by sessions, and a way to plans of them. */
async function priceList(person: Identity) {
  const item = { kind: 'care', cycle: 'month', byAttendance: true, ticket: 'receipt', sort: 1, enabled: true } as const;
  const saved = { ...item, allowDiscount: true, validFrom: null, validTo: null };
  const { id: care } = await call(endpoints.saveItem, { ...saved, code: 'CARE', name: '学费' }, person);
  const { id: club } = await call(endpoints.saveItem, { ...saved, code: 'CLUB', name: '社团' }, person);
  const plan = async (name: string, priceCents: number, quantityRule: 'fixed' | 'sessions' = 'fixed') => {
    const itemId = quantityRule === 'fixed' ? care : club;
    const head = { name, validFrom: null, validTo: null, note: '', rounding: 'cent' as const, scope: openScope };
    const lines = [{ itemId, priceCents, quantityRule, quantityHundredths: 100 }];
    const { id } = await call(endpoints.saveChargePlan, { ...head, lines }, person);
    await call(endpoints.movePlan, { id, version: 1, move: 'enable' }, person);
    return id;
  };
  return { care, club, plan };
}
