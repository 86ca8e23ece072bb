import Popover from '@mui/material/Popover';
import type { ReactNode } from 'react';
import styles from './floating-list.module.css';

interface FloatingPanelProps {
  readonly label: string;
  /** What it stands below, at least as broad. */
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A panel of choices below a control. What is pressed and typed in it is no affair of the form or the sheet around it.
 */
export function FloatingPanel({ label, anchor, onClose, children }: FloatingPanelProps) {
  return (
    <Popover
      open
      anchorEl={anchor}
      disableScrollLock
      transitionDuration={0}
      onClose={(event: Event) => {
        // The dialog around it stays.
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => event.stopPropagation()}
      onChange={(event) => event.stopPropagation()}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': label,
          className: styles.paper,
          style: { minWidth: anchor?.offsetWidth },
        },
      }}
    >
      {children}
    </Popover>
  );
}
