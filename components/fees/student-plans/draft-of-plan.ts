/** What the draft of a child's plan is called on a page that shows many children. */
export const draftOfPlan = (studentId: string, plan: { readonly id: string } | null) => plan?.id ?? `new ${studentId}`;
