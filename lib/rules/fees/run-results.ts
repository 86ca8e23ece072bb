import { isSameAccount } from '../bank-account.ts';
import { typedCents } from '../finance/typed-amount.ts';
import type { RefundRunRowState } from './refund-run-states.ts';

/** What the bank was asked to pay. */
export interface AskedRow {
  readonly at: number;
  readonly account: string;
  readonly cents: number;
  readonly state: RefundRunRowState;
}

/** A line of the bank's list, as it is written there. */
export interface ResultLine {
  readonly line: number;
  readonly serial: string;
  readonly account: string;
  readonly amount: string;
  readonly result: string;
  readonly reason: string;
}

export type ResultFault = 'unknownRow' | 'accountDiffers' | 'amountDiffers' | 'noResult' | 'twice';

/** A line with the row it answers for, and what it says of it. */
export interface MatchedResult {
  readonly line: number;
  /** Null where no row, or more than one, can be meant. */
  readonly at: number | null;
  readonly outcome: 'paid' | 'failed' | null;
  readonly reason: string;
  /** Why nothing comes of it; null where it settles its row, or says of it what is known. */
  readonly fault: ResultFault | null;
  /** The row was settled before, and stays as it is. */
  readonly isSettled: boolean;
}

/** What a bank calls a result: a refusal is looked for first, because 未成功 contains 成功. */
export function outcomeOf(text: string): 'paid' | 'failed' | null {
  const bare = text.normalize('NFKC').trim().toLowerCase();
  if (/失败|不成功|未成功|拒绝|退回|退汇|错误|无效|fail|reject|return|error|refuse|\bnot\b|\bun/.test(bare))
    return 'failed';
  return /成功|已入账|已到账|已付款|^ok$|success|paid|done/.test(bare) ? 'paid' : null;
}

const isAmount = (text: string, cents: number) => typedCents(text) === cents;

/**
 * Says for each line of the bank's list which row it answers for: by serial number, account and amount. Without a
 * serial number account and amount must find one row alone. Nothing is guessed: a line that contradicts its row settles
 * nothing.
 */
export function matchResults(rows: readonly AskedRow[], lines: readonly ResultLine[]): MatchedResult[] {
  const asked = rows.filter(({ state }) => state !== 'dropped');
  const found = lines.map((line) => matched(asked, line));
  const times = Map.groupBy(
    found.filter(({ at }) => at !== null),
    ({ at }) => at,
  );
  return found.map((one) => {
    const isTwice = one.at !== null && (times.get(one.at)?.length ?? 0) > 1;
    return isTwice && one.fault === null ? { ...one, fault: 'twice' } : one;
  });
}

function matched(rows: readonly AskedRow[], line: ResultLine): MatchedResult {
  const outcome = outcomeOf(line.result);
  const { row, fault } = rowOf(rows, line);
  const said = fault ?? (outcome === null ? 'noResult' : null);
  return {
    line: line.line,
    at: row?.at ?? null,
    outcome,
    reason: line.reason,
    fault: said,
    isSettled: row !== null && row.state !== 'waiting',
  };
}

function rowOf(rows: readonly AskedRow[], line: ResultLine): { row: AskedRow | null; fault: ResultFault | null } {
  const { serial, account, amount } = line;
  if (/^\d+$/.test(serial)) {
    const row = rows.find(({ at }) => at === Number(serial));
    if (!row) return { row: null, fault: 'unknownRow' };
    if (account !== '' && !isSameAccount(account, row.account)) return { row, fault: 'accountDiffers' };
    return { row, fault: isAmount(amount, row.cents) ? null : 'amountDiffers' };
  }
  const same = rows.filter((row) => isSameAccount(account, row.account));
  const fit = same.filter(({ cents }) => isAmount(amount, cents));
  const [one = null] = fit.length === 1 ? fit : [];
  if (one) return { row: one, fault: null };
  return { row: null, fault: fit.length === 0 && same.length > 0 ? 'amountDiffers' : 'unknownRow' };
}
