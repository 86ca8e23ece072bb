'use client';

import { Button } from '@/components/ui/button.tsx';
import { MoreActions } from './more-actions.tsx';
import type { RowAction } from './row-actions.tsx';

interface ActionBarProps {
  /** What they are done with. */
  readonly name: string;
  /** The first that destroys nothing is the one that stands open. */
  readonly actions: readonly RowAction[];
}

/** The actions of a detail: one primary, the others in a menu. */
export function ActionBar({ name, actions }: ActionBarProps) {
  const first = actions.find(({ danger }) => !danger);
  return (
    <>
      {first ? (
        <Button look="primary" busy={first.busy} onClick={first.run}>
          {first.label}
        </Button>
      ) : null}
      <MoreActions name={name} actions={actions.filter((action) => action !== first)} look="plain" />
    </>
  );
}
