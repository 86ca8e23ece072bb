import { and, inArray } from 'drizzle-orm';
import type { ExpenseCategory } from '@/lib/contracts/approvals/expense.data.ts';
import type { ExpenseRow } from '@/lib/contracts/approvals/expense.ts';
import type { Flow, SignNode } from '@/lib/rules/approvals/flow.ts';
import { dayAfter, daysEarlier } from '@/lib/rules/days.ts';
import { decide } from '../approvals/application/decide.ts';
import { oneApplication } from '../approvals/application/opened.ts';
import { nameDelegate } from '../approvals/delegate/delegate.ts';
import { saveExpense, sendExpense, withdrawExpense } from '../approvals/expense/expense.ts';
import { moveFlow, setFlow } from '../approvals/flow/flow.ts';
import { setKindFlow } from '../approvals/flow/kinds.ts';
import type { Ctx } from '../kernel/context.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { today } from '../kernel/today.ts';
import { moldOf } from '../organisation/index.ts';
import { departments, roles, staff } from '../organisation/schema.ts';
import { acting } from './acting.ts';
import type { Filling } from './build-students.ts';
import { type DemoRole, demoRoleName } from './demo-roles.ts';

type People = ReadonlyMap<DemoRole, { readonly id: string; readonly accountId: string }>;

const leading = ['head', 'deputy', 'logistics', 'teacher', 'chief'] as const satisfies readonly DemoRole[];

/** Heads of departments, flows for purchases and expenses, claims in every state, and a head who is away. */
export async function buildApprovals(filling: Filling, passes: boolean): Promise<void> {
  const isSchool = (await moldOf(filling)) === 'school';
  const people = await leadingStaff(filling, isSchool);
  await nameHeads(filling, people);
  const head = as(filling, people, 'head');
  const roleIds = await roleIdsOf(filling, isSchool);
  const expense = await switchedOn(head, '费用报销（按金额）', expenseFlow(roleIds));
  await setKindFlow(head, { kind: 'expense', flowId: expense, version: 0 });
  await switchedOn(head, '采购申请（按金额）', purchaseFlow(roleIds));
  await claims(filling, people, passes);
  const on = today(filling);
  const to = people.get('deputy');
  if (to)
    await nameDelegate(head, {
      toId: to.id,
      fromOn: dayAfter(on, 3),
      toOn: dayAfter(on, 5),
      kind: 'all',
      reason: '外出培训',
    });
}

/** Those who lead the school, and those who ask them. */
async function leadingStaff({ tx, school }: Filling, isSchool: boolean): Promise<People> {
  const rows = await tx
    .select({ id: staff.id, accountId: staff.accountId, post: staff.post })
    .from(staff)
    .where(ofSchool(school.id, staff));
  return new Map(
    leading.flatMap((role) => {
      const row = rows.find(({ post, accountId }) => post === demoRoleName(role, isSchool) && accountId !== null);
      return row ? [[role, { id: row.id, accountId: row.accountId ?? '' }] as const] : [];
    }),
  );
}

/** The person of a role at work. */
function as(filling: Filling, people: People, role: DemoRole): Ctx {
  const person = people.get(role);
  if (!person) throw new Error(`The demo has nobody who is ${role}`);
  return { ...acting(filling, person.accountId, filling.now), staffId: person.id };
}

/** The head leads the office, the deputy what is taught, logistics the rest; groups are led from above. */
async function nameHeads({ tx, school }: Filling, people: People): Promise<void> {
  const idOf = (role: DemoRole) => people.get(role)?.id ?? null;
  const led = [
    { names: ['行政部'], headId: idOf('head'), deputyId: idOf('deputy') },
    { names: ['保教部', '教学部'], headId: idOf('deputy'), deputyId: idOf('head') },
    { names: ['后勤部'], headId: idOf('logistics'), deputyId: idOf('deputy') },
  ];
  for (const { names, ...heads } of led)
    await tx
      .update(departments)
      .set(heads)
      .where(and(ofSchool(school.id, departments), inArray(departments.name, names)));
}

async function roleIdsOf({ tx, school }: Filling, isSchool: boolean): Promise<(role: DemoRole) => string> {
  const rows = await tx.select({ id: roles.id, name: roles.name }).from(roles).where(ofSchool(school.id, roles));
  return (role) => rows.find(({ name }) => name === demoRoleName(role, isSchool))?.id ?? '';
}

async function switchedOn(ctx: Ctx, name: string, flow: Flow): Promise<string> {
  const { id, version } = await setFlow(ctx, { name, note: '示例，可按自己的制度修改', flow });
  await moveFlow(ctx, { id, version, move: 'switchOn' });
  return id;
}

const sign = (key: string, name: string, who: SignNode['who'], more: Partial<SignNode> = {}): SignNode => ({
  key,
  type: 'sign',
  name,
  who,
  mode: 'any',
  nobody: { by: 'head' },
  oneself: 'head',
  hours: 16,
  wants: { signature: false, comment: false, file: false },
  next: null,
  ...more,
});
const whole = { resume: 'where', ownDecision: false, onceInARow: true } as const;
const signed = { signature: true, comment: false, file: false };

/** The department, from 1,000 yuan on the head of the school too, then finance. */
const expenseFlow = (role: (of: DemoRole) => string): Flow => ({
  nodes: [
    sign('n1', '部门负责人审批', [{ by: 'head' }], { next: 'n2' }),
    {
      key: 'n2',
      type: 'branch',
      by: 'amount',
      branches: [
        { from: 0, below: 100_000, next: 'n4' },
        { from: 100_000, below: null, next: 'n3' },
      ],
      otherwise: 'n4',
    },
    sign('n3', '负责人审批', [{ by: 'role', id: role('head') }], { next: 'n4', wants: signed }),
    sign('n4', '财务审核', [{ by: 'role', id: role('chief') }]),
  ],
  copiesAtStart: [],
  copiesAtEnd: [{ by: 'role', id: role('finance') }],
  ...whole,
});

/**
 * Up to 1,000 yuan logistics alone, up to 3,000 the deputy too, above that the head with the minutes of the meeting.
 */
const purchaseFlow = (role: (of: DemoRole) => string): Flow => ({
  nodes: [
    sign('n1', '后勤审核', [{ by: 'role', id: role('logistics') }], { next: 'n2' }),
    {
      key: 'n2',
      type: 'branch',
      by: 'amount',
      branches: [
        { from: 0, below: 100_000, next: null },
        { from: 100_000, below: 300_000, next: 'n3' },
        { from: 300_000, below: null, next: 'n4' },
      ],
      otherwise: null,
    },
    sign('n3', '副职审批', [{ by: 'role', id: role('deputy') }]),
    sign(
      'n4',
      '会议决定',
      [
        { by: 'role', id: role('head') },
        { by: 'role', id: role('deputy') },
      ],
      {
        mode: 'all',
        wants: { signature: true, comment: false, file: true },
      },
    ),
  ],
  copiesAtStart: [],
  copiesAtEnd: [],
  ...whole,
});

/** One claim in each state that there is; without books none has passed. */
async function claims(filling: Filling, people: People, passes: boolean): Promise<void> {
  const [teacher, logistics, deputy] = [
    as(filling, people, 'teacher'),
    as(filling, people, 'logistics'),
    as(filling, people, 'deputy'),
  ];
  await draft(teacher, '绘本 4 册', 'teaching', 96_00, 2);
  await sent(teacher, await draft(teacher, '美术课彩纸', 'teaching', 86_50, 4));
  await sent(logistics, await draft(logistics, '更换灭火器压力表', 'repair', 1_260_00, 6));
  const returned = await sent(logistics, await draft(logistics, '门锁和合页', 'repair', 318_00, 8));
  await decided(deputy, returned, 'return', '请补拍发票，抬头要写全称');
  const failed = await sent(logistics, await draft(logistics, '加班打车', 'travel', 142_00, 9));
  await decided(deputy, failed, 'refuse', '当天没有加班安排');
  await withdrawExpense(deputy, await sent(deputy, await draft(deputy, '教研资料', 'office', 58_00, 10)));
  if (!passes) return;
  const head = as(filling, people, 'head');
  const then = (ctx: Ctx): Ctx => ({ ...ctx, now: daysEarlier(filling.now, 11) });
  const passed = await answeredFor({ head: then(head), stands: then(logistics), claims: then(deputy) });
  await decided(as(filling, people, 'chief'), passed, 'agree', '票据齐全');
}

/** A claim while the head was away for a day: somebody stood in. */
async function answeredFor({ head, stands, claims: by }: Readonly<Record<'head' | 'stands' | 'claims', Ctx>>) {
  const span = { fromOn: today(head), toOn: today(head), kind: 'all', reason: '外出开会' } as const;
  await nameDelegate(head, { toId: stands.staffId, ...span });
  const claim = await sent(by, await draft(by, '外出听课交通', 'travel', 268_00, 1));
  await decided(stands, claim, 'agree', '');
  return claim;
}

const draft = (ctx: Ctx, title: string, category: ExpenseCategory, cents: number, daysAgo: number) =>
  saveExpense(ctx, { title, category, cents, spentOn: dayAfter(today(ctx), -daysAgo), note: '', files: [] });

const sent = (ctx: Ctx, { id, version }: ExpenseRow) => sendExpense(ctx, { id, version, chosen: {} });

/** Decides on what the claim says now. */
async function decided(
  ctx: Ctx,
  { applicationId }: ExpenseRow,
  move: 'agree' | 'refuse' | 'return',
  comment: string,
): Promise<void> {
  const id = applicationId ?? '';
  const { task, content } = await oneApplication(ctx, { id });
  await decide(ctx, { id, task: task ?? 0, seen: content, move, to: null, comment, isSigned: false, fileIds: [] });
}
