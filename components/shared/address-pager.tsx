'use client';

import { useTranslations } from 'next-intl';
import { limits } from '@/lib/rules/limits.ts';
import { Button } from '../ui/button.tsx';
import { type AddressState, pageIn } from './address-state.ts';
import styles from './list-states.module.css';
import { isBeyond } from './page-numbers.ts';
import { Pager } from './pager.tsx';

interface AddressPagerProps {
  readonly address: AddressState;
  /** What was asked for; absent where the size of pages is fixed. */
  readonly asked?: { readonly page: number; readonly size: number };
  readonly total: number | undefined;
  /** The server stopped counting: there are more than `total`. */
  readonly isLowerBound?: boolean;
}

/** The pager of a list whose page stands in the address, or the way back from a page that is no more. */
export function AddressPager({ address: { query, change }, asked, total, isLowerBound = false }: AddressPagerProps) {
  if (total === undefined) return null;
  const { page, size } = asked ?? { page: pageIn(query), size: limits.pageSizeDefault };
  if (isBeyond({ page, size }, total) && !isLowerBound) return <PageBeyond onFirst={() => change({ page: null })} />;
  return (
    <Pager
      total={total}
      isLowerBound={isLowerBound}
      page={page}
      size={size}
      onPage={(next) => change({ page: next === 1 ? null : String(next) })}
      {...(asked && { onSize: (next: number) => change({ size: String(next), page: null }) })}
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
