import type { PayType } from './pay-types.ts';

/** What a day of the counter comes to, as its document for the books needs it. */
export interface DayFigures {
  /** Net of change, reversals and refunds, and what was counted more or less than that. */
  readonly byPayType: readonly {
    readonly payType: PayType;
    readonly netCents: number;
    readonly differenceCents: number;
  }[];
  readonly byItem: readonly {
    readonly itemName: string;
    readonly isAhead: boolean;
    readonly cents: number;
    readonly incomeSubject: string;
    readonly advanceSubject: string;
    readonly isDeposit: boolean;
  }[];
  readonly toBalanceCents: number;
  readonly fromBalanceCents: number;
}

export interface DayLine {
  readonly subjectNumber: string;
  readonly what: string;
  readonly side: 'debit' | 'credit';
  readonly cents: number;
}

interface Words {
  /** What came in by a way of paying, and what went out by it where more did. */
  readonly payType: (type: PayType, side: DayLine['side']) => string;
  readonly ahead: (item: string) => string;
  readonly balance: string;
  readonly difference: string;
}

/**
 * The lines of a day's voucher. What was counted lies in cash and banks; what settled bills of months up to the day is
 * income, of later months and deposits an advance receipt; what is kept for children is owed to them; what is over or
 * short stands on a subject of its own. Debit equals credit, because received = bills, without what refunds take off
 * the next bill, + kept less used.
 * @param subjectOf the subject of a way of paying, of balances, and of differences; '' where nobody has said it
 */
export function dayLines(
  { byPayType, byItem, toBalanceCents, fromBalanceCents }: DayFigures,
  subjectOf: (purpose: PayType | 'balance' | 'difference') => string,
  words: Words,
): DayLine[] {
  const difference = byPayType.reduce((sum, { differenceCents }) => sum + differenceCents, 0);
  return [
    ...byPayType.flatMap(({ payType, netCents, differenceCents }) =>
      line(subjectOf(payType), (side) => words.payType(payType, side), netCents + differenceCents),
    ),
    ...line(subjectOf('difference'), () => words.difference, -difference),
    ...byItem.flatMap(({ itemName, isAhead, isDeposit, cents, incomeSubject, advanceSubject }) =>
      line(
        isAhead || isDeposit ? advanceSubject : incomeSubject,
        () => (isAhead && !isDeposit ? words.ahead(itemName) : itemName),
        -cents,
      ),
    ),
    ...line(subjectOf('balance'), () => words.balance, fromBalanceCents - toBalanceCents),
  ];
}

/** Positive is debit; nothing is no line. */
function line(subjectNumber: string, what: (side: DayLine['side']) => string, cents: number): DayLine[] {
  if (cents === 0) return [];
  const side = cents > 0 ? 'debit' : 'credit';
  return [{ subjectNumber, what: what(side), side, cents: Math.abs(cents) }];
}
