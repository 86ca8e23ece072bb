'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import type { RowAction } from './list/row-actions.tsx';

interface ActionBarProps {
  /** What they are done with. */
  readonly name: string;
  /** The first that destroys nothing is the one that stands open. */
  readonly actions: readonly RowAction[];
}

const RowMenu = lazy(() => import('./list/row-menu.tsx'));

/** The actions of a detail: one primary, the others in a menu. */
export function ActionBar({ name, actions }: ActionBarProps) {
  const t = useTranslations('shared.table');
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const first = actions.find(({ danger }) => !danger);
  const rest = actions.filter((action) => action !== first);
  return (
    <>
      {first ? (
        <Button look="primary" onClick={first.run}>
          {first.label}
        </Button>
      ) : null}
      {rest.length > 0 ? (
        <Button
          ref={opener}
          aria-label={t('more', { name })}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        >
          …
        </Button>
      ) : null}
      {isOpen ? (
        <Suspense>
          <RowMenu label={t('more', { name })} actions={rest} anchor={opener.current} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
