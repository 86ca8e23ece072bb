import { bareAmount } from '../money.ts';
import { bareForeign } from './currency-units.ts';
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
    /** Of a line in another currency than the books are kept in. */
    readonly foreign?: { readonly currency: string; readonly cents: number } | undefined;
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

/** An amount; one in another currency with what it cost in all. A revaluation has a cost alone. */
const amountOf = (cents: number, foreign: JournalEntry['lines'][number]['foreign']) =>
  foreign && foreign.cents !== 0
    ? `${bareForeign(foreign.cents, foreign.currency)} ${foreign.currency} @@ ${bareAmount(Math.abs(cents))} CNY`
    : `${bareAmount(cents)} CNY`;

/**
 * An entry in the journal format that hledger and ledger-cli read. Accounts are named by their numbers from the top
 * down, `1002:100201`, so that sums of parents come out by themselves; the name stands behind as a comment. Debits are
 * positive.
 */
export function journalText({ onDate, code, summary, tags, lines }: JournalEntry): string {
  const postings = lines.map(
    ({ number, name, cents, foreign, tags: own }) =>
      `    ${numberTrail(number).join(':')}  ${amountOf(cents, foreign)}  ; ${plain(name)}\n${tagLines(own)}`,
  );
  return `${onDate} * (${plain(code)}) ${plain(summary)}\n${tagLines(tags)}${postings.join('')}\n`;
}
