import { and, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import { mappedNumber } from '@/lib/rules/finance/code-map-table.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { codeMapBetween } from '../ledgers/bring-subjects.ts';
import type { LedgerRow } from '../ledgers/find-ledger.ts';
import { financeBalances, financeFormulas } from '../schema/balances.ts';
import {
  financeAssertions,
  financeBankLines,
  financeBankMatches,
  financeBankStatements,
} from '../schema/reconciliation.ts';
import { financeReleases } from '../schema/releases.ts';
import { financeEntries, financeVouchers } from '../schema/vouchers.ts';
import { financeLedgers, financeSubjects } from '../schema.ts';
import { chartOf, type SubjectRow } from './chart.ts';

/** Why a subject stays: what the message says of it. */
export type Use =
  | 'official'
  | 'children'
  | 'lines'
  | 'balance'
  | 'drafts'
  | 'handedIn'
  | 'carried'
  | 'bank'
  | 'funds'
  | 'formula'
  | 'former';

/** What keeps a subject from leaving the chart, the gravest first. */
export async function* usesOf(ctx: Ctx, ledger: LedgerRow, subject: SubjectRow): AsyncGenerator<Use> {
  if (subject.official) yield 'official';
  if (!subject.isLowest) yield 'children';
  if (await isIn(ctx, financeEntries, subject)) yield 'lines';
  if (await hasBalance(ctx, subject)) yield 'balance';
  const states = (await draftsNaming(ctx, subject.id)).map(({ state }) => state);
  if (states.some((state) => state === 'submitted' || state === 'audited')) yield 'handedIn';
  if (states.includes('draft')) yield 'drafts';
  const [carried] = await ctx.tx
    .select({ id: financeSubjects.id })
    .from(financeSubjects)
    .where(and(ofSchool(ctx, financeSubjects), eq(financeSubjects.carryTo, subject.id)))
    .limit(1);
  if (carried) yield 'carried';
  for (const table of [financeAssertions, financeBankStatements, financeBankMatches, financeBankLines])
    if (await isIn(ctx, table, subject)) yield 'bank';
  if (await isIn(ctx, financeReleases, subject)) yield 'funds';
  if (await isInFormula(ctx, ledger, subject)) yield 'formula';
  if (await comesFromBefore(ctx, ledger, subject)) yield 'former';
}

type Table =
  | typeof financeEntries
  | typeof financeAssertions
  | typeof financeBankStatements
  | typeof financeBankMatches
  | typeof financeBankLines
  | typeof financeReleases;

async function isIn(ctx: Ctx, table: Table, { id }: SubjectRow): Promise<boolean> {
  const rows = await ctx.tx
    .select({ subjectId: table.subjectId })
    .from(table)
    .where(and(ofSchool(ctx, table), eq(table.subjectId, id)))
    .limit(1);
  return rows.length > 0;
}

async function hasBalance(ctx: Ctx, { id }: SubjectRow): Promise<boolean> {
  const { subjectId, debitCents, creditCents } = financeBalances;
  const rows = await ctx.tx
    .select({ subjectId })
    .from(financeBalances)
    .where(and(ofSchool(ctx, financeBalances), eq(subjectId, id), or(ne(debitCents, 0), ne(creditCents, 0))))
    .limit(1);
  return rows.length > 0;
}

/** Vouchers that are not posted and name a subject; those thrown away are none of them. */
export const draftsNaming = (ctx: Ctx, id: string) =>
  ctx.tx
    .select()
    .from(financeVouchers)
    .where(
      and(
        ofSchool(ctx, financeVouchers),
        ne(financeVouchers.state, 'trashed'),
        sql`${financeVouchers.draftLines} @> ${JSON.stringify([{ subjectId: id }])}::jsonb`,
      ),
    );

async function isInFormula(ctx: Ctx, { id }: LedgerRow, { number }: SubjectRow): Promise<boolean> {
  const rows = await ctx.tx
    .select({ formula: financeFormulas.formula })
    .from(financeFormulas)
    .where(and(ofSchool(ctx, financeFormulas), eq(financeFormulas.ledgerId, id), isNotNull(financeFormulas.formula)));
  return rows.some(({ formula }) => formula?.match(/\d{4,}/g)?.includes(number));
}

/**
 * Whether the year before brings its balance here: one of its own number, which a top subject needs even without any.
 */
async function comesFromBefore(ctx: Ctx, to: LedgerRow, { number }: SubjectRow): Promise<boolean> {
  const [from] = await ctx.tx
    .select()
    .from(financeLedgers)
    .where(and(ofSchool(ctx, financeLedgers), eq(financeLedgers.year, to.year - 1)));
  if (!from) return false;
  const map = codeMapBetween(from.standard, to.standard);
  const former = (await chartOf(ctx, from.id)).rows.find((row) => mappedNumber(row.number, map) === number);
  if (!former) return false;
  return number.length === 4 || (await hasBalance(ctx, former));
}
