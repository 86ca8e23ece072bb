import { and, eq } from 'drizzle-orm';
import { ofSchool } from '@/lib/backend/kernel/of-school.ts';
import { staff } from '@/lib/backend/organisation/schema.ts';
import { approvals } from '@/lib/contracts/approvals.ts';
import { call } from '@/lib/gateway/call.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import type { Flow } from '@/lib/rules/approvals/flow.ts';
import type { ApprovalKind } from '@/lib/rules/approvals/kinds.ts';
import type { TestInstallation, TestSchool } from './test-installation.ts';

const { endpoints } = approvals;

/** Whoever signs, and claims. */
const clerkKeys = ['approvals.inbox.open', 'approvals.expense.claim'] as const;

/** A school with an administrator, a teacher who claims 86.50 yuan, and two who sign. */
export async function testApprovals(installation: TestInstallation, given?: TestSchool) {
  const school = given ?? (await installation.school());
  const admin = await school.as('*');
  const [teacher, head, chief] = [
    await school.as(...clerkKeys),
    await school.as(...clerkKeys),
    await school.as(...clerkKeys),
  ];
  const idOf = (person: Identity): Promise<string> =>
    school.inside(async (tx) => {
      const [row] = await tx
        .select({ id: staff.id })
        .from(staff)
        .where(and(ofSchool(school.id, staff), eq(staff.accountId, person.personId ?? '')));
      return row?.id ?? '';
    });
  const ids = {
    admin: await idOf(admin),
    teacher: await idOf(teacher),
    head: await idOf(head),
    chief: await idOf(chief),
  };

  /** Writes a flow, switches it on and lets it stand for claims, or for another kind of document. */
  const goBy = async (flow: Flow, name = '报销流程', kind: ApprovalKind = 'expense') => {
    const { id, version } = await call(endpoints.setFlow, { name, note: '', flow }, admin);
    await call(endpoints.moveFlow, { id, version, move: 'switchOn' }, admin);
    const { rows } = await call(endpoints.kindFlows, {}, admin);
    const before = rows.find((row) => row.kind === kind);
    await call(endpoints.setKindFlow, { kind, flowId: id, version: before?.version ?? 0 }, admin);
    return id;
  };

  const facts = { title: '美术课彩纸', category: 'teaching', spentOn: '2026-11-20', cents: 86_50, note: '' } as const;
  const draft = (by: Identity = teacher, more: object = {}) => call(endpoints.saveExpense, { ...facts, ...more }, by);
  const claim = async (by: Identity = teacher, more: object = {}) => {
    const { id, version } = await draft(by, more);
    return call(endpoints.sendExpense, { id, version }, by);
  };
  const open = (id: string | null, by: Identity) => call(endpoints.application, { id: id ?? '' }, by);
  /** Decides on what the person sees now. */
  const decide = async (
    id: string | null,
    by: Identity,
    move: 'agree' | 'refuse' | 'return' = 'agree',
    more: object = {},
  ) => {
    const { task, content } = await open(id, by);
    const comment = move === 'agree' ? '' : '请补充发票';
    return call(endpoints.decide, { id: id ?? '', task: task ?? 99, seen: content, move, comment, ...more }, by);
  };
  return { school, admin, teacher, head, chief, ids, idOf, goBy, facts, draft, claim, open, decide, endpoints };
}
