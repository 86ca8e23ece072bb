'use client';

import type { DeclaredList } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { type LessonMove, sessionListed } from '@/lib/contracts/practice/session.data.ts';
import type { SessionRow } from '@/lib/contracts/practice/session.ts';

const move =
  <M extends LessonMove>(to: M) =>
  ({ id, version }: SessionRow) => ({ id, version, move: to });
const unasked = { unasked: true } as const;

/** What may be done with each where it is listed, and in its lesson. */
export const sessionList = {
  ...sessionListed,
  nameOf: ({ name }) => name,
  moves: {
    open: calls('practice.moveSession', move('open'), unasked),
    start: calls('practice.moveSession', move('start'), unasked),
    next: calls('practice.moveSession', move('next'), unasked),
    resume: calls('practice.moveSession', move('resume'), unasked),
    pause: calls('practice.moveSession', move('pause'), unasked),
    again: calls('practice.moveSession', move('again')),
    finish: calls('practice.moveSession', move('finish'), { danger: true }),
    report: calls('practice.moveSession', move('report')),
    remove: calls('practice.removeSession', ({ id, version }: SessionRow) => ({ id, version }), { danger: true }),
  },
} as const satisfies DeclaredList<'practice.sessions'>;
