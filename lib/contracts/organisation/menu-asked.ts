import { z } from 'zod';

/** What the menu is asked by (shell 7.3); each of them may be left out, as older clients do. */
export const menuAsked = z.object({
  token: z.string().optional(),
  schoolNo: z.string().optional(),
  /** With `showXysOrg` 1: brings the entries of the organisation that the person works in above this one's school. */
  orgId: z.string().optional(),
  showXysOrg: z.string().optional(),
  /** The menu edition: with 1 and 3 settings and news are no pages to land on (guard rule 8). */
  menuFlag: z.string().optional(),
  appCode: z.string().optional(),
  /** 0 gives the order that the person, or else their role, has laid out; anything else that of the numbers. */
  isSortDefault: z.string().optional(),
});

export type MenuAsked = z.output<typeof menuAsked>;
