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

/** The columns to show, in their own order. */
export function shownColumns<C extends Pick<TableColumn<never>, 'prop' | 'needed' | 'extra'>>(
  columns: readonly C[],
  chosen: readonly string[] | null,
): readonly C[] {
  return columns.filter((column) => column.needed || (chosen ? chosen.includes(column.prop) : !column.extra));
}
