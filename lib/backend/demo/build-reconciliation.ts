import { Readable } from 'node:stream';
import { v7 as uuidv7 } from 'uuid';
import { lastDayOf } from '@/lib/rules/days.ts';
import { lineMarks, statementChain } from '@/lib/rules/finance/bank-chain.ts';
import type { StatementLine } from '@/lib/rules/finance/bank-statement.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import { limits } from '@/lib/rules/limits.ts';
import { bareAmount } from '@/lib/rules/money.ts';
import type { LedgerRow } from '../finance/ledgers/find-ledger.ts';
import { accountOf } from '../finance/reconciliation/account.ts';
import { bookBalance } from '../finance/reconciliation/balance-on.ts';
import { financeAssertions, financeBankLines, financeBankStatements } from '../finance/schema/reconciliation.ts';
import type { Chart } from '../finance/subjects/chart.ts';
import { bulkInsert } from '../kernel/bulk-insert.ts';
import { recordFile, storeBytes } from '../kernel/files.ts';
import { mediaTypes } from '../sheets/sheet-kind.ts';
import type { Filling } from './build-students.ts';

interface BankSheet {
  readonly name: string;
  readonly opening: number;
  readonly lines: readonly StatementLine[];
}

/**
 * Stores lines as the sheet that a bank would have made of them, and may be imported anew.
 * @returns the id of the file
 */
async function storeBankSheet(on: Filling, { name, opening, lines }: BankSheet): Promise<string> {
  let balance = opening;
  const rows = lines.map(({ onDate, cents, counterparty, summary, serial }) => {
    balance += cents;
    const sides = cents > 0 ? [bareAmount(cents), ''] : ['', bareAmount(-cents)];
    return [onDate, ...sides, bareAmount(balance), counterparty, summary, serial].join(',');
  });
  const sheet = ['交易日期,收入,支出,余额,对方户名,摘要,流水号', ...rows].join('\r\n');
  // By the mark at its beginning spreadsheet programs know that it is UTF-8.
  const stored = await storeBytes(Readable.from([Buffer.from(`\uFEFF${sheet}`)]), limits.importFileBytes);
  await recordFile(on, stored, { purpose: 'finance.bankStatement', name, mediaType: mediaTypes.csv });
  return stored.id;
}

interface Booked {
  readonly onDate: string;
  readonly summary: string;
  readonly lines: readonly {
    readonly subjectId: string | null;
    readonly debitCents: number;
    readonly creditCents: number;
  }[];
}

interface Month {
  readonly period: number;
  readonly ledger: LedgerRow;
  readonly chart: Chart;
  readonly posted: readonly Booked[];
}

/** What the bank knows of a month and the books do not, in cents. */
const unbooked = [
  ['21', 412_36, '', '结息'],
  ['28', -35_00, '', '账户管理费'],
] as const;

/**
 * The bank's statement of a month whose last payment it has not seen, with interest and charges that nobody has booked;
 * and what was counted at its end.
 */
export async function buildReconciliation(on: Filling, { period, ledger, chart, posted }: Month): Promise<void> {
  const { tx, now, school, person } = on;
  const end = lastDayOf(periodText(period));
  const month = end.slice(0, 8);
  const bankId = chart.byNumber.get('1002')?.id ?? '';
  const booked = posted
    .filter(({ onDate }) => onDate.startsWith(month))
    .flatMap(({ onDate, summary, lines }) =>
      lines
        .filter(({ subjectId }) => subjectId === bankId)
        .map(({ debitCents, creditCents }) => ({ onDate, cents: debitCents - creditCents, counterparty: '', summary })),
    )
    .toSorted((a, b) => (a.onDate < b.onDate ? -1 : 1));
  const known = unbooked.map(([day, cents, counterparty, summary]) => {
    return { onDate: `${month}${day}`, cents, counterparty, summary };
  });
  const account = await accountOf(on, bankId);
  const closing = await bookBalance(on, account, end, null);
  const opening = closing - booked.reduce((sum, { cents }) => sum + cents, 0);
  const lines = [...booked.slice(0, -1), ...known]
    .toSorted((a, b) => (a.onDate < b.onDate ? -1 : 1))
    .map((line, at): StatementLine => {
      const serial = `${line.onDate.replaceAll('-', '')}${String(at + 1).padStart(4, '0')}`;
      return { ...line, row: at + 2, balanceCents: null, serial };
    });
  const chain = statementChain(lines, opening);
  const marks = lineMarks(lines);
  const own = { schoolId: school.id, subjectId: bankId };
  const statementId = uuidv7();
  const fileName = `对账单${period}.csv`;
  await tx.insert(financeBankStatements).values({
    ...own,
    id: statementId,
    fileId: await storeBankSheet(on, { name: fileName, opening, lines }),
    fileName,
    fromDate: `${month}01`,
    toDate: end,
    openingCents: opening,
    closingCents: chain.closingCents ?? opening,
    lineCount: lines.length,
    knownCount: 0,
    importedAt: now,
    importedBy: person.accountId,
  });
  await bulkInsert(
    tx,
    financeBankLines,
    lines.map((line, at) => {
      return { ...own, ...line, id: uuidv7(), statementId, mark: marks[at] ?? '', matchId: null, ignored: '' };
    }),
  );
  await buildCounts(on, { ledger, chart, period }, { bank: chain.closingCents ?? opening, booked: closing });
}

/** What was counted at the end of the month: the till as the books have it, the bank as its statement says. */
async function buildCounts(
  on: Filling,
  { ledger, chart, period }: Omit<Month, 'posted'>,
  { bank, booked }: { readonly bank: number; readonly booked: number },
): Promise<void> {
  const { tx, now, school, person } = on;
  const end = lastDayOf(periodText(period));
  const bankId = chart.byNumber.get('1002')?.id ?? '';
  const tillId = chart.byNumber.get('1001')?.id ?? '';
  const till = await bookBalance(on, await accountOf(on, tillId), end, null);
  await bulkInsert(
    tx,
    financeAssertions,
    (
      [
        [tillId, till, till],
        [bankId, bank, booked],
      ] as const
    ).map(([subjectId, countedCents, bookCents]) => ({
      schoolId: school.id,
      id: uuidv7(),
      ledgerId: ledger.id,
      subjectId,
      period,
      onDate: end,
      currency: null,
      countedCents,
      pieces: null,
      bookCents,
      countedBy: '王芳',
      note: '',
      replacedBy: null,
      madeAt: now,
      madeBy: person.accountId,
    })),
  );
}
