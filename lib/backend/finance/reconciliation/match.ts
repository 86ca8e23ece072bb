import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { reconciliationCalls } from '@/lib/contracts/finance/reconciliation-calls.ts';
import type { MatchReason } from '@/lib/rules/finance/bank-matching.ts';
import { centsText } from '@/lib/rules/money.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import { breaks } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { lockRow, ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { financeBankLines, financeBankMatchEntries, financeBankMatches } from '../schema/reconciliation.ts';
import { financeEntries } from '../schema/vouchers.ts';
import { accountOf } from './account.ts';
import type { BankLineRow, EntryRow } from './movements.ts';

type Calls = typeof reconciliationCalls;

/**
 * Matches lines of the bank with posted lines by hand.
 * @throws ServiceError notFound, sumsDiffer, wrongState: one is matched already or set aside, invalid: nothing chosen
 */
export async function matchBank(
  ctx: Ctx,
  { subjectId, lineIds, entries }: ParsedInputOf<Calls['matchBank']>,
): Promise<ReplyOf<Calls['matchBank']>> {
  const account = await accountOf(ctx, subjectId);
  const places = new Set(entries.map(({ voucherId, at }) => `${voucherId} ${at}`));
  const wanted = [...new Set(lineIds)];
  if (wanted.length + places.size < 2) throw new ServiceError('invalid', { count: 1 });
  const own = ofSchool(ctx, financeBankLines);
  const lines =
    wanted.length === 0
      ? []
      : await ctx.tx
          .select()
          .from(financeBankLines)
          .where(
            and(own, inArray(financeBankLines.id, wanted), inArray(financeBankLines.subjectId, account.subjectIds)),
          )
          .orderBy(sql`${financeBankLines.id}`)
          .for('update');
  const ofVouchers = entries.map(({ voucherId }) => voucherId);
  const posted =
    ofVouchers.length === 0
      ? []
      : await ctx.tx
          .select()
          .from(financeEntries)
          .where(
            and(
              ofSchool(ctx, financeEntries),
              inArray(financeEntries.voucherId, ofVouchers),
              inArray(financeEntries.subjectId, account.subjectIds),
            ),
          );
  const chosen = posted.filter(({ voucherId, at }) => places.has(`${voucherId} ${at}`));
  if (lines.length < wanted.length || chosen.length < places.size) throw new ServiceError('notFound');
  const [bank, book] = [sumOfLines(lines), sumOfEntries(chosen)];
  if (bank !== book) throw new ServiceError('sumsDiffer', { bank: centsText(bank), book: centsText(book) });
  const [id] = await writeMatches(ctx, account.subject.id, [{ lines, entries: chosen, reason: 'hand' }]);
  if (!id) throw new ServiceError('wrongState');
  ctx.audit({ object: { type: 'bankMatch', id }, change: { lineIds: wanted, entries } });
  return { id };
}

const sumOfLines = (lines: readonly BankLineRow[]) => lines.reduce((sum, { cents }) => sum + cents, 0);
const sumOfEntries = (entries: readonly EntryRow[]) =>
  entries.reduce((sum, { debitCents, creditCents }) => sum + debitCents - creditCents, 0);

export interface NewMatch {
  readonly lines: readonly BankLineRow[];
  readonly entries: readonly EntryRow[];
  readonly reason: MatchReason | 'hand';
}

/**
 * Stores matches whose sums are equal, by a few statements whatever their number.
 * @throws ServiceError wrongState: somebody was faster
 */
export async function writeMatches(ctx: Ctx, subjectId: string, given: readonly NewMatch[]): Promise<string[]> {
  const schoolId = ctx.school.id;
  const matches = given.map((one) => ({ ...one, id: uuidv7() }));
  await bulkInsert(
    ctx.tx,
    financeBankMatches,
    matches.map(({ id, lines, entries, reason }) => {
      const settledOn =
        [...lines, ...entries]
          .map(({ onDate }) => onDate)
          .toSorted()
          .at(-1) ?? '';
      return { schoolId, id, subjectId, reason, settledOn, madeAt: ctx.now, madeBy: ctx.person.accountId };
    }),
  );
  const entries = matches.flatMap(({ id, entries: own }) =>
    own.map(({ voucherId, at }) => ({ schoolId, voucherId, at, matchId: id })),
  );
  try {
    await bulkInsert(ctx.tx, financeBankMatchEntries, entries);
  } catch (error) {
    throw breaks(error, 'finance_bank_match_entries_school_id_voucher_id_at_pk')
      ? new ServiceError('wrongState')
      : error;
  }
  const pairs = matches.flatMap(({ id, lines }) => lines.map((line) => [line.id, id]));
  if (pairs.length === 0) return matches.map(({ id }) => id);
  const taken = await ctx.tx
    .update(financeBankLines)
    .set({ matchId: sql`(pair->>1)::uuid` })
    .from(sql`jsonb_array_elements(${JSON.stringify(pairs)}::jsonb) pair`)
    .where(
      and(
        ofSchool(schoolId, financeBankLines),
        sql`${financeBankLines.id} = (pair->>0)::uuid`,
        isNull(financeBankLines.matchId),
        eq(financeBankLines.ignored, ''),
      ),
    )
    .returning({ id: financeBankLines.id });
  if (taken.length < pairs.length) throw new ServiceError('wrongState');
  return matches.map(({ id }) => id);
}

/** Takes a match apart; its movements wait again. @throws ServiceError notFound */
export async function unmatchBank(
  ctx: Ctx,
  { id }: ParsedInputOf<Calls['unmatchBank']>,
): Promise<ReplyOf<Calls['unmatchBank']>> {
  const old = await lockRow(ctx, financeBankMatches, id);
  const lines = await ctx.tx
    .update(financeBankLines)
    .set({ matchId: null })
    .where(and(ofSchool(ctx, financeBankLines), eq(financeBankLines.matchId, id)))
    .returning({ id: financeBankLines.id });
  const entries = await ctx.tx
    .delete(financeBankMatchEntries)
    .where(and(ofSchool(ctx, financeBankMatchEntries), eq(financeBankMatchEntries.matchId, id)))
    .returning({ voucherId: financeBankMatchEntries.voucherId, at: financeBankMatchEntries.at });
  await ctx.tx.delete(financeBankMatches).where(oneOfSchool(ctx, financeBankMatches, id));
  const object = { type: 'bankMatch', id };
  ctx.audit({ object, change: { old: { reason: old.reason, lines, entries } } });
  return { id };
}
