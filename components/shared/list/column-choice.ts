import type { TableColumn } from './table-column.ts';

/**
 * Which columns a list shows. The choice is kept in a cookie of the list's own address: the server reads it with the
 * page, so that the first HTML already has these columns; other pages do not carry it.
 */
export const columnsCookie = 'columns';

/** The chosen props of a cookie's value; null where nothing was chosen. */
export function chosenColumns(cookie: string | undefined): readonly string[] | null {
  return cookie ? cookie.split('~') : null;
}

/** The columns to show, in their own order; what a person chose stands whether or not anything is in it. */
export function shownColumns<C extends Pick<TableColumn<never>, 'prop' | 'needed' | 'extra' | 'optional'>>(
  columns: readonly C[],
  chosen: readonly string[] | null,
): readonly C[] {
  if (chosen === null) return columns.filter(({ needed, extra }) => needed || !extra);
  return columns
    .filter(({ needed, prop }) => needed || chosen.includes(prop))
    .map((column) => ({ ...column, optional: false }));
}
