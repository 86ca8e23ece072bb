import type { dayCloseCalls } from '@/lib/contracts/fees/day-close-calls.ts';
import { bookableSubjects } from '../../finance/index.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { bookSubjects, saveBookSubjects } from './book-subjects.ts';
import { closeDay } from './close.ts';
import { reopenDay } from './reopen.ts';
import { dayCloseView, pageOfDays } from './view.ts';

export const dayCloseVerbs: VerbGroup<typeof dayCloseCalls> = {
  dayCloses: pageOfDays,
  dayClose: dayCloseView,
  closeDay,
  reopenDay,
  bookSubjects,
  bookableSubjects: async (ctx) => ({ rows: await bookableSubjects(ctx) }),
  saveBookSubjects,
};
