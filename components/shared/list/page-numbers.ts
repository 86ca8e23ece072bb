export type PageItem =
  | { readonly gap: false; readonly key: string; readonly page: number }
  | { readonly gap: true; readonly key: string };

/** Pages as a pager shows them: the first, the last, two beside the current one, and gaps where others are left out. */
export function pageNumbers(current: number, last: number): readonly PageItem[] {
  const wanted = new Set([1, last]);
  for (let page = current - 2; page <= current + 2; page += 1) if (page > 1 && page < last) wanted.add(page);
  const items: PageItem[] = [];
  let before = 0;
  for (const page of [...wanted].sort((a, b) => a - b)) {
    // A gap of one page is shown as that page: the dots would not be shorter.
    if (page - before === 2) items.push(item(page - 1));
    else if (page - before > 2) items.push({ gap: true, key: `gap before ${page}` });
    items.push(item(page));
    before = page;
  }
  return items;
}

const item = (page: number): PageItem => ({ gap: false, key: String(page), page });

/**
 * Whether a page lies behind the last one of so many rows: those of the last page have gone meanwhile, or the address
 * is an old one.
 */
export const isBeyond = ({ page, size }: { readonly page: number; readonly size: number }, total: number): boolean =>
  total > 0 && (page - 1) * size >= total;
