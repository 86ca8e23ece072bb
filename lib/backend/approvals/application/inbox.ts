import { and, desc, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ApplicationRow, applicationCalls } from '@/lib/contracts/approvals/application.ts';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { stateCodes } from '@/lib/rules/approvals/application.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Ctx } from '../../kernel/context.ts';
import { dayBegins } from '../../kernel/day-begins.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { narrowed } from '../../kernel/paged.ts';
import { containing } from '../../kernel/sought-terms.ts';
import { staffLike } from '../../organisation/index.ts';
import { departments, staff } from '../../organisation/schema.ts';
import { momentAt } from '../people.ts';
import { approvalActs, approvalTasks, approvalVisits, approvalApplications as table } from '../schema/application.ts';
import { idsIn, inBox, within } from './seen.ts';
import { waitsForOf } from './start.ts';
import type { StoredApplication } from './stored.ts';

type Calls = typeof applicationCalls;
type Filters = Omit<ParsedInputOf<Calls['inbox']>, 'page' | 'size'>;
type Action = ApplicationRow['actions'][number];

const found = (ctx: Ctx, filters: Filters) =>
  narrowed(ctx, table, filters, {
    box: (box) => (box === 'all' ? within(ctx) : inBox(ctx, box)),
    q: (q) => or(ilike(table.title, containing(q)), inArray(table.applicantId, staffLike(ctx, q))),
    kind: (kind) => eq(table.kind, kind),
    state: (state) => eq(table.state, state),
    from: (from) => gte(table.startedAt, dayBegins(ctx, from)),
    to: (to) => lt(table.startedAt, dayBegins(ctx, to, 1)),
  });

/** How many fit, and how many wait for whoever asks. */
const counted = z.object({ total: z.number(), waiting: z.number() });

/** A page of a box of the inbox, the newest first. Two queries. */
export async function pageOfInbox(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['inbox']>,
): Promise<ReplyOf<Calls['inbox']>> {
  const ids = await soughtIds(ctx, filters);
  const [counts] = await rowsOf(
    ctx.tx,
    sql`select (select count(*)::int from (${ids}) as found) as total,
      (select count(*)::int from ${approvalTasks} where ${openFor(ctx)}) as waiting`,
    counted,
  );
  const boxes = ['decide', 'decided', 'mine', 'copied'] as const;
  return {
    rows: await rowsOfIds(ctx, sql`(${ids} order by id desc limit ${size} offset ${(page - 1) * size})`),
    waiting: counts?.waiting ?? 0,
    total: counts?.total ?? 0,
    boxes: ctx.can('approvals.application.all') ? [...boxes, 'all'] : [...boxes],
    ...{ page, size },
  };
}

/** The applications that fit, each once: those of a box by its index alone where nothing else is asked. */
async function soughtIds(ctx: Ctx, filters: Filters): Promise<SQL> {
  const { box, ...others } = filters;
  if (box !== 'all' && Object.values(others).every((value) => !value)) return idsIn(ctx, box).getSQL();
  return ctx.tx
    .select({ id: table.id })
    .from(table)
    .where(await found(ctx, filters))
    .getSQL();
}

const openFor = (ctx: Ctx) =>
  and(ofSchool(ctx, approvalTasks), eq(approvalTasks.personId, ctx.staffId), sql`${approvalTasks.isOpen}`);

/** Applications as lists show them, the newest first, with what whoever asks may do. */
async function rowsOfIds(ctx: Ctx, ids: SQL): Promise<ApplicationRow[]> {
  const ofRow = (of: typeof approvalTasks | typeof approvalVisits | typeof approvalActs) =>
    and(ofSchool(ctx, of), eq(of.applicationId, table.id));
  const rows = await ctx.tx
    .select({
      row: table,
      applicant: staff.name,
      department: departments.name,
      waitsFor: waitsForOf(ctx),
      decidedBy: sql<string | null>`(select s.name from ${approvalActs} join ${staff} s
        on s.school_id = ${ctx.school.id}::uuid and s.id = ${approvalActs.byId}
        where ${ofRow(approvalActs)} and ${approvalActs.act} in ('agree', 'refuse', 'return')
        order by ${approvalActs.id} desc limit 1)`,
      due: sql<Due | null>`(select json_build_object('day', ${approvalVisits.dueOn}, 'minute', ${approvalVisits.dueMinute})
        from ${approvalVisits} where ${ofRow(approvalVisits)} order by ${approvalVisits.no} desc limit 1)`,
      task: sql<number | null>`(select min(${approvalTasks.no}) from ${approvalTasks}
        where ${and(ofRow(approvalTasks), openFor(ctx))})`,
    })
    .from(table)
    .leftJoin(staff, and(ofSchool(ctx, staff), eq(staff.id, table.applicantId)))
    .leftJoin(departments, and(ofSchool(ctx, departments), eq(departments.id, table.departmentId)))
    .where(and(ofSchool(ctx, table), inArray(table.id, ids)))
    .orderBy(desc(table.id));
  return rows.map(({ row, ...told }) => rowShown(ctx, row, told));
}

/** When a node that is open was to be decided. */
interface Due {
  readonly day: string | null;
  readonly minute: number | null;
}

/** What a list shows of an application beside its own row. */
interface ToldOfRow {
  readonly applicant: string | null;
  readonly department: string | null;
  readonly waitsFor: string | null;
  readonly decidedBy: string | null;
  readonly due: Due | null;
  /** The open task of whoever asks. */
  readonly task: number | null;
}

/** An application as lists show it, with what whoever asks may do. */
export function rowShown(ctx: Ctx, row: StoredApplication, told: ToldOfRow): ApplicationRow {
  const { day = null, minute } = (row.state === 'checking' && told.due) || {};
  const at = momentAt(ctx);
  return {
    id: row.id,
    kind: row.kind,
    documentId: row.documentId,
    title: row.title,
    applicant: told.applicant ?? '',
    department: told.department,
    cents: row.cents,
    state: row.state,
    code: stateCodes[row.state],
    waitsFor: told.waitsFor ?? '',
    decidedBy: told.decidedBy ?? '',
    task: told.task,
    content: row.content,
    startedAt: row.startedAt.toISOString(),
    dueOn: day,
    isLate: day !== null && (day < at.day || (day === at.day && (minute ?? 0) < at.minute)),
    endedAt: row.endedAt?.toISOString() ?? null,
    actions: actionsOf(ctx, row, told.task !== null),
  };
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
