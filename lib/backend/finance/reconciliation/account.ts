import { and, eq, inArray, max, min } from 'drizzle-orm';
import { isCashSubject } from '@/lib/rules/finance/cash-subjects.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import type { Books } from '../ledgers/find-ledger.ts';
import { financeBankStatements } from '../schema/reconciliation.ts';
import { financeSubjects } from '../schema.ts';
import type { SubjectRow } from '../subjects/chart.ts';

/** A cash or bank account. Every year's chart has a row of its own for it; the number tells that they are one. */
export interface Account {
  readonly subject: SubjectRow;
  readonly subjectIds: readonly string[];
}

/** @throws ServiceError notFound: no such subject, or none of cash, or one above the lowest */
export async function accountOf(ctx: Books, subjectId: string): Promise<Account> {
  const own = ofSchool(ctx, financeSubjects);
  const [subject] = await ctx.tx
    .select()
    .from(financeSubjects)
    .where(and(own, eq(financeSubjects.id, subjectId)));
  if (!subject?.isLowest || !isCashSubject(subject.number)) throw new ServiceError('notFound');
  const rows = await ctx.tx
    .select({ id: financeSubjects.id })
    .from(financeSubjects)
    .where(and(own, eq(financeSubjects.number, subject.number)));
  return { subject, subjectIds: rows.map(({ id }) => id) };
}

/** The days that the bank's statements of an account speak of; null before the first statement. */
export async function knownDays(ctx: Books, { subjectIds }: Account) {
  const { fromDate, toDate, subjectId } = financeBankStatements;
  const [found] = await ctx.tx
    .select({ from: min(fromDate), to: max(toDate) })
    .from(financeBankStatements)
    .where(and(ofSchool(ctx, financeBankStatements), inArray(subjectId, [...subjectIds])));
  return found?.from && found.to ? { from: found.from, to: found.to } : null;
}

/** What a person may do here. */
export const editsOf = ({ can }: Ctx): 'edit'[] => (can('finance.reconciliation.edit') ? ['edit'] : []);
