/** The kinds of document that flows decide on; each is hung in by the module that keeps it. */
export const approvalKinds = ['purchase', 'expense', 'refund', 'discount', 'leave', 'salary', 'recipe'] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

/** The states of a document that is decided on by a flow, before and while it is. */
export const documentStates = ['draft', 'checking', 'returned', 'passed', 'failed', 'withdrawn'] as const;
export type DocumentState = (typeof documentStates)[number];
