'use client';

import { useEffect, useMemo, useState } from 'react';
import { useLeaveGuard } from '@/components/shared/form/leave-guard.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import type { RollChild } from '@/lib/contracts/safety/dormitory-roll.ts';
import type { RollMark } from '@/lib/rules/dormitory-night.ts';
import { type OwnMark, withoutAnswered } from '@/lib/rules/own-marks.ts';

type Own = ReadonlyMap<string, OwnMark<RollMark>>;
export type Given = readonly { readonly resident: RollChild; readonly mark: RollMark }[];

interface RollMarksProps {
  readonly night: string;
  /** As the server says. */
  readonly residents: readonly RollChild[];
  /** Called with the names of those who do not sleep there any more. */
  readonly onMissed: (names: readonly string[]) => void;
}

/**
 * Marks that are shown at once and sent at once; what could not be sent, as in a corridor without network, stays marked
 * and can be sent again. What has arrived is shown as the server says it, so that corrections of others are seen.
 */
export function useRollMarks({ night, residents, onMissed }: RollMarksProps) {
  const save = useAction('safety.saveDormRoll');
  const [own, setOwn] = useState<Own>(new Map());
  const answered = useMemo(() => new Map(residents.map(({ studentId, mark }) => [studentId, mark])), [residents]);
  useEffect(() => setOwn((before) => withoutAnswered(before, answered)), [answered]);
  const unsent = [...own].filter(([, { state }]) => state === 'failed');
  useLeaveGuard(unsent.length > 0, () => {});

  const send = async (marks: Own) => {
    setOwn((before) => new Map([...before, ...marks]));
    const entries = [...marks].map(([studentId, { mark }]) => ({ studentId, mark }));
    const outcome = await save.run({ night, entries });
    const missed = outcome.ok ? outcome.data.missed : [];
    setOwn((before) => {
      const after = new Map(before);
      for (const [id, sent] of marks) {
        // A later tap speaks for itself.
        if (after.get(id)?.mark !== sent.mark) continue;
        if (missed.includes(id)) after.delete(id);
        else after.set(id, { ...sent, state: outcome.ok ? 'sent' : 'failed' });
      }
      return after;
    });
    if (missed.length > 0)
      onMissed(residents.filter(({ studentId }) => missed.includes(studentId)).map(({ name }) => name));
  };

  return {
    markOf: (child: RollChild): RollMark | null => own.get(child.studentId)?.mark ?? child.mark,
    set: (given: Given) =>
      send(
        new Map(
          given.map(({ resident: { studentId }, mark }) => {
            const seen = answered.get(studentId) ?? null;
            return [studentId, { mark, seen, state: 'sending' as const }];
          }),
        ),
      ),
    unsent: unsent.length,
    sendAgain: () => send(new Map(unsent)),
    busy: save.busy,
  };
}
