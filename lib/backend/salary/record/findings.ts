import { and, desc, eq, inArray, lt, ne } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { recordCalls } from '@/lib/contracts/salary/record.ts';
import { besideMonth, besideVersion, type NetFinding } from '@/lib/rules/salary/findings.ts';
import { slipSums } from '@/lib/rules/salary/slip-items.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRow, ofSchool } from '../../kernel/of-school.ts';
import { staff } from '../../organisation/schema.ts';
import { bookedBeside } from '../book/documents.ts';
import { salaryRecords as table } from '../schema/record.ts';
import { type OpenedSheet, openSheet, type Reading, sentSheet } from './lines.ts';

type Calls = typeof recordCalls;
type Stored = typeof table.$inferSelect;

/** What members of staff are called and their numbers, those who have left too. */
export async function peopleOf(on: Reading, staffIds: readonly string[]) {
  const { id, name, number } = staff;
  const rows =
    staffIds.length === 0
      ? []
      : await on.tx
          .select({ id, name, number })
          .from(staff)
          .where(and(ofSchool(on, staff), inArray(id, [...new Set(staffIds)])));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Records of the kind in the last month before this one that has any that were pushed. */
async function monthBefore(on: Reading, { month, kind }: Stored): Promise<readonly Stored[]> {
  const own = and(ofSchool(on, table), eq(table.kind, kind), inArray(table.state, ['pushed', 'closed']));
  const rows = await on.tx
    .select()
    .from(table)
    .where(and(own, lt(table.month, month)))
    .orderBy(desc(table.month))
    .limit(20);
  return rows.filter((row) => row.month === rows[0]?.month);
}

const paidOf = ({ items, lines }: OpenedSheet) =>
  lines.map(({ staffId, values }) => ({ staffId, netCents: slipSums(items, values).netCents }));

/** Sums by person: somebody may stand in two sheets of one month. */
function merged(paid: readonly { readonly staffId: string; readonly netCents: number }[]) {
  const by = Map.groupBy(paid, ({ staffId }) => staffId);
  return [...by].map(([staffId, of]) => ({ staffId, netCents: of.reduce((sum, { netCents }) => sum + netCents, 0) }));
}

/** Who else is paid in the month by other sheets of its kind: nobody is missing who stands there. */
async function besides(on: Reading, { id, month, kind }: Stored): Promise<readonly Stored[]> {
  return on.tx
    .select()
    .from(table)
    .where(
      and(
        ofSchool(on, table),
        eq(table.month, month),
        eq(table.kind, kind),
        ne(table.id, id),
        ne(table.state, 'revoked'),
      ),
    );
}

/**
 * Who stands out in a record beside the month before, and beside its own former version.
 * @throws ServiceError salaryKeyLost
 */
export async function findingsOf(on: Reading, row: Stored, sheet: OpenedSheet) {
  const before = await monthBefore(on, row);
  const formerPaid: { staffId: string; netCents: number }[] = [];
  for (const one of before) formerPaid.push(...paidOf(await openSheet(on, one)));
  const here: { staffId: string; netCents: number }[] = paidOf(sheet);
  for (const one of await besides(on, row)) here.push(...paidOf(await openSheet(on, one)));
  // What its owners have; where they have none yet, what was imported before.
  const formerSheet = (await sentSheet(on, row.id, row.sheet)) ?? row.sheet - 1;
  const former = formerSheet > 0 ? await openSheet(on, row, formerSheet) : null;
  const found: NetFinding[] = [
    ...besideMonth(merged(here), merged(formerPaid)),
    ...(former ? besideVersion(sheet, former) : []),
  ];
  const people = await peopleOf(
    on,
    found.map(({ staffId }) => staffId),
  );
  return {
    beside: before[0]?.month ?? null,
    rows: found.map((line) => ({ ...line, name: people.get(line.staffId)?.name ?? '' })),
  };
}

/** The same without any amount. @throws ServiceError notFound, salaryKeyLost */
export async function recordFindings(
  ctx: Ctx,
  { id }: ParsedInputOf<Calls['recordFindings']>,
): Promise<ReplyOf<Calls['recordFindings']>> {
  const row = await findRow(ctx, table, id);
  const sheet = await openSheet(ctx, row);
  const { beside, rows } = await findingsOf(ctx, row, sheet);
  const { booked } = await bookedBeside(ctx, row, sheet);
  const isMade = booked.some(({ bookedCents }) => bookedCents !== null);
  return {
    rows: rows.map(({ staffId, name, finding }) => ({ staffId, name, finding })),
    beside,
    isTied: isMade ? booked.every(({ cents, bookedCents }) => cents === (bookedCents ?? 0)) : null,
  };
}
