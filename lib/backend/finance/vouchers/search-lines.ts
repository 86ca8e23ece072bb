import { type AnyColumn, and, between, inArray, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { financeEntries, financeSummaries, financeVouchers } from '../schema/vouchers.ts';

/** Months of one year, both included. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** What some line of a voucher must be, each where it is asked for. */
export interface Wanted {
  readonly text: string | undefined;
  /** Of the whole voucher as well, and of red ones. */
  readonly cents: number | undefined;
  /** The lowest subjects that are meant. */
  readonly subjectIds: readonly string[] | undefined;
}

/** So many are looked up one by one; more are met soon enough by reading. */
const fewMost = 1_000;

/**
 * A value among others, as one parameter. An array of the database's own, so that an index serves it whatever the
 * planner has heard of the table: a join with many rows that it takes for one would last for minutes.
 */
export const among = (column: AnyColumn, values: readonly (string | number)[], type: 'uuid' | 'text' | 'bigint') =>
  sql`${column} = any(array(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb)::${sql.raw(type)}))`;

const bothSigns = (cents: number) => [cents, -cents];
const contains = (where: AnyColumn | SQL, text: string) => sql`position(${text.toLowerCase()} in lower(${where})) > 0`;

/**
 * The ids of all posted vouchers of a span that may be what is wanted, found by the indexes of their lines; what some
 * criterion leaves over of the others is to be compared with their lines. Null where no criterion leaves few.
 */
export async function fewVouchers(ctx: Ctx, span: Span, wanted: Wanted): Promise<readonly string[] | null> {
  const { text, cents, subjectIds } = wanted;
  const found = [
    cents ? await ofAmount(ctx, span, cents) : null,
    text ? await ofText(ctx, span, text) : null,
    subjectIds ? await few(idsOf(ctx, span, among(financeEntries.subjectId, subjectIds, 'uuid'))) : null,
  ].filter((ids) => ids !== null);
  const [first, ...others] = found.map((ids) => new Set(ids));
  return first ? [...first].filter((id) => others.every((ids) => ids.has(id))) : null;
}

const idsOf = (ctx: Ctx, { from, to }: Span, where: SQL | undefined) =>
  ctx.tx
    .select({ id: financeEntries.voucherId })
    .from(financeEntries)
    .where(and(ofSchool(ctx, financeEntries), between(financeEntries.period, from, to), where))
    .limit(fewMost + 1);

async function few(found: PromiseLike<readonly { readonly id: string }[]>): Promise<readonly string[] | null> {
  const rows = await found;
  return rows.length > fewMost ? null : rows.map(({ id }) => id);
}

/** The summaries of a span that hold a text; null where they are many. */
async function summariesWith(ctx: Ctx, span: Span, text: string): Promise<readonly string[] | null> {
  const texts = await ctx.tx
    .select({ summary: financeSummaries.summary })
    .from(financeSummaries)
    .where(
      and(
        ofSchool(ctx, financeSummaries),
        between(financeSummaries.period, span.from, span.to),
        contains(financeSummaries.summary, text),
      ),
    )
    .limit(fewMost + 1);
  return texts.length > fewMost ? null : [...new Set(texts.map(({ summary }) => summary))];
}

/** Which posted lines of a span hold a text, found by the few summaries that do. */
export async function saying(ctx: Ctx, span: Span, text: string): Promise<SQL> {
  const said = await summariesWith(ctx, span, text);
  return said ? among(financeEntries.summary, said, 'text') : contains(financeEntries.summary, text);
}

async function ofText(ctx: Ctx, span: Span, text: string): Promise<readonly string[] | null> {
  const said = await summariesWith(ctx, span, text);
  if (said === null || said.length === 0) return said;
  return few(idsOf(ctx, span, among(financeEntries.summary, said, 'text')));
}

function ofAmount(ctx: Ctx, span: Span, cents: number): Promise<readonly string[] | null> {
  const amounts = bothSigns(cents);
  const { debitCents, creditCents } = financeEntries;
  const whole = ctx.tx
    .select({ id: financeVouchers.id })
    .from(financeVouchers)
    .where(
      and(
        ofSchool(ctx, financeVouchers),
        between(financeVouchers.period, span.from, span.to),
        among(financeVouchers.debitCents, amounts, 'bigint'),
      ),
    )
    .limit(fewMost + 1);
  return few(
    unionAll(
      idsOf(ctx, span, and(among(debitCents, amounts, 'bigint'), sql`${debitCents} <> 0`)),
      idsOf(ctx, span, and(among(creditCents, amounts, 'bigint'), sql`${creditCents} <> 0`)),
      whole,
    ).limit(fewMost + 1),
  );
}

/** Whether a voucher is what is wanted, told from its own lines, drafted or posted. */
export function hasSuchLine({ text, cents, subjectIds }: Wanted): SQL | undefined {
  const { summary, debitCents, creditCents, subjectId } = financeEntries;
  const amounts = cents === undefined ? [] : bothSigns(cents);
  return and(
    text ? someLine(contains(summary, text), contains(sql`line ->> 'summary'`, text)) : undefined,
    cents
      ? or(
          inArray(financeVouchers.debitCents, amounts),
          someLine(
            sql`(${inArray(debitCents, amounts)} or ${inArray(creditCents, amounts)})`,
            sql`((line ->> 'debitCents')::bigint in ${amounts} or (line ->> 'creditCents')::bigint in ${amounts})`,
          ),
        )
      : undefined,
    subjectIds
      ? someLine(
          among(subjectId, subjectIds, 'uuid'),
          sql`(${JSON.stringify(subjectIds)}::jsonb) ? (line ->> 'subjectId')`,
        )
      : undefined,
  );
}

/** In a choice of two, which the planner does not turn into joins. */
const someLine = (posted: SQL, drafted: SQL) => sql`case when ${financeVouchers.draftLines} is null
  then exists (select from ${financeEntries} where ${financeEntries.schoolId} = ${financeVouchers.schoolId}
    and ${financeEntries.voucherId} = ${financeVouchers.id} and ${posted})
  else exists (select from jsonb_array_elements(${financeVouchers.draftLines}) line where ${drafted}) end`;
