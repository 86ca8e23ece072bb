const drafts = (statement: string, year: number) => `formula ${statement} ${year} `;

/** What the draft of a row's formula is called on the page of all the books. */
export const draftOfFormula = (statement: string, year: number, row: { readonly row: string }) =>
  `${drafts(statement, year)}${row.row}`;

/** Tells the drafts of a statement's formulas from others of that page. */
export const isDraftOfFormula = (statement: string, year: number) => (name: string) =>
  name.startsWith(drafts(statement, year));
