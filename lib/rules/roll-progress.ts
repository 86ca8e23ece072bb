/**
 * Up to this share of children without a record a roll counts as called. Approved leaves are records too, so a morning
 * begins with a few: they alone say nothing of who is there.
 */
const openShareMax = 0.2;

interface Roll {
  /** Children who are expected. */
  readonly due: number;
  /** Of these, without a record yet. */
  readonly open: number;
}

/** Whether so many children are recorded that a rate of them means something. */
export const isCalled = ({ due, open }: Roll): boolean => due > 0 && open <= due * openShareMax;
