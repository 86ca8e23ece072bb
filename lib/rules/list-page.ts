import { listLimits } from './limits/list-limits.ts';

// No interface: it becomes part of an input, which is read by name.
export type ListPage = {
  readonly page: number;
  readonly size: (typeof listLimits.pageSizes)[number];
};

/**
 * Which page of a list an address asks for, and of how many rows; nonsense asks for the first one of the usual size.
 * @param last the last page that the list's endpoint takes
 */
export function listPage(
  query: Readonly<Record<string, string | undefined>>,
  last: number = listLimits.pagesMax,
): ListPage {
  const page = Number(query.page);
  return {
    page: Number.isInteger(page) && page >= 1 && page <= last ? page : 1,
    size: listLimits.pageSizes.find((size) => String(size) === query.size) ?? listLimits.pageSizeDefault,
  };
}
