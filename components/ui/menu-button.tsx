'use client';

import { type ReactNode, useRef, useState } from 'react';
import { Button, type LackingRight } from './button.tsx';
import { late } from './late.tsx';

/** Something that is done from a menu. */
export interface MenuAction {
  readonly label: string;
  /** The label with the name of what it is done with, for those who hear the page. */
  readonly named?: string;
  /** It destroys or ends something. */
  readonly danger?: boolean;
  readonly run: () => void;
}

interface MenuButtonProps extends LackingRight {
  /** Names the menu, and the button unless it shows its name. */
  readonly label: string;
  readonly look: 'plain' | 'link';
  readonly actions: readonly MenuAction[];
  /** What the button shows. */
  readonly children: ReactNode;
}

const ActionMenu = late(() => import('./action-menu.tsx'));

/** A button that opens a menu of actions. */
export function MenuButton({ label, look, actions, children, ...lacking }: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={opener}
        look={look}
        aria-label={children === label ? undefined : label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        {...lacking}
      >
        {children}
      </Button>
      {isOpen ? (
        <ActionMenu label={label} actions={actions} anchor={opener.current} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
