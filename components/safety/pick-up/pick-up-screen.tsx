'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type AddressState, useAddressState } from '@/components/shared/address-state.ts';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { SearchField } from '@/components/shared/list/search-field.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { ViewTabs } from '@/components/shared/view-tabs.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { ListeningPart } from '@/components/shell/listening.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { idIn } from '@/lib/rules/address-values.ts';
import { pickUpViews, viewIn } from '../safety-address.ts';
import { ChildCard } from './child-card.tsx';
import styles from './pick-up.module.css';

const Waiting = lazyScreen(() => import('./waiting.tsx'));
const OnSite = lazyScreen(() => import('./on-site.tsx'));
const Records = lazyScreen(() => import('./records.tsx'));
const screens = { gate: Gate, waiting: Waiting, onSite: OnSite, records: Records } as const;

/**
 * Picking up: the gate, who has not been picked up, who is on site, and what was recorded; which of them, says the
 * address.
 */
export function PickUpScreen() {
  const t = useTranslations('safety-pick-up');
  const address = useAddressState();
  const view = viewIn(pickUpViews, address.query);
  const View = screens[view];
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <ViewTabs
        label={t('views')}
        views={pickUpViews}
        current={view}
        nameOf={(one) => t(`view.${one}`)}
        to={(one) => ({ view: one === 'gate' ? null : one, child: null, page: null })}
      />
      <ListeningPart>
        <View address={address} />
      </ListeningPart>
    </>
  );
}

/** The gate: a child or a code is typed, and whoever may take the child along stands there with a photo. */
function Gate({ address }: { readonly address: AddressState }) {
  const t = useTranslations('safety-pick-up');
  const [q, setQ] = useState('');
  const found = useCall('safety.searchPickUp', q === '' ? null : { q }, { keep: true, shown: 'here' });
  const childId = idIn(address.query.child) ?? null;
  /** The code that led to a child: it lets whoever shows it take that child along. */
  const [shown, setShown] = useState<{ readonly childId: string; readonly code: string } | null>(null);
  const toChild = (id: string) => {
    setShown(found.data?.byCode === id ? { childId: id, code: q } : null);
    setQ('');
    address.change({ child: id });
  };
  const rows = q === '' ? [] : (found.data?.rows ?? []);
  return (
    <ListCard>
      <div className={styles.search}>
        <SearchField
          key={childId ?? 'none'}
          label={t('search')}
          placeholder={t('searchHint')}
          name="q"
          value={q}
          onSearch={setQ}
        />
      </div>
      {q === '' ? (
        childId ? (
          <ChildCard key={childId} id={childId} code={shown?.childId === childId ? shown.code : undefined} />
        ) : (
          <p className={styles.note}>{t('begin')}</p>
        )
      ) : found.failure ? (
        <ListFailure failure={found.failure} onRetry={found.retry} />
      ) : !found.data ? (
        <ListSkeleton rows={4} />
      ) : rows.length === 0 ? (
        <p className={styles.note} role="status">
          {t(/^\d{6}$/.test(q) ? 'codeUnknown' : 'nobody')}
        </p>
      ) : (
        <ul className={`found ${styles.found}`} aria-label={t('found')}>
          {rows.map(({ id, name, number, className }) => (
            <li key={id}>
              <button type="button" onClick={() => toChild(id)}>
                <strong>{name}</strong> <small>{[number, className].filter(Boolean).join(' · ')}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </ListCard>
  );
}
