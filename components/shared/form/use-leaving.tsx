'use client';

import { type ReactNode, useState } from 'react';
import { LeaveDialog, type Left } from './leave-dialog.tsx';
import { leaveBack, useLeaveGuard } from './leave-guard.ts';

interface Leaving {
  /** Does it now, or once the person has given up what is unsaved. */
  readonly leave: (action: () => void) => void;
  /** To be drawn by the page. */
  readonly dialog: ReactNode;
}

/**
 * Asks before a page goes on to anything else over changes that are not saved, or a question that is open; Back goes
 * there by `back`.
 */
export function useLeaving(
  dirty: boolean,
  giveUp: () => void,
  back: () => void = leaveBack,
  of: Left = 'form',
): Leaving {
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  useLeaveGuard(dirty, () => setLeaving(() => back));
  return {
    leave: (action) => (dirty ? setLeaving(() => action) : action()),
    dialog: leaving && (
      <LeaveDialog
        of={of}
        onLeave={() => {
          setLeaving(null);
          giveUp();
          leaving();
        }}
        onStay={() => setLeaving(null)}
      />
    ),
  };
}
