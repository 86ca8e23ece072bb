/** What a command says while it works, and how it ended: done (and whether all was well) or refused. */
export type Line =
  | { readonly kind: 'said'; readonly text: string }
  | { readonly kind: 'done'; readonly well: boolean }
  | { readonly kind: 'refused'; readonly text: string };
