interface FormLine {
  readonly row: string;
  /** The caption above the line; none where empty. */
  readonly head: string;
}

/** What stands in a row of a printed form: a caption, a line, or nothing. */
export type FormRow<Line> = { readonly caption: string } | { readonly line: Line } | null;

/** Tells a row of a form from the others. */
export const formKey = (row: FormRow<Pick<FormLine, 'row'>>): string =>
  row ? ('line' in row ? row.line.row : row.caption) : '';

/** The lines of a form with the captions above them. */
export const formRows = <Line extends FormLine>(lines: readonly Line[]): readonly FormRow<Line>[] =>
  lines.flatMap((line) => (line.head === '' ? [{ line }] : [{ caption: line.head }, { line }]));

/**
 * A form of two sides: the left one ends with the row named, the right one goes on after it. The shorter side is filled
 * up above its last row, so that both totals stand beside each other.
 */
export function twoSides<Line extends FormLine>(
  lines: readonly Line[],
  lastOfLeft: string,
): readonly (readonly [FormRow<Line>, FormRow<Line>])[] {
  const cut = lines.findIndex(({ row }) => row === lastOfLeft) + 1;
  const [left, right] = [formRows(lines.slice(0, cut)), formRows(lines.slice(cut))];
  const height = Math.max(left.length, right.length);
  const [filledLeft, filledRight] = [filled(left, height), filled(right, height)];
  return filledLeft.map((row, at) => [row, filledRight[at] ?? null]);
}

const filled = <Line>(rows: readonly FormRow<Line>[], height: number): readonly FormRow<Line>[] => [
  ...rows.slice(0, -1),
  ...Array.from({ length: height - rows.length }, () => null),
  ...rows.slice(-1),
];
