/** Money that a bank says has come in: nobody has said whose it is, it is a payment of a family, or it is none. */
export const arrivalStates = ['open', 'claimed', 'aside'] as const;
export type ArrivalState = (typeof arrivalStates)[number];

/** What is done with one by hand. */
export const arrivalActions = ['claim', 'setAside', 'takeBack'] as const;
