import { and, asc, eq, isNull } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { reconciliationCalls } from '@/lib/contracts/finance/reconciliation-calls.ts';
import { lastDayOf } from '@/lib/rules/days.ts';
import { type MatchProposal, type Movement, proposeMatches } from '@/lib/rules/finance/bank-matching.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../kernel/context.ts';
import { financeBankLines, financeBankMatchEntries } from '../schema/reconciliation.ts';
import { financeEntries, financeVouchers } from '../schema/vouchers.ts';
import { type Account, accountOf, editsOf, knownDays } from './account.ts';
import { writeMatches } from './match.ts';
import { type BankLineRow, type EntryRow, entriesIn, openLines, ownMatch, seenEntry, seenLine } from './movements.ts';

type Calls = typeof reconciliationCalls;

interface Proposed extends Pick<MatchProposal, 'reason' | 'sure'> {
  readonly lines: readonly BankLineRow[];
  readonly entries: readonly EntryRow[];
}

/**
 * What seems to be the same business, the sure ones first; the first page of them, because each that is accepted makes
 * room.
 * @throws ServiceError notFound
 */
export async function bankProposals(
  ctx: Ctx,
  { subjectId, period }: ParsedInputOf<Calls['bankProposals']>,
): Promise<ReplyOf<Calls['bankProposals']>> {
  const all = await proposedFor(ctx, await accountOf(ctx, subjectId), period);
  const rows = all
    .toSorted((a, b) => Number(b.sure) - Number(a.sure))
    .slice(0, limits.financeBankPageRows)
    .map(({ lines, entries, reason, sure }) => ({
      lines: lines.map(seenLine),
      entries: entries.map(seenEntry),
      reason,
      sure,
    }));
  return { rows, total: all.length, sure: all.filter(({ sure }) => sure).length, actions: editsOf(ctx) };
}

/**
 * Matches what is proposed for sure, as it is proposed at this moment.
 * @throws ServiceError notFound, wrongState: somebody was faster
 */
export async function acceptBankProposals(
  ctx: Ctx,
  { subjectId, period }: ParsedInputOf<Calls['acceptBankProposals']>,
): Promise<ReplyOf<Calls['acceptBankProposals']>> {
  const account = await accountOf(ctx, subjectId);
  const sure = (await proposedFor(ctx, account, period)).filter((one) => one.sure);
  if (sure.length > 0) await writeMatches(ctx, account.subject.id, sure);
  ctx.audit({ object: { type: 'financeSubject', id: subjectId }, change: { period, matches: sure.length } });
  return { count: sure.length };
}

async function proposedFor(ctx: Ctx, account: Account, period: number): Promise<Proposed[]> {
  const known = await knownDays(ctx, account);
  if (!known) return [];
  const until = lastDayOf(periodText(period));
  const lines = await ctx.tx
    .select()
    .from(financeBankLines)
    .where(and(openLines(ctx, account, until), eq(financeBankLines.ignored, '')))
    .orderBy(asc(financeBankLines.onDate), asc(financeBankLines.id))
    .limit(limits.financeMatchedRows);
  const entries = await ctx.tx
    .select({ entry: financeEntries, reversalOf: financeVouchers.reversalOf })
    .from(financeEntries)
    .leftJoin(financeBankMatchEntries, ownMatch)
    .innerJoin(
      financeVouchers,
      and(eq(financeVouchers.schoolId, financeEntries.schoolId), eq(financeVouchers.id, financeEntries.voucherId)),
    )
    .where(and(entriesIn(ctx, account, known.from, until), isNull(financeBankMatchEntries.matchId)))
    .orderBy(asc(financeEntries.onDate), asc(financeEntries.voucherId), asc(financeEntries.at))
    .limit(limits.financeMatchedRows);
  const lineById = new Map(lines.map((line) => [line.id, line]));
  const entryById = new Map(entries.map(({ entry }) => [placeOf(entry), entry]));
  const proposals = proposeMatches(
    lines.map(({ id, onDate, cents, counterparty, summary, serial }): Movement => {
      return { id, onDate, cents, words: `${counterparty} ${summary}`, serial };
    }),
    entries.map(({ entry, reversalOf }): Movement => {
      const { onDate, summary, debitCents, creditCents, at } = entry;
      // A red voucher has the lines of the one it takes back, in the same places.
      const takes = reversalOf ? `${reversalOf} ${at}` : null;
      const cents = debitCents - creditCents;
      return { id: placeOf(entry), onDate, cents, words: summary, serial: '', reversalOf: takes };
    }),
  );
  return proposals.map(({ lineIds, entryIds, ...said }) => ({
    ...said,
    lines: lineIds.flatMap((id) => lineById.get(id) ?? []),
    entries: entryIds.flatMap((id) => entryById.get(id) ?? []),
  }));
}

const placeOf = ({ voucherId, at }: EntryRow) => `${voucherId} ${at}`;
