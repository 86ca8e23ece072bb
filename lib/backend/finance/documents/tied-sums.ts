import { and, eq, isNull, ne, notExists, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { TieRow } from '@/lib/contracts/finance/documents.ts';
import { rowsOf } from '../../db/rows.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import type { Books } from '../ledgers/find-ledger.ts';
import { financeDocuments, type StoredLine } from '../schema/documents.ts';
import { financeVouchers } from '../schema/vouchers.ts';
import { financeSubjects } from '../schema.ts';
import { among } from '../vouchers/search-lines.ts';

/** Debits less credits on each tied subject that is not at zero. */
export type Sums = ReadonlyMap<string, number>;

/** Subjects without those that stand below another of them. */
export function topmost(numbers: readonly string[]): string[] {
  const all = [...new Set(numbers)].toSorted();
  return all.filter((number) => !all.some((other) => other !== number && number.startsWith(other)));
}

/** The ids of tied subjects of all years and of those below them, each with the tied one. */
export async function subjectsBelow(on: Books, tied: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const subjects = await on.tx
    .select({ id: financeSubjects.id, number: financeSubjects.number })
    .from(financeSubjects)
    .where(ofSchool(on, financeSubjects));
  return new Map(
    subjects.flatMap(({ id, number }) => {
      const root = tied.find((one) => number.startsWith(one));
      return root ? [[id, root] as const] : [];
    }),
  );
}

const sumRow = z.object({ voucherId: z.string(), subjectId: z.string(), cents: z.number() });

export interface SummedVoucher {
  readonly voucher: NonNullable<TieRow['voucher']>;
  readonly sums: Sums;
}

/** Vouchers with lines on tied subjects, and what these lines come to. */
export async function voucherSums(
  on: Books,
  roots: ReadonlyMap<string, string>,
  which: SQL | undefined,
): Promise<ReadonlyMap<string, SummedVoucher>> {
  const school = on.school.id;
  const subjectIds = [...roots.keys()];
  const sums = await rowsOf(
    on.tx,
    sql`
    select e.voucher_id as "voucherId", e.subject_id as "subjectId", sum(e.debit_cents - e.credit_cents)::float8 as cents
    from finance_entries e join finance_vouchers on finance_vouchers.school_id = e.school_id
      and finance_vouchers.id = e.voucher_id
    where e.school_id = ${school} and ${which} and e.subject_id = any(array(
      select jsonb_array_elements_text(${JSON.stringify(subjectIds)}::jsonb)::uuid))
    group by 1, 2
    union all
    select finance_vouchers.id, (line ->> 'subjectId')::uuid,
      sum((line ->> 'debitCents')::bigint - (line ->> 'creditCents')::bigint)::float8
    from finance_vouchers cross join jsonb_array_elements(finance_vouchers.draft_lines) line
    where finance_vouchers.school_id = ${school} and ${which} and finance_vouchers.draft_lines is not null
      and ${JSON.stringify(subjectIds)}::jsonb ? (line ->> 'subjectId')
    group by 1, 2`,
    sumRow,
  );
  const { id, period, onDate, kind, number, state, summary } = financeVouchers;
  const vouchers = await on.tx
    .select({ id, period, onDate, kind, number, state, summary })
    .from(financeVouchers)
    .where(and(ofSchool(on, financeVouchers), among(id, [...new Set(sums.map(({ voucherId }) => voucherId))], 'uuid')));
  const own = Map.groupBy(sums, ({ voucherId }) => voucherId);
  return new Map(
    vouchers.map((voucher): [string, SummedVoucher] => {
      const lines = (own.get(voucher.id) ?? []).map((row) => [roots.get(row.subjectId) ?? '', row.cents] as const);
      return [voucher.id, { voucher, sums: added(lines) }];
    }),
  );
}

/** Amounts summed up by subject. */
export function added(lines: readonly (readonly [root: string, cents: number])[]): Sums {
  const by = Map.groupBy(lines, ([root]) => root);
  const sums = [...by].map(([root, of]) => [root, of.reduce((all, [, cents]) => all + cents, 0)] as const);
  return new Map(sums.filter(([, cents]) => cents !== 0));
}

/** What the lines of a document come to on tied subjects. */
export const documentSums = (lines: readonly StoredLine[], tied: readonly string[]): Sums =>
  added(
    lines.flatMap(({ subjectNumber, side, cents }) => {
      const root = tied.find((one) => subjectNumber.startsWith(one));
      return root ? [[root, side === 'debit' ? cents : -cents] as const] : [];
    }),
  );

/** Standing vouchers, of the months that are meant, that were made for no document of any module. */
export function fromNoDocument(on: Books, which: SQL | undefined): SQL | undefined {
  const { id, state, origin, reversedBy, reversalOf } = financeVouchers;
  const documents = on.tx
    .select({ id: financeDocuments.id })
    .from(financeDocuments)
    .where(and(ofSchool(on, financeDocuments), eq(financeDocuments.voucherId, id)));
  return and(
    which,
    ne(state, 'trashed'),
    ne(origin, 'carryOver'),
    isNull(reversedBy),
    isNull(reversalOf),
    notExists(documents),
  );
}

/** Where two come to different sums, or what the only one comes to. */
export const differing = (document: Sums | null, voucher: Sums | null): TieRow['subjects'] =>
  [...new Set([...(document?.keys() ?? []), ...(voucher?.keys() ?? [])])]
    .toSorted()
    .map((number) => ({
      number,
      name: '',
      documentCents: document && (document.get(number) ?? 0),
      voucherCents: voucher && (voucher.get(number) ?? 0),
    }))
    .filter(({ documentCents, voucherCents }) => documentCents !== voucherCents);
