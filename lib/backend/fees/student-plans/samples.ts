import type { studentPlanCalls } from '@/lib/contracts/fees/student-plan-calls.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { modules } from '@/lib/contracts/index.ts';
import { nothing, type SampleGroup, type SampleSchool, withId } from '../../kernel/sample.ts';
import { enabledPlan } from '../sample-bills.ts';

const { endpoints } = fees;
const pdf = { name: '证明.pdf', content: '%PDF-1.4\n%%EOF\n' };

const child = async ({ call }: SampleSchool) =>
  (await call(modules.students.endpoints.enrol, { name: '王小明', gender: 'male' })).student.id;

const planFacts = async (school: SampleSchool) => ({
  studentId: await child(school),
  chargePlanId: await enabledPlan(school),
  refundPlanId: null,
  fromOn: '2026-09-01',
  toOn: null,
  payerGuardianId: null,
  payers: [],
  instalments: [],
  overrides: [],
  discounts: [],
});

const oneClass = ({ call }: SampleSchool) =>
  call(modules.students.endpoints.createClass, { stage: 'primary', entryYear: 2026, name: '一年级1班', capacity: 40 });

async function planned(school: SampleSchool) {
  const facts = await planFacts(school);
  const { id } = await school.call(endpoints.saveStudentPlan, facts);
  return { id, studentId: facts.studentId };
}

/** A discount that waits for the approval of a flow. */
async function asked(school: SampleSchool) {
  const { call } = school;
  const flows = modules.approvals.endpoints;
  const { roles } = await call(flows.flowChoices, {});
  const wants = { signature: false, comment: false, file: false };
  const rules = { mode: 'any', nobody: { by: 'head' }, oneself: 'skip', hours: null, wants, next: null } as const;
  const who = roles.map(({ id }) => ({ by: 'role' as const, id }));
  const nodes = [{ key: 'a', type: 'sign' as const, name: '批准', who, ...rules }];
  const plain = { copiesAtStart: [], copiesAtEnd: [], resume: 'where' as const, onceInARow: false };
  const flow = { nodes, ...plain, ownDecision: true };
  const { id, version } = await call(flows.setFlow, { name: '优惠', note: '', flow });
  await call(flows.moveFlow, { id, version, move: 'switchOn' });
  await call(flows.setKindFlow, { kind: 'discount', flowId: id, version: 0 });
  const facts = await planFacts(school);
  const cut = { kind: 'sibling' as const, percentBp: 1_000, amountCents: null, itemIds: [], reason: '二孩' };
  const discounts = [{ ...cut, evidenceId: null, until: null }];
  await call(endpoints.saveStudentPlan, { ...facts, discounts });
  const [row] = (await call(endpoints.discountRequests, { studentId: facts.studentId })).rows;
  return { id: row?.id ?? '', version: row?.version ?? 0 };
}

/** How to call what there is about children's plans. */
export const studentPlanSamples: SampleGroup<typeof studentPlanCalls> = {
  studentPlans: nothing,
  unplanned: nothing,
  planFigures: nothing,
  studentPlan: {
    input: async (school) => ({ studentId: (await planned(school)).studentId }),
    ids: ['studentId'],
  },
  saveStudentPlan: { input: planFacts, ids: ['studentId', 'chargePlanId'] },
  giving: {
    input: async (school) => {
      const {
        studentId: _,
        payerGuardianId: _1,
        payers: _2,
        instalments: _3,
        overrides: _4,
        discounts: _5,
        ...given
      } = await planFacts(school);
      return { ...given, classId: (await oneClass(school)).id };
    },
    ids: ['classId', 'chargePlanId'],
  },
  givePlans: {
    input: async (school) => {
      const {
        studentId,
        payerGuardianId: _,
        payers: _1,
        instalments: _2,
        overrides: _3,
        discounts: _4,
        ...given
      } = await planFacts(school);
      return { ...given, ids: [studentId] };
    },
    ids: ['ids.0', 'chargePlanId'],
  },
  removeStudentPlan: { input: async (school) => ({ id: (await planned(school)).id, version: 1 }), ids: ['id'] },
  discountRequests: {
    input: async (school) => ({ studentId: (await planned(school)).studentId }),
    ids: ['studentId'],
  },
  withdrawDiscountRequest: { input: asked, ids: ['id'] },
  preview: {
    input: async (school) => ({ studentId: (await planned(school)).studentId, month: '2026-10' }),
    ids: ['studentId'],
  },
  refundPreview: {
    input: async (school) => ({ studentId: (await planned(school)).studentId, month: '2026-10' }),
    ids: ['studentId'],
  },
  uploadEvidence: { input: async () => ({}), file: pdf },
  evidence: withId(async ({ upload }) => (await upload(endpoints.uploadEvidence, {}, pdf)).id),
};
