import { and, eq, isNull } from 'drizzle-orm';
import { joinTexts } from '@/lib/rules/finance/statement-text.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { financeBankLines } from '../schema/reconciliation.ts';
import type { SurveyedStatement } from './survey-statement.ts';

/**
 * Adds to lines that wait for their match what a later list says more of them, so that they are matched by it.
 * @returns of how many something was added
 */
export async function improveLines(ctx: Ctx, lines: SurveyedStatement['lines']): Promise<number> {
  let improved = 0;
  for (const { kept, line } of lines) {
    if (!kept) continue;
    const summary = joinTexts([kept.summary, line.summary]).slice(0, limits.financeBankTextChars);
    const counterparty = kept.counterparty || line.counterparty;
    if (summary === kept.summary && counterparty === kept.counterparty) continue;
    const { id, matchId, ignored } = financeBankLines;
    const changed = await ctx.tx
      .update(financeBankLines)
      .set({ summary, counterparty })
      .where(and(ofSchool(ctx, financeBankLines), eq(id, kept.id), isNull(matchId), eq(ignored, '')))
      .returning({ id });
    improved += changed.length;
  }
  return improved;
}
