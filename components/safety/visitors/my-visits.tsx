'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { ListBody } from '@/components/shared/list/list-body.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { listPage } from '@/lib/rules/list-page.ts';
import { appointing } from '../safety-address.ts';
import { VisitCard } from './visit-card.tsx';
import styles from './visitors.module.css';

const AppointForm = lazyScreen(() => import('./appoint-form.tsx'));

/** Whom one expects oneself, and who waits at the gate for an answer. */
export function MyVisits() {
  const t = useTranslations('safety-visitor');
  const { query, change } = useAddressState();
  const input = listPage(query);
  const list = useCall('safety.myVisits', input, { keep: true, shown: 'here' });
  const form = useFormAddress();
  return (
    <>
      <PageHeader title={t('mine.title')} text={t('mine.text')}>
        <Button look="primary" onClick={() => form.show(appointing)}>
          {t('appoint.title')}
        </Button>
      </PageHeader>
      <ListCard>
        <ListBody
          answer={list}
          isEmpty={({ rows }) => rows.length === 0}
          empty={<ListEmpty text={t('mine.empty')} />}
          rows={8}
          pager={({ total }) => ({ change, asked: input, total })}
        >
          {({ rows }) => (
            <ul className={`${styles.cards} ${styles.mine}`} aria-label={t('mine.list')}>
              {rows.map((visit) => (
                <VisitCard key={visit.id} visit={visit} withDay />
              ))}
            </ul>
          )}
        </ListBody>
      </ListCard>
      <Suspense>{form.open === appointing ? <AppointForm onClose={form.close} /> : null}</Suspense>
    </>
  );
}
