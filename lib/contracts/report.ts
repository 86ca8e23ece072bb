import type { Column } from './columns.ts';
import { type Asked, type Filters, filterInput, narrowing } from './filters.ts';

/** What a key of the report's words says, on the screen and in the sheet. */
export type Say = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/** One column of a report, as plain data: as broad as what stands in it. */
export interface ReportColumn<At extends string = string> extends Pick<Column<At>, 'at' | 'title' | 'look'> {
  /** Where alone it stands. */
  readonly only?: 'screen' | 'sheet';
}

/** The columns of lines of one shape, in their order: `as const satisfies ReportColumns<Line>`. */
export type ReportColumns<Line> = readonly ReportColumn<keyof Line & string>[];

/** One line of a report: null says that there is nothing, '' leaves its place blank. */
export interface ReportLine {
  readonly key: string;
}

/** A table of a report as its screen and its sheet show it. */
export interface ReportTable<Line extends ReportLine = ReportLine> {
  readonly columns: readonly ReportColumn[];
  readonly lines: readonly Line[];
  /** What all lines come to, at the places of their columns. */
  readonly total?: object;
  /** The same where the screen has it in a table of its own. */
  readonly sheetTotals?: readonly object[];
}

/**
 * A report, said once: its filters give input, address and controls, its table the screen and the exported sheet. Its
 * words have its title under `titles`, and what stands where it has no lines under `emptyOf`.
 */
export interface Report<Data, Line extends ReportLine = ReportLine> {
  /** Its name among the reports, their titles and exports. */
  readonly name: string;
  /** What answers it. */
  readonly endpoint: string;
  readonly filters: Filters;
  readonly isPaged?: true;
  /** Broad tables lie on their side. */
  readonly landscape?: true;
  readonly isEmpty: (data: Data) => boolean;
  /** Months, day or child, under the title. */
  readonly textOf: (data: Data, say: Say, asked: Asked) => string;
  readonly tableOf: (data: Data, say: Say, asked: Asked) => ReportTable<Line>;
  /** What stands beside it: below it on the screen, on sheets of their own in the file; each with its title. */
  readonly besideOf?: (data: Data, say: Say) => readonly (ReportTable & { readonly title: string })[];
}

/** What a report asks for at an address: on the server as on its screen. */
export const reportInput = (
  { filters, isPaged }: Pick<Report<never>, 'filters' | 'isPaged'>,
  query: Readonly<Record<string, string | undefined>>,
): Asked => (isPaged ? filterInput(filters, query) : narrowing(filters, query));
