/** Why a family pays less. */
export const discountKinds = ['sibling', 'staffChild', 'need', 'other'] as const;
