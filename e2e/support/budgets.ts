/** What a page may weigh: kB of its document gzipped, of these the inline data of its components, and its elements. */
export interface Budget {
  readonly document: number;
  readonly payload: number;
  readonly elements: number;
}

/**
 * By address, with the demo data of the primary school. A page that outgrows its row, or has become much lighter, fails
 * with the row as it would have to read: whoever changes one says why in the commit.
 */
export const budgets: Readonly<Record<string, Budget>> = {};
