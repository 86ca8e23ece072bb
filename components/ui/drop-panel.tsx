'use client';

import Popover from '@mui/material/Popover';
import type { ReactNode } from 'react';
import { themed } from './themed.tsx';

interface DropPanelProps {
  readonly anchor: HTMLElement | null;
  /** Id of the button that opened it. */
  readonly labelledBy: string;
  readonly align: 'start' | 'end';
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const look = {
  mt: 1.5,
  p: 1.5,
  minWidth: 200,
  maxWidth: 'min(360px, calc(100vw - 24px))',
  maxHeight: '70vh',
  // On a phone it hangs from the screen's edges, not from its button.
  '@media (max-width: 767px)': { width: 'calc(100vw - 32px)', maxWidth: 'none' },
};

/** The panel under a `Drop`'s button. */
function DropPanel({ anchor, labelledBy, align, onClose, children }: DropPanelProps) {
  const horizontal = align === 'start' ? 'left' : 'right';
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal }}
      transformOrigin={{ vertical: 'top', horizontal }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': labelledBy,
          sx: look,
        },
      }}
    >
      {children}
    </Popover>
  );
}

export default themed(DropPanel);
