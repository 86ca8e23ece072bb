/** What is shown of balances: those paid ahead, those with a deposit, or those of which nothing is left. */
export const balanceShares = ['prepayment', 'deposit', 'usedUp'] as const;

/** Whence something held for a child came, or by what it went. */
export const balanceSources = ['opening', 'payment', 'reversal', 'refund', 'move'] as const;
