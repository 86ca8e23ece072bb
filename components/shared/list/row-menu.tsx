'use client';

import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { RowAction } from './row-actions.tsx';

interface RowMenuProps {
  readonly label: string;
  readonly actions: readonly RowAction[];
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

/** The actions of a row that do not stand open; loaded when the first menu is opened. */
export default function RowMenu({ label, actions, anchor, onClose }: RowMenuProps) {
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': label, dense: true } }}>
      {actions.map(({ label: word, named, danger, run }) => (
        <MenuItem
          key={named}
          aria-label={named}
          sx={danger ? { color: 'error.main' } : undefined}
          onClick={() => {
            onClose();
            run();
          }}
        >
          {word}
        </MenuItem>
      ))}
    </Menu>
  );
}
