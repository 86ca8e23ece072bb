import { and, count, desc, eq, gte, inArray, lte } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { reconciliationCalls } from '@/lib/contracts/finance/reconciliation-calls.ts';
import { lastDayOf } from '@/lib/rules/days.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import { limits } from '@/lib/rules/limits.ts';
import { accounts } from '../../account/schema.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { financeBankLines, financeBankMatchEntries, financeBankMatches } from '../schema/reconciliation.ts';
import { financeEntries } from '../schema/vouchers.ts';
import { accountOf, editsOf } from './account.ts';
import { ownMatch, seenEntry, seenLine } from './movements.ts';

type Calls = typeof reconciliationCalls;

/** A page of what was matched in a month, the latest first, by four statements. @throws ServiceError notFound */
export async function bankMatches(
  ctx: Ctx,
  { subjectId, period, page }: ParsedInputOf<Calls['bankMatches']>,
): Promise<ReplyOf<Calls['bankMatches']>> {
  const { tx } = ctx;
  const account = await accountOf(ctx, subjectId);
  const size = limits.financeBankPageRows;
  const until = lastDayOf(periodText(period));
  const where = and(
    ofSchool(ctx, financeBankMatches),
    inArray(financeBankMatches.subjectId, account.subjectIds),
    gte(financeBankMatches.settledOn, `${until.slice(0, 8)}01`),
    lte(financeBankMatches.settledOn, until),
  );
  const found = await tx
    .select({ match: financeBankMatches, name: accounts.name })
    .from(financeBankMatches)
    .leftJoin(accounts, eq(accounts.id, financeBankMatches.madeBy))
    .where(where)
    .orderBy(desc(financeBankMatches.settledOn), desc(financeBankMatches.id))
    .limit(size)
    .offset((page - 1) * size);
  const [all] = await tx.select({ total: count() }).from(financeBankMatches).where(where);
  const ids = found.map(({ match }) => match.id);
  const lines =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(financeBankLines)
          .where(and(ofSchool(ctx, financeBankLines), inArray(financeBankLines.matchId, ids)));
  const entries =
    ids.length === 0
      ? []
      : await tx
          .select({ entry: financeEntries, matchId: financeBankMatchEntries.matchId })
          .from(financeBankMatchEntries)
          .innerJoin(financeEntries, ownMatch)
          .where(and(ofSchool(ctx, financeBankMatchEntries), inArray(financeBankMatchEntries.matchId, ids)));
  const rows = found.map(({ match: { id, reason, madeAt }, name }) => ({
    id,
    reason,
    madeAt: madeAt.toISOString(),
    madeBy: name ?? '',
    lines: lines.filter(({ matchId }) => matchId === id).map(seenLine),
    entries: entries.filter(({ matchId }) => matchId === id).map(({ entry }) => seenEntry(entry)),
  }));
  return { rows, total: all?.total ?? 0, page, size, actions: editsOf(ctx) };
}
