'use client';

import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { late } from '../../ui/late.tsx';
import type { AddressState } from '../address-state.ts';
import { useListPresets } from '../list/list-presets.ts';
import type { ColumnChoice } from '../list/use-column-choice.ts';
import styles from './view-menu.module.css';
import { viewShown } from './view-query.ts';

export interface ViewMenuProps {
  readonly address: AddressState;
  /** The parameters that make a view of this list: filters, order, size. */
  readonly names: readonly string[];
  readonly columns?: ColumnChoice;
}

const ViewList = late(() => import('./view-list.tsx'), { when: 'wanted' });

/**
 * The person's own views of a list: the one that is shown by its name, the others in a menu that comes when it is first
 * opened.
 */
export function ViewMenu(props: ViewMenuProps) {
  const t = useTranslations('shared.views');
  const { list, views } = useListPresets();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  if (list === null) return null;
  const shown = viewShown(views, props.address.query, props.names);
  return (
    <>
      <Button
        ref={opener}
        look="quiet"
        className={styles.opener}
        aria-label={shown ? `${t('mine')} ${shown.name}` : undefined}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={() => void ViewList.preload()}
        onFocus={() => void ViewList.preload()}
        onClick={() => setOpen(true)}
      >
        <BookmarkBorder fontSize="small" />
        <span className={styles.name}>{shown?.name ?? t('mine')}</span>
      </Button>
      {isOpen ? <ViewList {...props} shown={shown} anchor={opener.current} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
