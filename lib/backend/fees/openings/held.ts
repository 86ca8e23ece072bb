import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { OpeningAgreement, OpeningBalance } from '@/lib/contracts/fees/openings.ts';
import { centsText } from '@/lib/rules/money.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { countsOf, type LeavingCheck, type StudentLink } from '../../students/index.ts';
import { feeBalances } from '../schema/balances.ts';
import { feeAgreements } from '../schema/openings.ts';
import { feeItems } from '../schema.ts';
import type { ReadingById } from '../working.ts';

/** What the school holds for a child from before, the oldest first; what is used up stays told. */
export function balancesOf(ctx: ReadingById, studentId: string): Promise<OpeningBalance[]> {
  const { id, kind, cents, leftCents, onDay, note, document } = feeBalances;
  return ctx.tx
    .select({ id, kind, itemName: feeItems.name, cents, leftCents, onDay, note, document })
    .from(feeBalances)
    .leftJoin(feeItems, and(ofSchool(ctx, feeItems), eq(feeItems.id, feeBalances.itemId)))
    .where(and(counting(ctx, feeBalances), eq(feeBalances.studentId, studentId)))
    .orderBy(asc(onDay), asc(id));
}

/** What was agreed with a child's family before, the oldest first. */
export function agreementsOf(ctx: ReadingById, studentId: string): Promise<OpeningAgreement[]> {
  const { id, cents, onDay, note, document } = feeAgreements;
  return ctx.tx
    .select({ id, itemName: feeItems.name, cents, onDay, note, document })
    .from(feeAgreements)
    .leftJoin(feeItems, and(ofSchool(ctx, feeItems), eq(feeItems.id, feeAgreements.itemId)))
    .where(and(counting(ctx, feeAgreements), eq(feeAgreements.studentId, studentId)))
    .orderBy(asc(onDay), asc(id));
}

/** Those whose import was not undone. */
const counting = (ctx: ReadingById, table: typeof feeBalances | typeof feeAgreements) =>
  and(ofSchool(ctx, table), isNull(table.undoneAt));

/** Balances and agreements keep the records of their children, as bills do. */
export const openingLink: StudentLink = {
  name: 'openings',
  count: async (ctx, ids) => {
    const found = new Map<string, number>();
    // One after the other: they share one connection.
    for (const table of [feeBalances, feeAgreements]) {
      for (const [id, rows] of await countsOf(table)(ctx, ids)) found.set(id, (found.get(id) ?? 0) + rows);
    }
    return found;
  },
};

/** Children named in a line. */
const namedMax = 5;

/** Before children leave, what was paid ahead and held for them goes back; nothing where nothing ever was. */
export const heldLine: LeavingCheck = async (ctx, children) => {
  const { studentId, leftCents } = feeBalances;
  const ids = children.map(({ id }) => id);
  const rows = await ctx.tx
    .select({ id: studentId, cents: sql<number>`sum(${leftCents})::float8` })
    .from(feeBalances)
    .where(and(counting(ctx, feeBalances), inArray(studentId, ids)))
    .groupBy(studentId);
  if (rows.length === 0) return [];
  const left = rows.filter(({ cents }) => cents > 0);
  const named = children.filter(({ id }) => left.some((one) => one.id === id)).map(({ name }) => name);
  const params = {
    amount: centsText(left.reduce((sum, { cents }) => sum + cents, 0)),
    names: named.slice(0, namedMax).join('、'),
  };
  return [{ key: 'held', state: left.length === 0 ? 'done' : 'open', params }];
};

/** What was agreed with the families of children who leave is named, so that somebody settles it with them. */
export const agreementLine: LeavingCheck = async (ctx, children) => {
  const { studentId, note } = feeAgreements;
  const ids = children.map(({ id }) => id);
  const rows = await ctx.tx
    .select({ studentId, note })
    .from(feeAgreements)
    .where(and(counting(ctx, feeAgreements), inArray(studentId, ids)))
    .orderBy(asc(feeAgreements.onDay), asc(feeAgreements.id));
  if (rows.length === 0) return [];
  const named = rows.slice(0, namedMax).map((row) => {
    const child = children.find(({ id }) => id === row.studentId);
    return `${child?.name ?? ''}（${row.note}）`;
  });
  return [{ key: 'agreements', state: 'open', params: { count: rows.length, names: named.join('、') } }];
};
