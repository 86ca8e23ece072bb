/**
 * Whether among these keys is one that the asker lacks: who holds them is not the asker's to change, and they are not
 * the asker's to give.
 */
export const isBeyond = ({ can }: { readonly can: (key: string) => boolean }, keys: readonly string[]): boolean =>
  keys.some((key) => !can(key));
