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
  type DocumentKind,
  type DocumentLine,
  type DocumentOrigin,
  type DocumentWriter,
  documentsOf,
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

/**
 * Each version of a record has documents of its own, and others once more where it counts again after its vouchers were
 * reversed for good.
 */
export const documentIdOf = ({ id, sheet }: Sheet, edition = 0): string =>
  uuidv5(edition === 0 ? String(sheet) : `${sheet}.${edition}`, id);

const originOf = (of: Sheet, edition: number, kind: DocumentOrigin['kind']): DocumentOrigin => ({
  ...{ module: 'salary', kind, documentId: documentIdOf(of, edition) },
});

interface InBooks {
  readonly edition: number;
  readonly kinds: readonly DocumentKind[];
}

/** The documents of a version that count: those of the first edition that nothing reverses. */
async function inBooks(on: Reading, of: Sheet): Promise<InBooks> {
  for (let edition = 0; ; edition += 1) {
    const asked = { module: 'salary', documentIds: [documentIdOf(of, edition)] } as const;
    const kinds = (await documentsOf(on as DocumentWriter, asked)).map(({ origin }) => origin.kind);
    if (!kinds.includes('reversal')) return { edition, kinds };
  }
}

/** The same of a version that counts from now on: what reversed it goes again, where nobody has handed that in yet. */
async function inBooksAgain(on: DocumentWriter, of: Sheet): Promise<InBooks> {
  const now = await inBooks(on, of);
  if (now.edition === 0 || now.kinds.length > 0) return now;
  await withdrawDocument(on, originOf(of, now.edition - 1, 'reversal'));
  return inBooks(on, of);
}

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
  await enter(on, row, sheet, await inBooks(on, row));
}

/** Writes a version into the books again whose vouchers the next one has taken back; that one has gone. */
export async function restorePayroll(on: DocumentWriter, row: Stored, sheet: OpenedSheet): Promise<void> {
  await enter(on, row, sheet, await inBooksAgain(on, row));
}

async function enter(on: DocumentWriter, row: Stored, sheet: OpenedSheet, { edition, kinds }: InBooks): Promise<void> {
  const totals = totalsOf(sheet);
  const numberOf = await numbersIn(on);
  const { summary, ...head } = headOf(row);
  for (const kind of payrollDocuments) {
    // Of a version that counts again some may never have left the books.
    if (kinds.includes(kind)) continue;
    const lines = documentLines(totals, kind).map(
      ({ subject, side, cents }): DocumentLine => ({ subjectNumber: numberOf(subject), summary: '', side, cents }),
    );
    const origin = originOf(row, edition, kind);
    if (lines.length > 0)
      await submitDocument(on, { ...head, origin, summary: `${summary} ${summaries[kind]}`, lines });
  }
}

/** Takes the drafts of a version of a record back; of vouchers that stand it writes what reverses them. */
export async function withdrawPayroll(on: DocumentWriter, row: Stored, sheet = row.sheet): Promise<void> {
  const of = { id: row.id, sheet };
  const { edition } = await inBooks(on, of);
  const standing: PayrollDocument[] = [];
  for (const kind of payrollDocuments)
    if ((await withdrawDocument(on, originOf(of, edition, kind))) === 'posted') standing.push(kind);
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
  const origin = originOf(of, edition, 'reversal');
  await submitDocument(on, { ...head, origin, summary: `${summary} 冲销`, lines });
}

/** What the slips of a record come to for each of its documents, and what its voucher comes to. */
export async function bookedBeside(on: Reading, row: Stored, sheet: OpenedSheet) {
  const totals = totalsOf(sheet);
  const cents = documentCents(totals);
  const documentIds = [documentIdOf(row, (await inBooks(on, row)).edition)];
  const made = await documentTotals(on as DocumentWriter, { module: 'salary', documentIds });
  const booked = payrollDocuments.map((kind) => ({
    kind,
    cents: cents[kind],
    bookedCents: made.find((one) => one.kind === kind)?.cents ?? null,
  }));
  const { taxCents: _, ...sums } = totals;
  return { totals: sums, booked };
}
