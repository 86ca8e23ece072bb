'use client';

import { Button } from '../../ui/button.tsx';
import { MoreActions } from './more-actions.tsx';
import { openActions } from './open-actions.ts';

/** Something that can be done with a row. */
export interface RowAction {
  readonly label: string;
  /** The label with the row's name, for those who hear the page. */
  readonly named: string;
  /** It destroys or ends something: it stands in the menu, away from a slip of the hand. */
  readonly danger?: boolean;
  /** It is under way. */
  readonly busy?: boolean;
  readonly run: () => void;
}

export interface RowActionsProps {
  /** What the row is called. */
  readonly name: string;
  readonly actions: readonly RowAction[];
}

/** The actions of a row: at most two words, and no more than fit, the others in a menu. */
export function RowActions({ name, actions }: RowActionsProps) {
  const open = openActions(actions);
  return (
    <>
      {open.map(({ label, named, busy, run }) => (
        <Button key={named} look="link" busy={busy} aria-label={named} onClick={run}>
          {label}
        </Button>
      ))}
      <MoreActions name={name} actions={actions.filter((action) => !open.includes(action))} look="link" />
    </>
  );
}
