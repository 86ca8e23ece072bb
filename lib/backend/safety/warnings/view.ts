import { and, eq, inArray, type SQL, type sql } from 'drizzle-orm';
import type { Warning } from '@/lib/contracts/safety/warnings.ts';
import { warningMachine } from '@/lib/rules/warning-state.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { knownStudents } from '../../students/index.ts';
import { safetyVisits } from '../schema/visitors.ts';
import { safetyWarnings } from '../schema/warnings.ts';
import { safetyDevices } from '../schema.ts';

type Row = typeof safetyWarnings.$inferSelect;
type Order = ReturnType<typeof sql> | SQL;

/** Warnings of the school with the names of their devices, children and visitors. */
export async function viewedWarnings(
  ctx: Ctx,
  where: SQL | undefined,
  { orderBy, limit, offset = 0 }: { orderBy: readonly Order[]; limit: number; offset?: number },
): Promise<Warning[]> {
  const rows = await ctx.tx
    .select({ row: safetyWarnings, device: safetyDevices.name })
    .from(safetyWarnings)
    .leftJoin(safetyDevices, and(ofSchool(ctx, safetyDevices), eq(safetyDevices.id, safetyWarnings.deviceId)))
    .where(and(ofSchool(ctx, safetyWarnings), where))
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const known = await knownStudents(
    ctx,
    rows.flatMap(({ row }) => row.facts.studentIds ?? []),
  );
  const visitors = await visitorNames(
    ctx,
    rows.flatMap(({ row }) => row.facts.visitId ?? []),
  );
  const namesOf = ({ facts }: Row) => [
    ...(facts.studentIds ?? []).flatMap((id) => known.get(id)?.name ?? []),
    ...(visitors.get(facts.visitId ?? '') ?? []),
  ];
  return rows.map(({ row, device }) => viewOf(ctx, row, device, namesOf(row)));
}

async function visitorNames(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const { id, name } = safetyVisits;
  const rows = await ctx.tx
    .select({ id, name })
    .from(safetyVisits)
    .where(and(ofSchool(ctx, safetyVisits), inArray(id, [...ids])));
  return new Map(rows.map((row) => [row.id, [row.name]]));
}

function viewOf({ now, can }: Ctx, row: Row, device: string | null, names: string[]): Warning {
  const { facts } = row;
  return {
    id: row.id,
    kind: row.kind,
    level: row.level,
    state: row.state,
    place: row.place,
    device,
    deviceId: row.deviceId,
    count: facts.count ?? null,
    names,
    note: facts.note ?? '',
    raisedAt: row.raisedAt.toISOString(),
    times: row.times,
    dueAt: row.dueAt?.toISOString() ?? null,
    isOverdue: row.dueAt !== null && row.dueAt < now,
    escalations: row.escalations,
    reason: row.reason,
    version: row.version,
    actions: can('safety.warning.handle') ? [...warningMachine.movesIn(row.state)] : [],
  };
}
