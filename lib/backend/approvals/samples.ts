import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { approvals } from '@/lib/contracts/approvals.ts';
import { modules } from '@/lib/contracts/index.ts';
import type { Flow } from '@/lib/rules/approvals/flow.ts';
import type { DocumentState } from '@/lib/rules/approvals/kinds.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { nothing, type SampleSchool, type Samples, sampleDot } from '../kernel/sample.ts';
import { roles, staff, staffRoles } from '../organisation/schema.ts';
import { contentOf, withFiles } from './application/content.ts';
import { expenseApproval } from './expense/approval.ts';
import { approvalActs, approvalApplications, approvalTasks, approvalVisits } from './schema/application.ts';
import { approvalExpenses } from './schema/expense.ts';
import { approvalFlowEditions, approvalFlows } from './schema/flow.ts';

const { endpoints } = modules.approvals;
const at = new Date('2026-11-20T02:00:00Z');

const flowBy = (personId: string): Flow => ({
  nodes: [
    {
      key: 'head',
      type: 'sign',
      name: '部门负责人',
      who: [{ by: 'person', id: personId }],
      mode: 'all',
      nobody: { by: 'refuse' },
      oneself: 'skip',
      hours: 8,
      wants: { signature: false, comment: false, file: false },
      next: null,
    },
  ],
  copiesAtStart: [],
  copiesAtEnd: [],
  resume: 'where',
  ownDecision: false,
  onceInARow: false,
});

/** The member of staff who will make the call. */
const callerOf = ({ id, accountId, inside }: SampleSchool): Promise<string> =>
  inside(async (tx) => {
    const [row] = await tx
      .select({ id: staff.id })
      .from(staff)
      .where(and(ofSchool(id, staff), eq(staff.accountId, accountId)));
    return row?.id ?? '';
  });

/** Another one, who may sign. */
const signerIn = ({ id: schoolId, inside }: SampleSchool): Promise<string> =>
  inside(async (tx) => {
    const [staffId, roleId] = [uuidv7(), uuidv7()];
    const facts = { number: `s${staffId}`, name: '王主任', phone: '', accountId: uuidv7() };
    await tx.insert(staff).values({ schoolId, id: staffId, ...facts, createdAt: at });
    await tx.insert(roles).values({ schoolId, id: roleId, name: `审批${roleId}`, keys: ['approvals.inbox.open'] });
    await tx.insert(staffRoles).values({ schoolId, staffId, roleId });
    return staffId;
  });

const facts = { title: '彩纸', category: 'teaching', spentOn: '2026-11-20', cents: 86_50, note: '' } as const;

/** A claim of somebody. */
async function claimOf({ id: schoolId, accountId, inside }: SampleSchool, claimantId: string, state: DocumentState) {
  const id = uuidv7();
  const by = { createdAt: at, updatedAt: at, updatedBy: accountId };
  await inside((tx) =>
    tx.insert(approvalExpenses).values({ schoolId, id, number: `BX202611-${id}`, claimantId, ...facts, state, ...by }),
  );
  return { id, version: 1 };
}

/** A claim on its way: what the caller signs, or what the caller asked for. */
async function application(school: SampleSchool, part: 'signs' | 'asks', state: 'checking' | 'returned' = 'checking') {
  const { id: schoolId, accountId } = school;
  const [caller, other] = [await callerOf(school), await signerIn(school)];
  const [signer, applicantId] = part === 'signs' ? [caller, other] : [other, caller];
  const { id: documentId } = await claimOf(school, applicantId, state);
  return school.inside(async (tx) => {
    const [id, flowId] = [uuidv7(), uuidv7()];
    const by = { updatedAt: at, updatedBy: accountId };
    const flow = { name: `流程${flowId}`, state: 'on', edition: 1, editionOn: 1 } as const;
    await tx.insert(approvalFlows).values({ schoolId, id: flowId, ...flow, ...by });
    const written = { flow: flowBy(signer), writtenAt: at, writtenBy: accountId };
    await tx.insert(approvalFlowEditions).values({ schoolId, flowId, number: 1, ...written });
    const document = withFiles(await expenseApproval.read({ tx, school: { id: schoolId } }, documentId, false), []);
    const content = contentOf(document);
    await tx.insert(approvalApplications).values({
      ...{ schoolId, id, kind: 'expense', documentId, flowId, edition: 1, applicantId, chosen: {}, state, content },
      ...{ title: document.title, cents: document.cents, shown: document.shown, since: 0 },
      ...{ startedAt: at, startedBy: accountId },
    });
    const whose = { schoolId, applicationId: id };
    await tx.insert(approvalVisits).values({ ...whose, no: 0, node: 'head', trace: [], enteredAt: at });
    const isOpen = state === 'checking';
    const task = { no: 0, visit: 0, turn: 0, place: 0, personId: signer, rule: 'person', openedAt: at } as const;
    await tx.insert(approvalTasks).values({ ...whose, ...task, state: isOpen ? 'waiting' : 'returned', isOpen });
    await tx.insert(approvalActs).values({ ...whose, id: uuidv7(), at, act: 'start', byId: applicantId });
    return { id, task: 0, seen: content };
  });
}

const asked = (state: 'checking' | 'returned') => async (school: SampleSchool) => ({
  id: (await application(school, 'asks', state)).id,
});

/** A task of the caller's, and somebody whom it may go to. */
async function given(school: SampleSchool) {
  const { id, task } = await application(school, 'signs');
  return { id, task, to: await signerIn(school) };
}

/** A flow that can be switched on. */
async function flowIn(school: SampleSchool) {
  const flow = flowBy(await signerIn(school));
  const { id, version } = await school.call(endpoints.setFlow, { name: '费用报销', note: '', flow });
  return { id, version };
}

async function flowOn(school: SampleSchool) {
  const { id } = await school.call(endpoints.moveFlow, { ...(await flowIn(school)), move: 'switchOn' });
  return id;
}

const ownClaim = async (school: SampleSchool, state: DocumentState) => claimOf(school, await callerOf(school), state);

const days = { fromOn: '2099-01-05', toOn: '2099-01-09', kind: 'all', reason: '出差' } as const;

/** How to call what there is about approvals. */
export const approvalSamples: Samples<typeof approvals> = {
  inbox: nothing,
  application: { input: async (school) => ({ id: (await application(school, 'signs')).id }), ids: ['id'] },
  decide: {
    input: async (school) => ({ ...(await application(school, 'signs')), move: 'agree' as const }),
    ids: ['id'],
  },
  decideMany: { input: async (school) => ({ rows: [await application(school, 'signs')], move: 'agree' as const }) },
  handTask: { input: given, ids: ['id'] },
  addSigner: { input: async (school) => ({ ...(await given(school)), place: 'before' as const }), ids: ['id'] },
  resendApplication: { input: asked('returned'), ids: ['id'] },
  withdrawApplication: { input: asked('checking'), ids: ['id'] },
  pressApplication: { input: asked('checking'), ids: ['id'] },
  commentApplication: {
    input: async (school) => ({ id: (await application(school, 'signs')).id, comment: '发票在后勤' }),
    ids: ['id'],
  },
  uploadApprovalFile: { input: async () => ({}), file: { name: '发票.png', content: sampleDot } },
  approvalFile: {
    input: async (school) => {
      const file = { name: '发票.png', content: sampleDot };
      const { id } = await school.upload(endpoints.uploadApprovalFile, {}, file);
      const owner = await application(school, 'signs');
      await school.call(endpoints.commentApplication, { id: owner.id, comment: '见附件', fileIds: [id] });
      return { id };
    },
    ids: ['id'],
  },
  kindFlows: nothing,
  setKindFlow: {
    input: async (school) => ({ kind: 'expense' as const, flowId: await flowOn(school), version: 0 }),
    ids: ['flowId'],
  },
  flows: nothing,
  flow: { input: async (school) => ({ id: (await flowIn(school)).id }), ids: ['id'] },
  setFlow: {
    input: async (school) => ({
      ...(await flowIn(school)),
      name: '报销改',
      note: '',
      flow: flowBy(await signerIn(school)),
    }),
    ids: ['id'],
  },
  moveFlow: { input: async (school) => ({ ...(await flowIn(school)), move: 'switchOn' as const }), ids: ['id'] },
  removeFlow: { input: flowIn, ids: ['id'] },
  checkFlow: { input: async (school) => ({ flow: flowBy(await signerIn(school)) }) },
  simulateFlow: {
    input: async (school) => ({
      flow: flowBy(await signerIn(school)),
      kind: 'expense' as const,
      applicantId: await callerOf(school),
      amountCents: 86_50,
      day: '2026-12-01',
    }),
    ids: ['applicantId'],
  },
  flowChoices: nothing,
  ruleFlows: nothing,
  delegates: nothing,
  nameDelegate: { input: async (school) => ({ ...days, toId: await signerIn(school) }), ids: ['toId'] },
  endDelegate: {
    input: async (school) => {
      const [fromId, toId] = [await callerOf(school), await signerIn(school)];
      const { id, version } = await school.call(endpoints.nameDelegate, { ...days, fromId, toId });
      return { id, version };
    },
    ids: ['id'],
  },
  namedPeople: { input: async (school) => ({ staffId: await signerIn(school) }), ids: ['staffId'] },
  handOnPerson: {
    input: async (school) => ({ fromId: await signerIn(school), toId: await signerIn(school), reason: '调离' }),
    ids: ['fromId', 'toId'],
  },
  expenses: nothing,
  expense: { input: async (school) => ({ id: (await ownClaim(school, 'draft')).id }), ids: ['id'] },
  saveExpense: { input: async (school) => ({ ...facts, ...(await ownClaim(school, 'draft')) }), ids: ['id'] },
  sendExpense: {
    input: async (school) => {
      const flowId = await flowOn(school);
      await school.call(endpoints.setKindFlow, { kind: 'expense', flowId, version: 0 });
      return ownClaim(school, 'draft');
    },
    ids: ['id'],
  },
  withdrawExpense: {
    input: async (school) => {
      const { id } = await application(school, 'asks');
      const { documentId } = await school.call(endpoints.application, { id });
      return { id: documentId, version: 1 };
    },
    ids: ['id'],
  },
  removeExpense: { input: (school) => ownClaim(school, 'draft'), ids: ['id'] },
  approvalReport: nothing,
  exportApprovalReport: nothing,
};
