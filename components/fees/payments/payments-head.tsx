'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { ViewTabs } from '@/components/shared/view-tabs.tsx';
import { paymentFilters } from '@/lib/contracts/fees/payment.data.ts';
import { withoutFilters } from '@/lib/contracts/filters.ts';

/** The views of the page: what was booked, and what came in at the bank. */
const views = ['payments', 'arrivals'] as const;

interface PaymentsHeadProps {
  readonly view: (typeof views)[number];
  /** What may be done in this view. */
  readonly children: ReactNode;
}

/** The title of the page, and its views below it. */
export function PaymentsHead({ view, children }: PaymentsHeadProps) {
  const t = useTranslations('fees-counter.payments');
  const arrivals = useTranslations('fees-arrivals');
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        {children}
      </PageHeader>
      <ViewTabs
        label={arrivals('views')}
        views={views}
        current={view}
        nameOf={(one) => arrivals(`viewOf.${one}`)}
        to={(one) => ({
          ...withoutFilters(paymentFilters),
          ...{ view: one === 'payments' ? null : one, state: null, opened: null, read: null },
        })}
      />
    </>
  );
}
