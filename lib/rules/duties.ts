/** What some of the staff are charged with: to keep the warehouses, to answer requests for leave. */
export const duties = ['goods.keepers', 'leave.approvers'] as const;
export type Duty = (typeof duties)[number];
