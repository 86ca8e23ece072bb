import { monthOf, yearOf } from '../calendar-date.ts';

/** Documents of the counter whose numbers a school forms as it likes. */
export const numberedKinds = ['payment', 'receipt', 'refund', 'shift', 'move'] as const;
export type NumberedKind = (typeof numberedKinds)[number];

/** How much of its day a number tells. */
export const numberParts = ['none', 'year', 'month', 'day'] as const;
/** When it begins at one again. */
export const numberRestarts = ['never', 'year', 'month'] as const;
export const numberDigits = [3, 4, 5, 6, 7, 8] as const;

export interface NumberPattern {
  /** Capital letters, so that they are told apart from the day. */
  readonly prefix: string;
  readonly parts: (typeof numberParts)[number];
  readonly digits: number;
  readonly restart: (typeof numberRestarts)[number];
}

const monthly = (prefix: string): NumberPattern => ({ prefix, parts: 'month', digits: 5, restart: 'month' });

/** What holds until a school says otherwise. */
export const defaultPatterns: Readonly<Record<NumberedKind, NumberPattern>> = {
  payment: monthly('SK'),
  receipt: monthly('SJ'),
  refund: monthly('TK'),
  shift: monthly('BC'),
  move: monthly('ZZ'),
};
/** Those that no school changes: carry-overs are numbered by the month that they carry. */
export const fixedPatterns = { refundRun: monthly('TP'), carry: monthly('YZ') } as const;

/** Whether a number says when it began at one, so that it is not given a second time. */
export const saysRestart = ({ parts, restart }: Pick<NumberPattern, 'parts' | 'restart'>): boolean =>
  restart === 'never' || (restart === 'year' ? parts !== 'none' : parts === 'month' || parts === 'day');

/** The span within which a day's numbers are counted: a month, a year, or '' for ever. */
export const countedIn = (restart: NumberPattern['restart'], day: string): string =>
  restart === 'never' ? '' : restart === 'year' ? String(yearOf(day)) : monthOf(day);

/** The spans that a day lies in, whatever the pattern: where it changes, counting goes on behind all of them. */
export const spansOf = (day: string): string[] => numberRestarts.map((restart) => countedIn(restart, day));

const partText = (parts: NumberPattern['parts'], day: string): string => {
  const digits = day.replaceAll('-', '');
  return digits.slice(0, { none: 0, year: 4, month: 6, day: 8 }[parts]);
};

/** SK202611-00017; more digits where the count needs them. */
export const numberText = ({ prefix, parts, digits }: NumberPattern, day: string, serial: number): string =>
  `${prefix}${partText(parts, day)}-${String(serial).padStart(digits, '0')}`;
