import { Readable } from 'node:stream';
import type { StatementLine } from '@/lib/rules/finance/bank-statement.ts';
import { limits } from '@/lib/rules/limits.ts';
import { bareAmount } from '@/lib/rules/money.ts';
import { recordFile, storeBytes } from '../kernel/files.ts';
import { mediaTypes } from '../sheets/sheet-kind.ts';
import type { Filling } from './build-students.ts';

interface BankSheet {
  readonly name: string;
  readonly opening: number;
  readonly lines: readonly StatementLine[];
}

/** Stores lines as the sheet that a bank would have made of them, and may be imported anew. @returns the id of the file */
export async function storeBankSheet(on: Filling, { name, opening, lines }: BankSheet): Promise<string> {
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
