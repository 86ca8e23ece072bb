import { bareAmount } from '../money.ts';
import { numberTrail } from './subject-number.ts';

/** A posted voucher, or the balances that a year began with, as a plain-text ledger knows it. */
export interface JournalEntry {
  /** YYYY-MM-DD. */
  readonly onDate: string;
  readonly code: string;
  readonly summary: string;
  /** What the format itself has no place for, by words of small letters. */
  readonly tags?: readonly JournalTag[];
  readonly lines: readonly {
    readonly number: string;
    readonly name: string;
    readonly cents: number;
    readonly tags?: readonly JournalTag[];
  }[];
}

export type JournalTag = readonly [name: string, value: string];

/**
 * What would be read as something else than words: comments, tags, line ends, and two blanks, which end an account's
 * name.
 */
const plain = (text: string) =>
  text
    .replace(/[;|\r\n\t]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Tags stand one a line, as both programs read them; a bracket before a digit would be a date to ledger-cli. */
const tagLines = (tags: readonly JournalTag[] = []) =>
  tags
    .map(([name, value]) => `    ; ${name}: ${value.replace(/[\r\n\t]/g, ' ').replace(/\[(?=[\d=])/g, '〔')}\n`)
    .join('');

/**
 * An entry in the journal format that hledger and ledger-cli read. Accounts are named by their numbers from the top
 * down, `1002:100201`, so that sums of parents come out by themselves; the name stands behind as a comment. Debits are
 * positive.
 */
export function journalText({ onDate, code, summary, tags, lines }: JournalEntry): string {
  const postings = lines.map(
    ({ number, name, cents, tags: own }) =>
      `    ${numberTrail(number).join(':')}  ${bareAmount(cents)} CNY  ; ${plain(name)}\n${tagLines(own)}`,
  );
  return `${onDate} * (${plain(code)}) ${plain(summary)}\n${tagLines(tags)}${postings.join('')}\n`;
}
