import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { StatementLine } from '@/lib/rules/finance/bank-statement.ts';
import type { KeptLine } from '@/lib/rules/finance/known-lines.ts';
import { joinTexts } from '@/lib/rules/finance/statement-text.ts';
import { limits } from '@/lib/rules/limits.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Ctx } from '../../kernel/context.ts';

/** A line of a list that was brought before, and what is kept of it. */
interface KnownLine {
  readonly kept: KeptLine & { readonly id: string };
  readonly line: StatementLine;
}

const idRow = z.object({ id: z.string() });

/**
 * Adds to kept lines what a later list says more of them, so that they are matched by it: one statement.
 * @param told which of their texts are added to
 * @param update the statement: it joins richer texts as `n`, leaves out lines that wait no longer, and returns ids
 * @returns of how many something was added
 */
export async function improveLines(
  { tx }: Ctx,
  known: readonly KnownLine[],
  told: readonly ('summary' | 'counterparty' | 'serial')[],
  update: (richer: SQL) => SQL,
): Promise<number> {
  const richer = known.flatMap(({ kept, line }) => {
    const summary = joinTexts([kept.summary, line.summary]).slice(0, limits.financeBankTextChars).toWellFormed();
    const counterparty = kept.counterparty || line.counterparty;
    const texts = { summary, counterparty, serial: kept.serial || line.serial };
    return told.some((text) => texts[text] !== kept[text]) ? [{ id: kept.id, ...texts }] : [];
  });
  if (richer.length === 0) return 0;
  const joined = sql`jsonb_to_recordset(${JSON.stringify(richer)}::jsonb)
    as n(id uuid, summary text, counterparty text, serial text)`;
  return (await rowsOf(tx, update(joined), idRow)).length;
}
