import { and, asc, eq } from 'drizzle-orm';
import type { Subject } from '@/lib/contracts/finance/subjects.ts';
import { typeOfSubType } from '@/lib/rules/finance/chart.ts';
import { officialName } from '@/lib/rules/finance/official-name.ts';
import { numberTrail, parentNumber, subjectLevel } from '@/lib/rules/finance/subject-number.ts';
import type { Locale } from '@/lib/rules/locale.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import type { Books } from '../ledgers/find-ledger.ts';
import { financeSubjects } from '../schema.ts';

export type SubjectRow = typeof financeSubjects.$inferSelect;

/** What statements ask of a subject. */
export type StatementSubject = Pick<
  SubjectRow,
  'id' | 'number' | 'name' | 'subType' | 'side' | 'restriction' | 'entrusted' | 'isLowest'
>;

/** The subjects that a statement is made of, as they are or as they were when its month was closed. */
export interface StatementChart {
  readonly rows: readonly StatementSubject[];
  readonly byNumber: ReadonlyMap<string, StatementSubject>;
  readonly locale: Locale | undefined;
}

/** All subjects of a ledger: a hundred or a few, read together because every number leads to its parents. */
export interface Chart {
  /** In the order of numbers. */
  readonly rows: readonly SubjectRow[];
  readonly byId: ReadonlyMap<string, SubjectRow>;
  readonly byNumber: ReadonlyMap<string, SubjectRow>;
  /** Of whoever reads it. */
  readonly locale: Locale | undefined;
}

/** Reads the subjects of a ledger by one query. */
export async function chartOf(ctx: Pick<Books, 'tx' | 'school' | 'locale'>, ledgerId: string): Promise<Chart> {
  const rows = await ctx.tx
    .select()
    .from(financeSubjects)
    .where(and(ofSchool(ctx, financeSubjects), eq(financeSubjects.ledgerId, ledgerId)))
    .orderBy(asc(financeSubjects.number));
  return chartFrom(rows, ctx.locale);
}

/** A chart of subjects in the order of their numbers. */
export const chartFrom = (rows: readonly SubjectRow[], locale?: Locale): Chart => ({
  rows,
  locale,
  byId: new Map(rows.map((row) => [row.id, row])),
  byNumber: new Map(rows.map((row) => [row.number, row])),
});

/** Names from the top down, as records keep them: 银行存款-基本户. */
export const fullName = ({ byNumber }: Chart, number: string) =>
  numberTrail(number)
    .map((one) => byNumber.get(one)?.name ?? one)
    .join('-');

/** A subject's own name in the reader's language. */
export const shownName = ({ locale }: Chart, { name }: Pick<SubjectRow, 'name'>) => officialName(name, locale);

/** Names from the top down in the reader's language. */
export const shownFullName = ({ byNumber, locale }: Pick<StatementChart, 'byNumber' | 'locale'>, number: string) =>
  numberTrail(number)
    .map((one) => officialName(byNumber.get(one)?.name ?? one, locale))
    .join('-');

/** The lowest subjects that a subject consists of: itself, or those below it. */
export const leavesBelow = ({ rows }: Chart, { number }: SubjectRow) =>
  rows.filter((row) => row.isLowest && row.number.startsWith(number));

/** A subject as people see it. */
export function seenSubject(chart: Chart, row: SubjectRow): Subject {
  const { id, number, name, sounds, subType, side, restriction, official, isLowest, enabled, entrusted } = row;
  const parent = parentNumber(number);
  return {
    id,
    number,
    name,
    fullName: shownFullName(chart, number),
    sounds,
    type: typeOfSubType(subType),
    subType,
    level: subjectLevel(number) ?? 1,
    parentId: (parent && chart.byNumber.get(parent)?.id) || null,
    side,
    restriction,
    official,
    isLowest,
    enabled,
    entrusted,
    auxiliaryKinds: row.auxiliaryKinds,
    carryToId: row.carryTo,
    currency: row.currency,
    unit: row.unit,
    version: row.version,
  };
}
