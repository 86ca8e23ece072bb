import { typedCents } from './typed-amount.ts';

/** A posting of a plain-text journal. */
export interface ReadPosting {
  readonly row: number;
  /** The account as it stands there. */
  readonly account: string;
  /** Debits are positive; null where the posting leaves it to the others. */
  readonly cents: number | null;
  readonly tags: Map<string, string[]>;
}

/** A transaction of a plain-text journal, with the lines that could not be read. */
export interface ReadEntry {
  readonly row: number;
  /** As it is written. */
  readonly date: string;
  readonly code: string;
  readonly summary: string;
  readonly tags: Map<string, string[]>;
  readonly postings: ReadPosting[];
  readonly unread: { readonly row: number; readonly text: string }[];
}

const head = /^(\d{4}[-/.]\d{1,2}[-/.]\d{1,2})(?:=\S+)?(?:\s+[*!])?(?:\s+\(([^)]*)\))?(?:\s+(.*))?$/;
/** An account ends at two blanks; behind the amount may stand a balance that is asserted. */
const posting = /^\s+(?:[*!]\s+)?(\S+(?: \S+)*)(?:\s{2,}|\t+)?([^;=]*)(?:=[^;]*)?(?:;(.*))?$/;
/** The base currency before or behind the figures; any other commodity is none of these books. */
const amount = /^(?:CNY|RMB|[¥￥])?\s*([-−]?[\d,]+(?:\.\d+)?)\s*(?:CNY|RMB|元)?$/i;

/**
 * Reads a journal line by line: what hledger and ledger-cli share, without expressions, automated transactions and
 * included files.
 */
export function journalReader() {
  let open: ReadEntry | null = null;
  /** @returns the transaction that this line has ended */
  const line = (row: number, text: string): ReadEntry | null => {
    if (/^\s/.test(text) && text.trim() !== '') {
      if (open) inside(open, row, text);
      return null;
    }
    const ended = open;
    open = null;
    const found = head.exec(text.replace(/\s*;.*$/, ''));
    if (found) {
      const [, date = '', code = '', summary = ''] = found;
      open = {
        row,
        date,
        code: code.trim(),
        summary: summary.trim(),
        tags: new Map(),
        postings: [],
        unread: [],
      };
      noteTag(open.tags, /;(.*)$/.exec(text)?.[1] ?? '');
    } else if (!/^(?:$|[;#*%|]|account|commodity|decimal-mark|payee|tag|D\s|P\s|Y\s?\d|year\s)/.test(text))
      return ended ?? broken(row, text);
    return ended;
  };
  return { line, end: () => open };
}

/** What is no transaction and no directive that may be left out. */
const broken = (row: number, text: string): ReadEntry => {
  return {
    row,
    date: '',
    code: '',
    summary: '',
    tags: new Map(),
    postings: [],
    unread: [{ row, text }],
  };
};

function inside({ tags, postings, unread }: ReadEntry, row: number, text: string): void {
  const comment = /^\s+[;#](.*)$/.exec(text);
  if (comment) {
    noteTag(postings.at(-1)?.tags ?? tags, comment[1] ?? '');
    return;
  }
  const found = posting.exec(text);
  const [, account = '', figure = '', note = ''] = found ?? [];
  const cents = centsOf(figure.trim());
  if (!found || cents === undefined) {
    unread.push({ row, text: text.trim() });
    return;
  }
  const own = new Map<string, string[]>();
  noteTag(own, note);
  postings.push({ row, account, cents, tags: own });
}

/** @returns null for no amount at all, undefined for what is none */
function centsOf(figure: string): number | null | undefined {
  if (figure === '') return null;
  const found = amount.exec(figure);
  return found ? (typedCents(found[1] ?? '') ?? undefined) : undefined;
}

function noteTag(tags: Map<string, string[]>, comment: string): void {
  const [, name = '', value = ''] = /^\s*([a-z][a-z-]*):\s*(.*?)\s*$/.exec(comment) ?? [];
  if (name !== '') tags.set(name, [...(tags.get(name) ?? []), value]);
}
