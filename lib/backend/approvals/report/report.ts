import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type ApprovalGrouping, approvalReport } from '@/lib/contracts/approvals/report.data.ts';
import type { approvalReportCalls } from '@/lib/contracts/approvals/report.ts';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { narrowedAs } from '@/lib/contracts/filters.ts';
import { wordsByPath } from '@/lib/i18n/words-by-path.ts';
import { firstDayOf, monthOf } from '@/lib/rules/calendar-date.ts';
import en from '@/messages/en/approvals.json' with { type: 'json' };
import zh from '@/messages/zh-CN/approvals.json' with { type: 'json' };
import { rowsOf } from '../../db/rows.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import { dayBegins } from '../../kernel/day-begins.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { today } from '../../kernel/today.ts';
import { moldOf } from '../../organisation/index.ts';
import { reportSheet } from '../../sheets/declared-sheet.ts';
import { sheetDownload } from '../../sheets/download.ts';
import { momentAt } from '../people.ts';

type Calls = typeof approvalReportCalls;
type Input = ParsedInputOf<Calls['approvalReport']>;

const words = { en: en.report, 'zh-CN': zh.report };

const row = z.object({
  key: z.string(),
  name: z.string(),
  flow: z.string(),
  count: z.number(),
  meanHours: z.number(),
  mostHours: z.number(),
  waiting: z.number(),
  late: z.number(),
  own: z.number(),
  cents: z.number(),
});

/** How approvals of some days went, this month's where none are asked for. */
async function report(ctx: Ctx, { by, from, to }: Input): Promise<ReplyOf<Calls['approvalReport']>> {
  const isAsked = from !== undefined && to !== undefined;
  const days = isAsked ? { from, to } : { from: firstDayOf(monthOf(today(ctx))), to: today(ctx) };
  return { ...days, rows: await rowsOf(ctx.tx, statements[by](ctx, days), row) };
}

interface Days {
  readonly from: string;
  readonly to: string;
}

/** Whether a moment lies in these days of the school. */
const inDays = (ctx: Ctx, at: SQL, { from, to }: Days): SQL =>
  sql`${at} >= ${dayBegins(ctx, from)} and ${at} < ${dayBegins(ctx, to, 1)}`;

/** Ten-thousandths of an hour between two moments, to a hundredth. */
const hours = (of: 'avg' | 'max', end: SQL, begin: SQL): SQL =>
  sql`coalesce(round(${sql.raw(of)}(extract(epoch from ${end} - ${begin})) / 3600 * 100) * 100, 0)::float8`;

/** Whether the limit of a visit in hours of work has passed. */
const isLate = (ctx: Ctx): SQL => {
  const { day, minute } = momentAt(ctx);
  return sql`(v.due_on < ${day} or (v.due_on = ${day} and v.due_minute < ${minute}))`;
};

const decisions = sql`('agree', 'refuse', 'return')`;
const none = sql`0::float8`;

/** A node is over with its last decision; how long the applicant takes to send it again is not its time. */
const byNode = (ctx: Ctx, days: Days): SQL => {
  const schoolId = ctx.school.id;
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  return sql`
    with visits as (
      select a.flow_id, v.node, v.entered_at, v.due_on, v.due_minute, a.edition, f.name as flow,
        exists (select from approval_tasks t where t.school_id = ${schoolId}
          and t.application_id = v.application_id and t.visit = v.no and t.is_open) as is_open,
        (select max(d.at) from approval_acts d
          join approval_tasks t on t.school_id = ${schoolId} and t.application_id = d.application_id and t.no = d.task
          where d.school_id = ${schoolId} and d.application_id = v.application_id and t.visit = v.no
            and d.act in ${decisions}) as decided_at
      from approval_visits v
        join approval_applications a on a.school_id = ${schoolId} and a.id = v.application_id
        join approval_flows f on f.school_id = ${schoolId} and f.id = a.flow_id
      where v.school_id = ${schoolId}
    ), told as (
      select *, case when is_open then ${now} else coalesce(decided_at, entered_at) end as over_at from visits v
      where is_open or ${inDays(ctx, sql`entered_at`, days)}
    )
    select v.flow_id::text || ' ' || v.node as key, v.flow, coalesce((
        select n ->> 'name' from approval_flow_editions e, jsonb_array_elements(e.flow -> 'nodes') n
        where e.school_id = ${schoolId} and e.flow_id = v.flow_id and e.number = max(v.edition) and n ->> 'key' = v.node
      ), v.node) as name,
      (count(*) filter (where ${inDays(ctx, sql`v.entered_at`, days)}))::int as count,
      ${hours('avg', sql`v.over_at`, sql`v.entered_at`)} as "meanHours",
      ${hours('max', sql`v.over_at`, sql`v.entered_at`)} as "mostHours",
      (count(*) filter (where v.is_open))::int as waiting,
      (count(*) filter (where v.is_open and ${isLate(ctx)}))::int as late, 0 as own, ${none} as cents
    from told v group by v.flow_id, v.flow, v.node order by "meanHours" desc, key`;
};

/** Those for whom something waits, and those who decided in these days. */
const byPerson = (ctx: Ctx, days: Days): SQL => {
  const schoolId = ctx.school.id;
  return sql`
    select t.person_id::text as key, s.name, '' as flow, count(d.id)::int as count,
      ${hours('avg', sql`d.at`, sql`t.opened_at`)} as "meanHours",
      ${hours('max', sql`d.at`, sql`t.opened_at`)} as "mostHours",
      (count(*) filter (where t.is_open))::int as waiting,
      (count(*) filter (where t.is_open and ${isLate(ctx)}))::int as late,
      (count(d.id) filter (where d.by_id = a.applicant_id))::int as own, ${none} as cents
    from approval_tasks t
      join staff s on s.school_id = ${schoolId} and s.id = t.person_id
      join approval_applications a on a.school_id = ${schoolId} and a.id = t.application_id
      join approval_visits v on v.school_id = ${schoolId} and v.application_id = t.application_id and v.no = t.visit
      left join approval_acts d on d.school_id = ${schoolId} and d.application_id = t.application_id and d.task = t.no
        and d.act in ${decisions} and ${inDays(ctx, sql`d.at`, days)}
    where t.school_id = ${schoolId} and (t.is_open or d.id is not null)
    group by t.person_id, s.name order by waiting desc, count desc, s.name, key`;
};

/** What was said with refusals, the most frequent first. */
const byReason = (ctx: Ctx, days: Days): SQL => sql`
    select btrim(d.comment) as key, btrim(d.comment) as name, '' as flow, count(*)::int as count,
      ${none} as "meanHours", ${none} as "mostHours", 0 as waiting, 0 as late, 0 as own,
      coalesce(sum(a.cents), 0)::float8 as cents
    from approval_acts d
      join approval_applications a on a.school_id = ${ctx.school.id} and a.id = d.application_id
    where d.school_id = ${ctx.school.id} and d.act = 'refuse' and ${inDays(ctx, sql`d.at`, days)}
    group by 1 order by count desc, key`;

const statements: Readonly<Record<ApprovalGrouping, (ctx: Ctx, days: Days) => SQL>> = {
  node: byNode,
  person: byPerson,
  reason: byReason,
};

/** The report as a sheet. */
async function exportReport(steps: Steps, input: Input): Promise<Response> {
  const sheet = await steps.run(async (ctx) => {
    ctx.audit({ object: { type: 'approvalReport', id: input.by }, change: input });
    const say = wordsByPath(words, ctx.locale, await moldOf(ctx));
    const asked = narrowedAs(approvalReport.filters, input);
    const told = { say, timeZone: ctx.school.timeZone, name: `${say('title')} ${today(ctx)}` };
    return reportSheet(approvalReport.tableOf(await report(ctx, input), say, asked), told);
  });
  return sheetDownload(sheet.name, 'xlsx', [sheet]);
}

export const approvalReportVerbs: VerbGroup<Calls> = {
  approvalReport: report,
  exportApprovalReport: { steps: exportReport },
};
