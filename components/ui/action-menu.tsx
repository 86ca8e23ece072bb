'use client';

import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { MenuAction } from './menu-button.tsx';
import { themed } from './themed.tsx';

interface ActionMenuProps {
  readonly label: string;
  readonly actions: readonly MenuAction[];
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

/** The actions behind a `MenuButton`. */
function ActionMenu({ label, actions, anchor, onClose }: ActionMenuProps) {
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': label, dense: true } }}>
      {actions.map(({ label: word, named, danger, run }) => (
        <MenuItem
          key={named ?? word}
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

export default themed(ActionMenu);
