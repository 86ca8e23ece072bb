import { and, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import type { ApplicationRow, applicationCalls } from '@/lib/contracts/approvals/application.ts';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { stateCodes } from '@/lib/rules/approvals/application.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { countedPage, narrowed } from '../../kernel/paged.ts';
import { containing } from '../../kernel/sought-terms.ts';
import { departmentNames, staffLike, staffNames } from '../../organisation/index.ts';
import { momentAt } from '../people.ts';
import { approvalActs, approvalTasks, approvalVisits, approvalApplications as table } from '../schema/application.ts';
import { inBox, within } from './seen.ts';
import { waitingNames } from './start.ts';
import type { StoredApplication } from './store.ts';

type Calls = typeof applicationCalls;
type Filters = Omit<ParsedInputOf<Calls['inbox']>, 'page' | 'size'>;
type Action = ApplicationRow['actions'][number];

const found = (ctx: Ctx, filters: Filters) =>
  narrowed(ctx, table, filters, {
    box: (box) => (box === 'all' ? within(ctx) : inBox(ctx, box)),
    q: (q) => or(ilike(table.title, containing(q)), inArray(table.applicantId, staffLike(ctx, q))),
    kind: (kind) => eq(table.kind, kind),
    state: (state) => eq(table.state, state),
    from: (from) => sql`${table.startedAt} >= ${from}::date at time zone ${ctx.school.timeZone}`,
    to: (to) => sql`${table.startedAt} < (${to}::date + 1) at time zone ${ctx.school.timeZone}`,
  });

/** A page of a box of the inbox, the newest first. */
export async function pageOfInbox(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['inbox']>,
): Promise<ReplyOf<Calls['inbox']>> {
  const where = await found(ctx, filters);
  const { rows, ...paged } = await countedPage(ctx, table, where, [desc(table.id)], { page, size });
  const open = and(
    ofSchool(ctx, approvalTasks),
    eq(approvalTasks.personId, ctx.staffId),
    eq(approvalTasks.isOpen, true),
  );
  const boxes = ['decide', 'decided', 'mine', 'copied'] as const;
  return {
    rows: await shownRows(ctx, rows),
    waiting: await ctx.tx.$count(approvalTasks, open),
    boxes: ctx.can('approvals.application.all') ? [...boxes, 'all'] : [...boxes],
    ...paged,
  };
}

/** Applications as lists show them, with what whoever asks may do. Nine queries at most. */
export async function shownRows(ctx: Ctx, rows: readonly StoredApplication[]): Promise<ApplicationRow[]> {
  const ids = rows.map(({ id }) => id);
  const names = await staffNames(
    ctx,
    rows.map(({ applicantId }) => applicantId),
  );
  const waiting = await waitingNames(ctx, ids);
  const actors = await lastActors(ctx, ids);
  const dues = await openDues(ctx, ids);
  const own = await ownTasks(ctx, ids);
  const placed = await departmentNames(
    ctx,
    rows.flatMap(({ departmentId }) => departmentId ?? []),
  );
  const at = momentAt(ctx);
  return rows.map((row) => {
    const due = row.state === 'checking' ? dues.get(row.id) : undefined;
    const task = own.get(row.id) ?? null;
    return {
      id: row.id,
      kind: row.kind,
      documentId: row.documentId,
      title: row.title,
      applicant: names.get(row.applicantId) ?? '',
      department: placed.get(row.departmentId ?? '') ?? null,
      cents: row.cents,
      state: row.state,
      code: stateCodes[row.state],
      waitsFor: waiting.get(row.id) ?? '',
      decidedBy: actors.get(row.id) ?? '',
      task,
      content: row.content,
      startedAt: row.startedAt.toISOString(),
      dueOn: due?.day ?? null,
      isLate: due !== undefined && (due.day < at.day || (due.day === at.day && due.minute < at.minute)),
      endedAt: row.endedAt?.toISOString() ?? null,
      actions: actionsOf(ctx, row, task !== null),
    };
  });
}

function actionsOf(ctx: Ctx, { state, applicantId }: StoredApplication, hasTask: boolean): Action[] {
  if (state !== 'checking' && state !== 'returned') return [];
  const isOwn = applicantId === ctx.staffId;
  return [
    ...(hasTask ? (['agree', 'refuse', 'return', 'hand', 'addSigner'] as const) : []),
    ...(ctx.can('approvals.application.hand') && state === 'checking' ? (['handForOther'] as const) : []),
    ...(isOwn && state === 'returned' ? (['resend'] as const) : []),
    ...(isOwn ? (['withdraw'] as const) : []),
    ...(isOwn && state === 'checking' ? (['press'] as const) : []),
    'comment',
  ];
}

/** Who decided last, by name. */
async function lastActors(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.tx
    .selectDistinctOn([approvalActs.applicationId], { id: approvalActs.applicationId, byId: approvalActs.byId })
    .from(approvalActs)
    .where(
      and(
        ofSchool(ctx, approvalActs),
        inArray(approvalActs.applicationId, [...ids]),
        inArray(approvalActs.act, ['agree', 'refuse', 'return']),
      ),
    )
    .orderBy(approvalActs.applicationId, desc(approvalActs.id));
  const names = await staffNames(
    ctx,
    rows.flatMap(({ byId }) => byId ?? []),
  );
  return new Map(rows.map(({ id, byId }) => [id, names.get(byId ?? '') ?? '']));
}

/** Until when the nodes that are open were to be decided. */
async function openDues(ctx: Ctx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { readonly day: string; readonly minute: number }>();
  const rows = await ctx.tx
    .selectDistinctOn([approvalVisits.applicationId], {
      id: approvalVisits.applicationId,
      day: approvalVisits.dueOn,
      minute: approvalVisits.dueMinute,
    })
    .from(approvalVisits)
    .where(and(ofSchool(ctx, approvalVisits), inArray(approvalVisits.applicationId, [...ids])))
    .orderBy(approvalVisits.applicationId, desc(approvalVisits.no));
  return new Map(rows.flatMap(({ id, day, minute }) => (day === null ? [] : [[id, { day, minute: minute ?? 0 }]])));
}

/** The open tasks of whoever asks. */
async function ownTasks(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.tx
    .select({ id: approvalTasks.applicationId, no: approvalTasks.no })
    .from(approvalTasks)
    .where(
      and(
        ofSchool(ctx, approvalTasks),
        inArray(approvalTasks.applicationId, [...ids]),
        eq(approvalTasks.personId, ctx.staffId),
        eq(approvalTasks.isOpen, true),
      ),
    )
    .orderBy(desc(approvalTasks.no));
  return new Map(rows.map(({ id, no }) => [id, no]));
}
