import { z } from 'zod';

const count = z.int().min(0);

/** How many children there are, as `lib/rules/headcount.ts` defines it. */
export const headcount = z.object({
  /** Enrolled: `inClass` and `withoutClass` together. */
  atSchool: count,
  inClass: count,
  withoutClass: count,
  /** Counted besides. */
  suspended: count,
  /** At school and suspended. */
  onRoll: count,
  /** Places of classes held by the enrolled and the suspended. */
  placesHeld: count,
});
