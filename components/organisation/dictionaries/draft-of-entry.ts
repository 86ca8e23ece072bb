/** What the draft of an entry is called on the page of all dictionaries. */
export const draftOfEntry = (dictionary: string, entry: { readonly code: string } | null) =>
  `${dictionary}/${entry?.code ?? ''}`;
