/**
 * Where a batch of bills stands. A draft is described; generating makes its bills; `failed` has children of whom no
 * bill could be made; in `review` bills are looked at beside those of the month before; `published` ones are due;
 * `closed` ones only take payments and waivers; `withdrawn` is one that was published and of which nothing was paid.
 */
export const batchStates = ['draft', 'generating', 'failed', 'review', 'published', 'closed', 'withdrawn'] as const;
export type BatchState = (typeof batchStates)[number];

/** Where its bills can still be made anew. */
export const openBatchStates: readonly BatchState[] = ['draft', 'generating', 'failed', 'review'];

/** What may be done with a batch. `accept` goes on to the review without the children whose bills failed. */
export const batchActions = [
  'edit',
  'generate',
  'cancel',
  'accept',
  'adjust',
  'publish',
  'withdraw',
  'close',
  'discard',
] as const;
export type BatchAction = (typeof batchActions)[number];

const actionsIn: Readonly<Record<BatchState, readonly BatchAction[]>> = {
  draft: ['edit', 'generate', 'discard'],
  generating: ['cancel'],
  failed: ['edit', 'generate', 'accept', 'adjust', 'discard'],
  review: ['edit', 'generate', 'adjust', 'publish', 'discard'],
  published: ['withdraw', 'close'],
  closed: [],
  withdrawn: [],
};

/** @param paidCents what was paid on its bills: a batch with payments is not withdrawn */
export const batchActionsIn = (state: BatchState, paidCents: number): readonly BatchAction[] =>
  actionsIn[state].filter((action) => action !== 'withdraw' || paidCents === 0);
