import { readSignedCents } from '../money.ts';

/** What a channel's statement says happened: money came, or went back. */
export const statementKinds = ['payment', 'refund'] as const;
export type StatementKind = (typeof statementKinds)[number];

/** One line of a statement, its amounts positive; fees are what the channel kept of it, or gave back with a minus. */
export interface StatementLine {
  readonly kind: StatementKind;
  /** By the channel's clock, as it writes it: 2026-11-29 09:00:00. */
  readonly at: string;
  readonly channelNumber: string;
  /** The number of the order, which is ours where we made it. */
  readonly number: string;
  /** The number of the refund, which is ours likewise; '' of a payment. */
  readonly refundNumber: string;
  readonly cents: number;
  readonly feeCents: number;
}

/** Why a statement is not taken, none of it. */
export const statementFaults = [
  'encoding',
  'header',
  'columns',
  'day',
  'merchant',
  'amount',
  'state',
  'sums',
  'hash',
] as const;
export type StatementFault = (typeof statementFaults)[number];

/** A statement that is refused, with the line where it is wrong; 0 where that is the whole of it. */
export class StatementRefused extends RangeError {
  override readonly name = 'StatementRefused';
  readonly fault: StatementFault;
  readonly line: number;
  constructor(fault: StatementFault, line = 0) {
    super(`${fault} ${line}`);
    this.fault = fault;
    this.line = line;
  }
}

/** Whose statement of which day is expected. */
export interface StatementOf {
  readonly day: string;
  readonly merchantId: string;
}

/** A row by the names of its columns, and where it stands. */
export interface StatementRow {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

/** Yuan in figures, some with zeros behind the cent. @throws StatementRefused */
export function statementCents(text: string | undefined, line: number): number {
  const plain = (text ?? '').replace(/(\.\d\d)0+$/, '$1');
  const cents = /^-?\d{1,9}(\.\d{1,2})?$/.test(plain) ? readSignedCents(plain) : null;
  if (cents === null) throw new StatementRefused('amount', line);
  return cents;
}

/** A line of money has an amount and a number at the channel. @throws StatementRefused */
export function wholeLine(one: StatementLine, line: number): StatementLine {
  if (one.cents <= 0) throw new StatementRefused('amount', line);
  const isNumbered = one.channelNumber !== '' && (one.kind === 'payment' || one.refundNumber !== '');
  if (!isNumbered || !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(one.at)) throw new StatementRefused('columns', line);
  return one;
}

export interface StatementSums {
  readonly count: number;
  readonly paidCents: number;
  readonly refundCents: number;
  readonly feeCents: number;
}

/** What lines come to. */
export function statementSums(lines: readonly StatementLine[]): StatementSums {
  const of = (kind: StatementKind) => lines.reduce((sum, line) => sum + (line.kind === kind ? line.cents : 0), 0);
  return {
    count: lines.length,
    paidCents: of('payment'),
    refundCents: of('refund'),
    feeCents: lines.reduce((sum, { feeCents }) => sum + feeCents, 0),
  };
}
