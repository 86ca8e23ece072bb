/** Lines that one form holds beside its head, its sums and the signatures. */
export const paperLines = 8;

/** The lines of a voucher, sheet by sheet; one without lines is still one sheet. */
export function paperSheets<Line>(lines: readonly Line[]): readonly (readonly Line[])[] {
  const count = Math.max(1, Math.ceil(lines.length / paperLines));
  return Array.from({ length: count }, (_, at) => lines.slice(at * paperLines, (at + 1) * paperLines));
}
