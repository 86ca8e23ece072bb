import { bareAmount } from '../money.ts';
import { numberTrail } from './subject-number.ts';

/** A posted voucher, or the balances that a year began with, as a plain-text ledger knows it. */
export interface JournalEntry {
  /** YYYY-MM-DD. */
  readonly onDate: string;
  readonly code: string;
  readonly summary: string;
  readonly lines: readonly { readonly number: string; readonly name: string; readonly cents: number }[];
}

/** What would be read as something else than words: comments, tags, line ends, and two blanks, which end an account's name. */
const plain = (text: string) =>
  text
    .replace(/[;|\r\n\t]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * An entry in the journal format that hledger and ledger-cli read. Accounts are named by their numbers from the top down, `1002:100201`, so that sums of
 * parents come out by themselves; the name stands behind as a comment. Debits are positive.
 */
export function journalText({ onDate, code, summary, lines }: JournalEntry): string {
  const postings = lines.map(
    ({ number, name, cents }) => `    ${numberTrail(number).join(':')}  ${bareAmount(cents)} CNY  ; ${plain(name)}`,
  );
  return `${onDate} * (${plain(code)}) ${plain(summary)}\n${postings.join('\n')}\n\n`;
}
