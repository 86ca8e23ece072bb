import type { help } from '@/lib/contracts/help.ts';
import { nothing, type Samples } from '../kernel/sample.ts';

/** How to call every endpoint of the module so that it succeeds. */
export const samples: Samples<typeof help> = {
  search: nothing,
  forPage: { input: async () => ({ path: '/eduplus/basic/student' }) },
  article: { input: async () => ({ id: 'sign-in' }) },
  feedback: { input: async () => ({ id: 'sign-in', helpful: true }) },
};
