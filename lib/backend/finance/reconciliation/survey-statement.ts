import { and, desc, gte, inArray, lte } from 'drizzle-orm';
import type { StatementPreview } from '@/lib/contracts/finance/reconciliation.ts';
import { lineMarks, statementChain } from '@/lib/rules/finance/bank-chain.ts';
import { columnsFault, type StatementLine } from '@/lib/rules/finance/bank-statement.ts';
import { knownLines } from '@/lib/rules/finance/known-lines.ts';
import { typedCents } from '@/lib/rules/finance/typed-amount.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { financeBankLines, financeBankStatements } from '../schema/reconciliation.ts';
import type { Account } from './account.ts';
import type { ReadStatement } from './read-statement.ts';

type KeptRow = typeof financeBankLines.$inferSelect;

export interface SurveyedStatement {
  readonly preview: StatementPreview;
  /** From the oldest. */
  readonly lines: readonly { readonly line: StatementLine; readonly mark: string; readonly kept: KeptRow | null }[];
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
  const stored = await keptLines(ctx, account, lines);
  const found = knownLines(stored, lines);
  const taken = new Set(stored.map(({ mark }) => mark));
  const marks = lineMarks(
    lines.filter((_, at) => !found[at]),
    (mark) => taken.has(mark),
  ).values();
  const faults = [...unread, ...broken.map((row) => ({ row, fault: 'chain' as const }))]
    .toSorted((a, b) => a.row - b.row)
    .slice(0, limits.financeBankPageRows);
  const marked = lines.map((line, at) => {
    const kept = found[at] ?? null;
    return { line, kept, mark: kept?.mark ?? marks.next().value ?? '' };
  });
  const sum = (sign: number) => lines.reduce((all, { cents }) => all + Math.max(cents * sign, 0), 0);
  // A statement that begins within the days of another says nothing new of the balance between.
  const follows = before !== null && begin !== undefined && before.toDate < begin;
  return {
    lines: marked,
    preview: {
      columns: headers.map((header, at) => ({ header, field: columns[at] ?? null })),
      missing: columnsFault(columns) ?? (lines.length > 0 && openingCents === null ? 'opening' : null),
      rows: marked.slice(0, limits.financeBankPageRows).map(({ line, kept }) => ({ ...line, known: kept !== null })),
      lineCount: lines.length,
      knownCount: marked.filter(({ kept }) => kept).length,
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

/** What is kept of the account on the days of a sheet. */
async function keptLines(ctx: Ctx, { subjectIds }: Account, lines: readonly StatementLine[]): Promise<KeptRow[]> {
  const days = lines.map(({ onDate }) => onDate).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return [];
  const { subjectId, onDate } = financeBankLines;
  return ctx.tx
    .select()
    .from(financeBankLines)
    .where(
      and(ofSchool(ctx, financeBankLines), inArray(subjectId, [...subjectIds]), gte(onDate, from), lte(onDate, to)),
    );
}
