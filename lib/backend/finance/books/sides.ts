/** A balance with the side it stands on; 平 (flat) where there is none. */
export function sided(net: number): { readonly side: 'debit' | 'credit' | 'flat'; readonly balanceCents: number } {
  return { side: net === 0 ? 'flat' : net > 0 ? 'debit' : 'credit', balanceCents: Math.abs(net) };
}

export interface Pair {
  readonly debitCents: number;
  readonly creditCents: number;
}

/** A balance in the column of the side it stands on. */
export const inColumn = (net: number): Pair => ({ debitCents: Math.max(net, 0), creditCents: Math.max(-net, 0) });

export const sumOf = (pairs: readonly Pair[]): Pair => ({
  debitCents: pairs.reduce((sum, { debitCents }) => sum + debitCents, 0),
  creditCents: pairs.reduce((sum, { creditCents }) => sum + creditCents, 0),
});

export const netOf = ({ debitCents, creditCents }: Pair) => debitCents - creditCents;
