import { desc, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { warningCalls } from '@/lib/contracts/safety/warning-calls.ts';
import { daysEarlier } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { falseRate, openStates, type WarningKind, warningKinds } from '@/lib/rules/warning-state.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { safetyWarnings } from '../schema/warnings.ts';
import { viewedWarnings } from './view.ts';

const deviceRow = z.object({ id: z.string(), name: z.string(), place: z.string(), real: z.int(), false: z.int() });

type Board = ReplyOf<(typeof warningCalls)['warningBoard']>;
interface Counted {
  readonly kind: WarningKind;
  readonly level1: number;
  readonly level2: number;
  readonly level3: number;
  readonly overdue: number;
}

/** The state of warnings at a glance: four queries, whatever their number. */
export async function warningBoard(ctx: Ctx): Promise<Board> {
  const found = new Map((await countOpen(ctx)).map((row) => [row.kind, row]));
  const none = { level1: 0, level2: 0, level3: 0, overdue: 0 };
  const kinds = warningKinds.map((kind) => found.get(kind) ?? { kind, ...none });
  return {
    open: kinds.reduce((all, { level1, level2, level3 }) => all + level1 + level2 + level3, 0),
    kinds,
    latest: await viewedWarnings(ctx, inArray(safetyWarnings.state, [...openStates]), {
      orderBy: [desc(safetyWarnings.level), desc(safetyWarnings.raisedAt)],
      limit: limits.warningRows,
    }),
    meanMinutes: await meanMinutes(ctx),
    devices: await byDevice(ctx),
  };
}

async function countOpen(ctx: Ctx): Promise<Counted[]> {
  const of = (level: number) => sql<number>`count(*) filter (where ${safetyWarnings.level} = ${level})::int`;
  return ctx.tx
    .select({
      kind: safetyWarnings.kind,
      level1: of(1),
      level2: of(2),
      level3: of(3),
      overdue: sql<number>`count(*) filter (where ${safetyWarnings.dueAt} < ${ctx.now.toISOString()}::timestamptz)::int`,
    })
    .from(safetyWarnings)
    .where(sql`${ofSchool(ctx, safetyWarnings)} and ${inArray(safetyWarnings.state, [...openStates])}`)
    .groupBy(safetyWarnings.kind);
}

const since = (now: Date) => sql`${daysEarlier(now, limits.warningDays).toISOString()}::timestamptz`;

async function meanMinutes(ctx: Ctx): Promise<number | null> {
  const [row] = await ctx.tx
    .select({
      minutes: sql<
        number | null
      >`round(avg(extract(epoch from ${safetyWarnings.resolvedAt} - ${safetyWarnings.raisedAt}) / 60))::int`,
    })
    .from(safetyWarnings)
    .where(
      sql`${ofSchool(ctx, safetyWarnings)} and ${safetyWarnings.raisedAt} >= ${since(ctx.now)} and ${safetyWarnings.resolvedAt} is not null`,
    );
  return row?.minutes ?? null;
}

async function byDevice({ tx, school, now }: Ctx): Promise<Board['devices']> {
  const rows = await rowsOf(
    tx,
    sql`
    select d.id, d.name, d.place, count(*) filter (where w.reason = 'real')::int as real,
      count(*) filter (where w.reason = 'false')::int as false
    from safety_warnings w join safety_devices d on d.school_id = w.school_id and d.id = w.device_id
    where w.school_id = ${school.id} and w.raised_at >= ${since(now)} and w.reason in ('real', 'false')
    group by d.id, d.name, d.place order by 5 desc, 2 limit ${limits.warningRows}`,
    deviceRow,
  );
  return rows.map((row) => ({ ...row, falseRate: falseRate(row) }));
}
