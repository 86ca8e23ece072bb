import { and, inArray } from 'drizzle-orm';
import { lastDayOf } from '@/lib/rules/days.ts';
import { documentCents, payrollDocuments, payrollTotals } from '@/lib/rules/salary/payroll-documents.ts';
import type { DocumentKey, HeldAmounts, TiedSubjects } from '../../finance/index.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { openSheet, type Reading } from '../record/lines.ts';
import { salaryRecords } from '../schema/record.ts';
import { documentIdOf, numbersIn } from './documents.ts';

const nothing: HeldAmounts = { since: null, subjects: [], sums: new Map() };

/**
 * What is owed to staff by the slips themselves: earned and not yet kept back or paid out, as far as documents of the
 * books tell it. Where the key is lost nothing can be said of it, and the books close without.
 */
async function heldAmounts(on: Reading, documents: readonly DocumentKey[]): Promise<HeldAmounts> {
  if (documents.length === 0) return nothing;
  const rows = await on.tx.select().from(salaryRecords).where(ofSchool(on, salaryRecords));
  const days: string[] = [];
  let owed = 0;
  const kindsOf = Map.groupBy(documents, ({ documentId }) => documentId);
  for (const row of rows)
    for (let sheet = 1; sheet <= row.sheet; sheet += 1) {
      const editions: ReadonlySet<string>[] = [];
      const has = () => kindsOf.get(documentIdOf({ id: row.id, sheet }, editions.length));
      for (let found = has(); found; found = has()) editions.push(new Set(found.map(({ kind }) => kind)));
      if (editions.length === 0) continue;
      const { items, lines } = await openSheet(on, row, sheet);
      const cents = documentCents(
        payrollTotals(
          items,
          lines.map(({ values }) => values),
        ),
      );
      days.push(lastDayOf(row.month));
      for (const kinds of editions) {
        // What took them back says the same the other way round.
        if (kinds.has('reversal')) continue;
        for (const kind of payrollDocuments)
          if (kinds.has(kind)) owed += kind === 'payrollAccrual' ? -cents[kind] : cents[kind];
      }
    }
  const payable = (await numbersIn(on))('payable');
  return { since: days.toSorted()[0] ?? null, subjects: [payable], sums: new Map([[payable, owed]]) };
}

/** Once payroll writes into the books, what is owed to staff there must be what the slips say. */
export const salaryTied: TiedSubjects = {
  module: 'salary',
  of: async (on) => {
    const { id, state } = salaryRecords;
    const [row] = await on.tx
      .select({ id })
      .from(salaryRecords)
      .where(and(ofSchool(on, salaryRecords), inArray(state, ['approved', 'scheduled', 'pushing', 'pushed', 'closed'])))
      .limit(1);
    return row ? [(await numbersIn(on))('payable')] : [];
  },
  held: (on, documents) =>
    heldAmounts(on, documents).catch((error: unknown) => {
      if (error instanceof ServiceError && error.error === 'salaryKeyLost') return nothing;
      throw error;
    }),
};
