import type { StateTone } from '@/lib/rules/state-tone.ts';

/**
 * How a value is shown, in the table, on a phone's card, in the sheet and in the sums: as it is; as the link that opens
 * its row; as cents of money, a number, ten-thousandths of a unit, a day, a month, a moment, hundredths of a percent; a
 * state in its tone.
 */
export type Look =
  | ('opens' | 'money' | 'count' | 'quantity' | 'day' | 'month' | 'instant' | 'share')
  | Readonly<Record<string, StateTone>>;

/** Whether it is a figure, which stands to the right. */
export const isFigure = (look: Look | undefined): boolean =>
  look === 'money' || look === 'count' || look === 'quantity' || look === 'share';

/** The places of a row's values, one level deep. */
export type Place<Row> =
  | (keyof Row & string)
  | {
      [K in keyof Row & string]: Row[K] extends object | null ? `${K}.${keyof NonNullable<Row[K]> & string}` : never;
    }[keyof Row & string];

/**
 * One column of a list or report, as plain data: table, phone card, sheet of the export and sums are drawn from it. Its
 * title is the text of `title`, else of its place; the values of a state are texts under `<title>Of`.
 */
export interface Column<At extends string = string> {
  readonly at: At;
  readonly title?: string;
  /** Pixels. */
  readonly width: number;
  readonly look?: Look;
  /** Shown on phones, where a row is a card; the first telling column is its title. */
  readonly telling?: true;
  /** Cut where it is long, whole in the tip. */
  readonly cut?: true;
  /** Left out of a page where nothing is in it, and behind the others in a table that is wider than its place. */
  readonly optional?: true;
  /** Left out until somebody chooses it. */
  readonly extra?: true;
  /** Name by which the server sorts. */
  readonly sort?: string;
}

/** The columns of rows of one shape, in their order: `as const satisfies Columns<Row>`. */
export type Columns<Row> = readonly Column<Place<Row>>[];

/** The key of a column's title. */
export const titleOf = ({ title, at }: Pick<Column, 'title' | 'at'>): string =>
  title ?? at.slice(at.lastIndexOf('.') + 1);

/** The value at a dotted place. */
export function valueAt(row: unknown, prop: string): unknown {
  return prop
    .split('.')
    .reduce<unknown>((value, part) => (value as Record<string, unknown> | null | undefined)?.[part], row);
}
