'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { RowAction } from './row-actions.tsx';

interface MoreActionsProps {
  /** What they are done with. */
  readonly name: string;
  readonly actions: readonly RowAction[];
  readonly look: 'plain' | 'link';
}

const RowMenu = lazy(() => import('./row-menu.tsx'));

/** The actions that do not stand open, in a menu; nothing where there are none. */
export function MoreActions({ name, actions, look }: MoreActionsProps) {
  const label = useTranslations('shared.table')('more', { name });
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  if (actions.length === 0) return null;
  return (
    <>
      <Button
        ref={opener}
        look={look}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        …
      </Button>
      {isOpen ? (
        <Suspense>
          <RowMenu label={label} actions={actions} anchor={opener.current} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
