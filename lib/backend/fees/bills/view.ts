import { and, asc, inArray } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { billCalls } from '@/lib/contracts/fees/bill-calls.ts';
import type { Bill, BillLine } from '@/lib/contracts/fees/bills.ts';
import { shownSteps } from '@/lib/contracts/why.ts';
import { daysLater } from '@/lib/rules/days.ts';
import { billMoves } from '@/lib/rules/fees/bill-states.ts';
import { whyOfLine } from '@/lib/rules/fees/why-line.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRow, ofSchool } from '../../kernel/of-school.ts';
import { personNames } from '../../kernel/people.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { schoolNameOf } from '../../organisation/index.ts';
import { feeBillDocuments, feeBillLines, feeBills } from '../schema/bills.ts';
import { batchesOf, billRows, type StoredBill } from './rows.ts';

type Calls = typeof billCalls;
type Line = typeof feeBillLines.$inferSelect;

/** A bill with everything that is said of it. @throws ServiceError notFound */
export async function billView(ctx: Ctx, { id }: { readonly id: string }): Promise<ReplyOf<Calls['bill']>> {
  const [view] = await billViews(ctx, [await findRow(ctx, feeBills, id)]);
  if (!view) throw new Error('A bill that was found is shown');
  return view;
}

/** Bills to be printed, in the order of classes. @throws ServiceError notFound, unless all are of this school */
export async function billsToPrint(
  ctx: Ctx,
  { ids }: ParsedInputOf<Calls['billsToPrint']>,
): Promise<ReplyOf<Calls['billsToPrint']>> {
  const wanted = [...new Set(ids)];
  const rows = await ctx.tx
    .select()
    .from(feeBills)
    .where(and(ofSchool(ctx, feeBills), inArray(feeBills.id, wanted)))
    .orderBy(asc(feeBills.classKey), asc(feeBills.studentNumber), asc(feeBills.month));
  if (rows.length < wanted.length) throw new ServiceError('notFound');
  return { schoolName: await schoolNameOf(ctx), rows: await billViews(ctx, rows) };
}

/** Bills with their lines, documents and what happened to their children: five queries, however many they are. */
async function billViews(ctx: Ctx, rows: readonly StoredBill[]): Promise<Bill[]> {
  const ids = rows.map(({ id }) => id);
  const lines = await ctx.tx
    .select()
    .from(feeBillLines)
    .where(and(ofSchool(ctx, feeBillLines), inArray(feeBillLines.billId, ids)))
    .orderBy(asc(feeBillLines.billId), asc(feeBillLines.at));
  const documents = await ctx.tx
    .select()
    .from(feeBillDocuments)
    .where(and(ofSchool(ctx, feeBillDocuments), inArray(feeBillDocuments.billId, ids)))
    .orderBy(asc(feeBillDocuments.id));
  const batches = await batchesOf(
    ctx,
    rows.flatMap(({ batchId }) => batchId ?? []),
  );
  const people = [...documents.map(({ createdBy }) => createdBy), ...rows.flatMap(({ trashedBy }) => trashedBy ?? [])];
  const names = await personNames(ctx.tx, people);
  const shown = await billRows(ctx, rows, billMoves);
  return rows.map((row, at): Bill => {
    const own = lines.filter(({ billId }) => billId === row.id);
    const batch = batches.get(row.batchId ?? '');
    const head = shown[at];
    if (!head) throw new Error('Every bill is a row');
    return {
      ...head,
      ...{ planName: row.planName, planEdition: row.planEdition, payerName: row.payerName },
      ...{ payers: row.payers, instalments: row.instalments },
      allowPartial: batch?.allowPartial ?? true,
      minPartCents: batch?.minPartCents ?? null,
      note: batch?.note ?? '',
      lines: own.map(shownLine),
      notes: row.notes.map(({ kind, params }) => ({ kind, params: { ...params } })),
      sponsors: sponsorsOf(own),
      documents: documents
        .filter(({ billId }) => billId === row.id)
        .map(({ id, kind, cents, reason, createdBy, createdAt }) => ({
          ...{ id, kind, cents, reason },
          by: names.get(createdBy) ?? '',
          at: createdAt.toISOString(),
          takenBackBy: documents.find(({ takesBack }) => takesBack === id)?.id ?? null,
        })),
      trash: row.trashedAt && {
        at: row.trashedAt.toISOString(),
        by: names.get(row.trashedBy ?? '') ?? '',
        reason: row.trashReason,
        purgeOn: purgeOn(row.trashedAt),
      },
    };
  });
}

/** When a bill of the trash goes by itself. */
export const purgeOn = (trashedAt: Date) => daysLater(trashedAt, limits.feeTrashDays).toISOString();

function shownLine({ schoolId: _, billId: _1, month: _2, sponsors: _3, oneOffId: _4, trace, ...line }: Line): BillLine {
  return {
    ...line,
    origin: trace.origin,
    note: trace.oneOff?.reason ?? '',
    why: shownSteps(whyOfLine(trace)),
  };
}

function sponsorsOf(lines: readonly Line[]): Bill['sponsors'] {
  const names = new Map(lines.flatMap(({ trace }) => trace.sponsors.map(({ id, name }) => [id, name] as const)));
  const shares = lines.flatMap(({ sponsors }) => sponsors);
  return [...names].map(([sponsorId, name]) => ({
    sponsorId,
    name,
    cents: shares.filter(({ id }) => id === sponsorId).reduce((sum, { cents }) => sum + cents, 0),
  }));
}
