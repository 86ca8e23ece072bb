import type { siblingCalls } from '@/lib/contracts/students/sibling-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { linkSibling, listSiblings, pageStudent, unlinkSibling } from './siblings.ts';

export const siblingVerbs: VerbGroup<typeof siblingCalls> = {
  pageStudent,
  siblings: (ctx, { id }) => listSiblings(ctx, id),
  linkSibling,
  unlinkSibling,
};
