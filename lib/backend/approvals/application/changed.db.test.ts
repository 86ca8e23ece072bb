import { eq, sql } from 'drizzle-orm';
import { writtenCrowd } from '@/lib/backend/diet/crowd/samples.ts';
import { staff } from '@/lib/backend/organisation/schema.ts';
import { diet } from '@/lib/contracts/diet.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { goods } from '@/lib/contracts/goods.ts';
import { salary } from '@/lib/contracts/salary.ts';
import { students } from '@/lib/contracts/students.ts';
import { refundDesk } from '@/lib/dev/refund-desk.ts';
import { flowOf, signedBy } from '@/lib/dev/signed-flow.ts';
import { testApprovals } from '@/lib/dev/test-approvals.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import { type ApprovalKind, approvalKinds } from '@/lib/rules/approvals/kinds.ts';

const installation = testInstallation();

type Office = Awaited<ReturnType<typeof testApprovals>>;

interface Changing {
  /** A document of the kind, handed in. @returns its id */
  readonly handIn: (at: Office) => Promise<string>;
  /** What changes of it between reading and deciding. */
  readonly change: (id: string) => string;
}

const cut = { kind: 'sibling' as const, percentBp: 1_000, amountCents: null, itemIds: [], reason: '二孩' };

/** A child with a plan that costs 1,000 yuan, for whom a discount is asked. */
async function discountOf({ admin }: Office): Promise<string> {
  const { endpoints } = fees;
  const facts = { kind: 'care', cycle: 'month', byAttendance: true, ticket: 'receipt', allowDiscount: true } as const;
  const item = { ...facts, sort: 1, enabled: true, validFrom: null, validTo: null, code: 'CARE', name: '学费' };
  const { id: itemId } = await call(endpoints.saveItem, item, admin);
  const scope = { stages: [], grades: [], studyTypes: [], classIds: [], enteredFrom: null, enteredTo: null };
  const lines = [{ itemId, priceCents: 100_000, quantityRule: 'fixed' as const, quantityHundredths: 100 }];
  const head = { name: '走读', validFrom: null, validTo: null, note: '', rounding: 'cent' as const };
  const { id: chargePlanId } = await call(endpoints.saveChargePlan, { ...head, scope, lines }, admin);
  await call(endpoints.movePlan, { id: chargePlanId, version: 1, move: 'enable' }, admin);
  const { student } = await call(students.endpoints.enrol, { name: '王小明', gender: 'male' }, admin);
  const plan = { chargePlanId, refundPlanId: null, payerGuardianId: null, payers: [], instalments: [], overrides: [] };
  const span = { fromOn: '2026-09-01', toOn: null };
  const discounts = [{ ...cut, evidenceId: null, until: null }];
  await call(endpoints.saveStudentPlan, { ...plan, ...span, studentId: student.id, discounts }, admin);
  const { rows } = await call(endpoints.discountRequests, { studentId: student.id }, admin);
  return rows[0]?.id ?? '';
}

/** The payroll of one person, handed in by whoever imported it. */
async function payrollOf({ school, admin, ids }: Office): Promise<string> {
  const { endpoints } = salary;
  const [{ number } = { number: '' }] = await school.inside((tx) =>
    tx.select({ number: staff.number }).from(staff).where(eq(staff.id, ids.teacher)),
  );
  const column = (title: string, role: 'number' | 'income' | 'net') => ({ title, role, group: '', hidden: false });
  const columns = [column('工号', 'number'), column('基本', 'income'), column('实发', 'net')];
  const facts = { month: '2026-09', kind: 'salary' as const, title: '九月', fileName: '九月.csv' };
  const rows = [{ at: 2, cells: [number, '100', '100'] }];
  const { id, version } = await call(endpoints.saveRecord, { ...facts, columns, rows, people: [] }, admin);
  await call(endpoints.submitRecord, { id, version }, admin);
  return id;
}

/** Each kind that is hung in; one more does not compile without its line. */
const kinds: Readonly<Record<ApprovalKind, Changing>> = {
  expense: {
    handIn: async ({ claim }) => (await claim()).id,
    change: (id) => `update approval_expenses set cents = cents + 1 where id = '${id}'`,
  },
  purchase: {
    handIn: async ({ admin }) => {
      const lines = [{ itemId: null, quantity: 1_0000, note: '黑板擦' }];
      const asked = { reason: '开学', wantedOn: null, note: '', lines };
      return (await call(goods.endpoints.savePurchaseRequest, asked, admin)).id;
    },
    change: (id) => `update goods_document_lines set quantity = quantity + 1 where document_id = '${id}'`,
  },
  refund: {
    handIn: async ({ school }) => (await (await refundDesk(installation, { school })).ask({ cents: 5_000 })).id,
    // An order itself never changes; what it gives back may be called otherwise.
    change: () => `update fee_items set name = name || '（改）'`,
  },
  discount: {
    handIn: discountOf,
    change: (id) =>
      `update fee_student_plans set to_on = '2027-01-31' where id = (select plan_id from fee_discount_requests where id = '${id}')`,
  },
  leave: {
    handIn: async ({ admin }) => {
      const room = { stage: 'primary' as const, entryYear: 2026, name: '一年级1班', capacity: 45 };
      const { id: classId } = await call(students.endpoints.createClass, room, admin);
      const child = { name: '李小红', gender: 'female' as const, classId, enteredOn: '2026-09-01' };
      const { student } = await call(students.endpoints.enrol, child, admin);
      const asked = { studentId: student.id, kind: 'sick' as const, fromDay: '2099-01-05', toDay: '2099-01-06' };
      return (await call(students.endpoints.askLeave, { ...asked, reason: '发烧' }, admin)).id;
    },
    change: (id) => `update leave_requests set to_day = '2099-01-20' where id = '${id}'`,
  },
  salary: {
    handIn: payrollOf,
    change: (id) => `update salary_records set sheet = sheet + 1 where id = '${id}'`,
  },
  recipe: {
    handIn: async ({ admin }) => {
      const { id: crowdId } = await call(diet.endpoints.saveCrowd, writtenCrowd, admin);
      const week = { name: '第一周', crowdId, weekOn: '2026-09-07' };
      const { id, version } = await call(diet.endpoints.createRecipe, week, admin);
      const lines = [{ material: 'sr28-20452', grams: 5_000, isGross: false }];
      const dishes = [{ key: 'rice', day: 1, meal: 'lunch' as const, name: '米饭', lines }];
      const saved = await call(diet.endpoints.saveRecipe, { id, version, dishes }, admin);
      return (await call(diet.endpoints.submitRecipe, { id, version: saved.version }, admin)).id;
    },
    change: (id) =>
      `update diet_recipes set dishes = jsonb_set(dishes, '{0,lines,0,grams}', '6000') where id = '${id}'`,
  },
};

test.each(approvalKinds)('a %s that has changed since it was read is not decided on what it said', async (kind) => {
  const at = await testApprovals(installation);
  const { school, goBy, ids, head, admin, open, decide, endpoints } = at;
  await goBy(flowOf(signedBy('a', [ids.head], null)), '流程', kind);
  const documentId = await kinds[kind].handIn(at);
  const { rows } = await call(endpoints.inbox, { box: 'all', kind }, admin);
  const id = rows.find((row) => row.documentId === documentId)?.id ?? '';
  const { content, task } = await open(id, head);
  await school.inside((tx) => tx.execute(sql.raw(kinds[kind].change(documentId))));
  const former = { id, task: task ?? 99, seen: content, move: 'agree' as const };
  // With what is different now.
  const changed = expect.arrayContaining([expect.objectContaining({ name: expect.any(String) })]);
  const refusal = { said: { key: 'approvalChanged' }, detail: { content: expect.any(String), changed } };
  await expect(call(endpoints.decide, former, head)).rejects.toMatchObject(refusal);
  await decide(id, head, 'refuse');
  expect(await open(id, head)).toMatchObject({ state: 'failed' });
});
