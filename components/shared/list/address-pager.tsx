'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button.tsx';
import type { AddressState } from '../address-state.ts';
import { useListPresets } from './list-presets.ts';
import styles from './list-states.module.css';
import { isBeyond } from './page-numbers.ts';
import { Pager } from './pager.tsx';

export interface AddressPagerProps {
  readonly change: AddressState['change'];
  readonly asked: { readonly page: number; readonly size: number };
  /** Nobody chooses the size of pages. */
  readonly isFixed?: boolean;
  readonly total: number;
  /** The server stopped counting: there are more than `total`. */
  readonly isLowerBound?: boolean;
}

/**
 * The pager of a list whose page and size stand in the address, or the way back from a page that is no more. The chosen
 * size is kept for the list.
 */
export function AddressPager({ change, asked, isFixed = false, total, isLowerBound = false }: AddressPagerProps) {
  const { keepSize } = useListPresets();
  if (total === 0) return null;
  if (isBeyond(asked, total) && !isLowerBound) return <PageBeyond onFirst={() => change({ page: null })} />;
  return (
    <Pager
      total={total}
      isLowerBound={isLowerBound}
      {...asked}
      onPage={(next) => change({ page: next === 1 ? null : String(next) })}
      {...(!isFixed && {
        onSize: (next: number) => {
          keepSize(next);
          change({ size: String(next), page: null });
        },
      })}
    />
  );
}

function PageBeyond({ onFirst }: { readonly onFirst: () => void }) {
  const t = useTranslations('shared.list');
  return (
    <div className={styles.state} role="status">
      <p className={styles.title}>{t('pageBeyond')}</p>
      <div className={styles.actions}>
        <Button onClick={onFirst}>{t('toFirstPage')}</Button>
      </div>
    </div>
  );
}
