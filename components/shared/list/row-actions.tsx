'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';

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

interface RowActionsProps {
  /** What the row is called. */
  readonly name: string;
  readonly actions: readonly RowAction[];
}

const openWords = 2;

const RowMenu = lazy(() => import('./row-menu.tsx'));

/** The actions of a row: at most two words, the others in a menu. */
export function RowActions({ name, actions }: RowActionsProps) {
  const t = useTranslations('shared.table');
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const open = actions.filter(({ danger }) => !danger).slice(0, openWords);
  const rest = actions.filter((action) => !open.includes(action));
  return (
    <>
      {open.map(({ label, named, busy, run }) => (
        <Button key={named} look="link" busy={busy} aria-label={named} onClick={run}>
          {label}
        </Button>
      ))}
      {rest.length > 0 ? (
        <Button
          ref={opener}
          look="link"
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
