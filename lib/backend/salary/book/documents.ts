import { v5 as uuidv5 } from 'uuid';
import { lastDayOf } from '@/lib/rules/days.ts';
import {
  documentCents,
  documentLines,
  type PayrollDocument,
  type PayrollSubject,
  type PayrollTotals,
  payrollDocuments,
  payrollTotals,
} from '@/lib/rules/salary/payroll-documents.ts';
import {
  type DocumentLine,
  type DocumentOrigin,
  type DocumentWriter,
  documentTotals,
  type StandardSubject,
  standardNumbers,
  submitDocument,
  withdrawDocument,
} from '../../finance/index.ts';
import { type OpenedSheet, openSheet, type Reading, sentSheet } from '../record/lines.ts';
import type { salaryRecords } from '../schema/record.ts';

type Stored = typeof salaryRecords.$inferSelect;
type Sheet = Pick<Stored, 'id' | 'sheet'>;

/** Each version of a record has documents of its own. */
export const documentIdOf = ({ id, sheet }: Sheet): string => uuidv5(String(sheet), id);

const originOf = (of: Sheet, kind: DocumentOrigin['kind']): DocumentOrigin => ({
  ...{ module: 'salary', kind, documentId: documentIdOf(of) },
});

/** The subjects as the standard calls them, or called them before; each may have been divided. */
const subjects: Readonly<Record<PayrollSubject, StandardSubject>> = {
  cost: { names: ['业务活动成本'], otherwise: '5101' },
  payable: { names: ['应付职工薪酬', '应付工资'], otherwise: '2204' },
  tax: { names: ['应交税费', '应交税金'], otherwise: '2206' },
  others: { names: ['其他应付款'], otherwise: '2209' },
  bank: { names: ['银行存款'], otherwise: '1002' },
};

/** Which number each subject has in the books of the school. */
export async function numbersIn(on: Reading): Promise<(subject: PayrollSubject) => string> {
  const { booked } = await standardNumbers(on);
  return (subject) => booked(subjects[subject]);
}

const summaries: Readonly<Record<PayrollDocument, string>> = {
  payrollAccrual: '计提',
  payrollWithholding: '代扣代缴',
  payrollPayment: '发放',
};

const totalsOf = ({ items, lines }: OpenedSheet): PayrollTotals =>
  payrollTotals(
    items,
    lines.map(({ values }) => values),
  );

/** How a record is called in the books. */
const headOf = ({ id, month, title }: Stored) => ({
  number: `GZ${month.replace('-', '')}-${id.slice(-4).toUpperCase()}`,
  day: lastDayOf(month),
  address: `/salary/record?opened=${id}`,
  summary: `${month} ${title}`,
});

/**
 * Writes what a version of a record comes to into the books, as drafts, and takes back those of the version that its
 * owners have: one between them that was approved has left the books when the next was imported.
 */
export async function submitPayroll(on: DocumentWriter, row: Stored, sheet: OpenedSheet): Promise<void> {
  const former = await sentSheet(on, row.id, row.sheet);
  if (former !== null) await withdrawPayroll(on, row, former);
  const totals = totalsOf(sheet);
  const numberOf = await numbersIn(on);
  const { summary, ...head } = headOf(row);
  for (const kind of payrollDocuments) {
    const lines = documentLines(totals, kind).map(
      ({ subject, side, cents }): DocumentLine => ({ subjectNumber: numberOf(subject), summary: '', side, cents }),
    );
    if (lines.length > 0)
      await submitDocument(on, {
        ...{ ...head, origin: originOf(row, kind), summary: `${summary} ${summaries[kind]}`, lines },
      });
  }
}

/** Takes the drafts of a version of a record back; of vouchers that stand it writes what reverses them. */
export async function withdrawPayroll(on: DocumentWriter, row: Stored, sheet = row.sheet): Promise<void> {
  const of = { id: row.id, sheet };
  const standing: PayrollDocument[] = [];
  for (const kind of payrollDocuments)
    if ((await withdrawDocument(on, originOf(of, kind))) === 'posted') standing.push(kind);
  if (standing.length === 0) return;
  const totals = totalsOf(await openSheet(on, row, sheet));
  const numberOf = await numbersIn(on);
  const lines = standing
    .flatMap((kind) => documentLines(totals, kind))
    .map(({ subject, side, cents }): DocumentLine => {
      const other = side === 'debit' ? 'credit' : 'debit';
      return { subjectNumber: numberOf(subject), summary: '', side: other, cents };
    });
  const { summary, ...head } = headOf(row);
  await submitDocument(on, { ...head, origin: originOf(of, 'reversal'), summary: `${summary} 冲销`, lines });
}

/** What the slips of a record come to for each of its documents, and what its voucher comes to. */
export async function bookedBeside(on: Reading, row: Stored, sheet: OpenedSheet) {
  const totals = totalsOf(sheet);
  const cents = documentCents(totals);
  const made = await documentTotals(on as DocumentWriter, { module: 'salary', documentIds: [documentIdOf(row)] });
  const booked = payrollDocuments.map((kind) => ({
    kind,
    cents: cents[kind],
    bookedCents: made.find((one) => one.kind === kind)?.cents ?? null,
  }));
  const { taxCents: _, ...sums } = totals;
  return { totals: sums, booked };
}
