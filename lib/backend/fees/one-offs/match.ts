import { and, inArray, ne, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { oneOffCalls } from '@/lib/contracts/fees/one-off-calls.ts';
import { limits } from '@/lib/rules/limits.ts';
import { readSignedCents } from '@/lib/rules/money.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { assertClass, type KnownStudent, namedStudents } from '../../students/index.ts';
import { assertItems } from '../plans/lines.ts';
import { feeOneOffs } from '../schema/one-offs.ts';

type Check = typeof oneOffCalls.checkOneOffs;
type Row = ReplyOf<Check>['rows'][number];

/**
 * What pasted rows would charge to whom: a child is named by its number, or by a name that one child on roll has, of
 * the class where one is given.
 * @throws ServiceError notFound (class, item)
 */
export async function checkOneOffs(ctx: Ctx, input: ParsedInputOf<Check>): Promise<ReplyOf<Check>> {
  const { classId, itemId, rows } = input;
  if (classId) await assertClass(ctx, classId);
  await assertItems(ctx, [itemId]);
  const named = rows.map(({ who }) => who).filter(Boolean);
  const children = await namedStudents(ctx, named, classId);
  const seen = new Set<string>();
  const read = rows.map((row): Row => {
    const found = children.get(row.who) ?? [];
    const cents = readAmount(row.amount);
    const [student = null] = found.length === 1 ? found : [];
    const key = `${student?.id} ${cents} ${row.note}`;
    const fault = faultOf(row.who, found, cents) ?? (seen.has(key) ? 'twice' : null);
    if (!fault) seen.add(key);
    return { ...row, student, cents, fault, warned: false };
  });
  const waiting = await waitingOf(
    ctx,
    itemId,
    read.flatMap(({ student }) => student?.id ?? []),
  );
  const told = read.map((row) => ({ ...row, warned: !row.fault && waiting.has(`${row.student?.id} ${row.cents}`) }));
  const good = told.filter(({ fault }) => fault === null);
  return { rows: told, good: good.length, cents: good.reduce((sum, { cents }) => sum + (cents ?? 0), 0) };
}

/** An amount, or a credit with a sign; null for anything else, for nothing, and for what is too large. */
function readAmount(text: string): number | null {
  const cents = readSignedCents(text);
  return cents === null || cents === 0 || Math.abs(cents) > limits.moneyCentsMax ? null : cents;
}

function faultOf(who: string, found: readonly KnownStudent[], cents: number | null): Row['fault'] {
  if (who === '') return 'whoMissing';
  if (found.length === 0) return 'whoUnknown';
  if (found.length > 1) return 'whoAmbiguous';
  return cents === null ? 'amountWrong' : null;
}

/** Charges of an item that wait, by child and amount. */
async function waitingOf(ctx: Ctx, itemId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.tx
    .select({ studentId: feeOneOffs.studentId, cents: feeOneOffs.cents })
    .from(feeOneOffs)
    .where(
      and(
        ofSchool(ctx, feeOneOffs),
        inArray(feeOneOffs.studentId, [...new Set(ids)]),
        ne(feeOneOffs.leftCents, 0),
        sql`${feeOneOffs.itemId} = ${itemId}::uuid`,
      ),
    );
  return new Set(rows.map((row) => `${row.studentId} ${row.cents}`));
}
