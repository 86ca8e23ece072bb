import { and, desc, inArray, lte } from 'drizzle-orm';
import type { StatementPreview } from '@/lib/contracts/finance/reconciliation.ts';
import { lineMarks, statementChain } from '@/lib/rules/finance/bank-chain.ts';
import { columnsFault, type StatementLine } from '@/lib/rules/finance/bank-statement.ts';
import { typedCents } from '@/lib/rules/finance/typed-amount.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { financeBankLines, financeBankStatements } from '../schema/reconciliation.ts';
import type { Account } from './account.ts';
import type { ReadStatement } from './read-statement.ts';

export interface SurveyedStatement {
  readonly preview: StatementPreview;
  /** From the oldest. */
  readonly lines: readonly { readonly line: StatementLine; readonly mark: string; readonly known: boolean }[];
}

/**
 * What a sheet brings: which of its lines are known, whether balances follow from lines, and whether it begins where
 * the one before it ended.
 */
export async function surveyOf(
  ctx: Ctx,
  account: Account,
  { headers, columns, lines: read, faults: unread, textsOf }: ReadStatement,
  typed: string,
): Promise<SurveyedStatement> {
  const begin = read.map(({ onDate }) => onDate).toSorted()[0];
  const before = begin === undefined ? null : await statementBefore(ctx, account, begin);
  const opening = typed === '' ? (before?.closingCents ?? null) : typedCents(typed);
  const { lines, openingCents, closingCents, broken } = statementChain(read, opening);
  const marks = lineMarks(lines);
  const known = await knownMarks(ctx, account, marks);
  const faults = [...unread, ...broken.map((row) => ({ row, fault: 'chain' as const }))]
    .toSorted((a, b) => a.row - b.row)
    .slice(0, limits.financeBankPageRows);
  const marked = lines.map((line, at) => {
    const mark = marks[at] ?? '';
    return { line, mark, known: known.has(mark) };
  });
  const sum = (sign: number) => lines.reduce((all, { cents }) => all + Math.max(cents * sign, 0), 0);
  // A statement that begins within the days of another says nothing new of the balance between.
  const follows = before !== null && begin !== undefined && before.toDate < begin;
  return {
    lines: marked,
    preview: {
      columns: headers.map((header, at) => ({ header, field: columns[at] ?? null })),
      missing: columnsFault(columns) ?? (lines.length > 0 && openingCents === null ? 'opening' : null),
      rows: marked
        .slice(0, limits.financeBankPageRows)
        .map(({ line, known: isKnown }) => ({ ...line, known: isKnown })),
      lineCount: lines.length,
      knownCount: marked.filter((one) => one.known).length,
      faults,
      faultCount: unread.length + broken.length,
      faulty: [...new Set(faults.map(({ row }) => row))].map((row) => ({ row, texts: textsOf(row) })),
      openingCents,
      closingCents,
      inCents: sum(1),
      outCents: sum(-1),
      gapCents: follows && openingCents !== null ? openingCents - before.closingCents : null,
    },
  };
}

/** The statement that ended last before a day. */
async function statementBefore(ctx: Ctx, { subjectIds }: Account, begin: string) {
  const [found] = await ctx.tx
    .select({ toDate: financeBankStatements.toDate, closingCents: financeBankStatements.closingCents })
    .from(financeBankStatements)
    .where(
      and(
        ofSchool(ctx, financeBankStatements),
        inArray(financeBankStatements.subjectId, [...subjectIds]),
        lte(financeBankStatements.toDate, begin),
      ),
    )
    .orderBy(desc(financeBankStatements.toDate))
    .limit(1);
  return found ?? null;
}

async function knownMarks(ctx: Ctx, { subjectIds }: Account, marks: readonly string[]) {
  if (marks.length === 0) return new Set<string>();
  const rows = await ctx.tx
    .select({ mark: financeBankLines.mark })
    .from(financeBankLines)
    .where(
      and(
        ofSchool(ctx, financeBankLines),
        inArray(financeBankLines.subjectId, [...subjectIds]),
        inArray(financeBankLines.mark, [...marks]),
      ),
    );
  return new Set(rows.map(({ mark }) => mark));
}
