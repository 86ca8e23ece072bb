'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { centsText } from '@/lib/rules/money.ts';
import type { ArrivalRow } from './arrivals-address.ts';

/** Confirms whose transfers are: one as it is suggested, or all of which it is certain. */
export function useClaimActions(): {
  readonly confirm: (row: ArrivalRow) => void;
  readonly claimSure: (sure: CallReply<'fees.arrivals'>['sure']) => void;
  readonly asking: ReactNode;
} {
  const t = useTranslations('fees-arrivals');
  const { action, asking } = useActions();
  const confirm = ({ id, version, cents, booksOn, suggestion }: ArrivalRow) => {
    if (!suggestion || booksOn === null) return;
    const { student, parts, keptCents } = suggestion;
    action(
      'fees.claimArrival',
      {
        ...{ id, version, studentId: student.id, keptCents },
        parts: parts.map(({ billId, dueCents, cents: part }) => ({ billId, dueCents, cents: part })),
      },
      {
        title: t('confirmTitle', { name: student.name }),
        text: t('confirmText', {
          day: booksOn,
          amount: centsText(cents),
          bills: parts.map(({ billNumber }) => billNumber).join(t('comma')),
          kept: centsText(keptCents),
          keeps: keptCents > 0 ? 'yes' : 'no',
        }),
        label: t('confirm'),
        said: ({ number }) => t('claimed', { number, name: student.name }),
      },
    );
  };
  const claimSure = ({ count, cents }: CallReply<'fees.arrivals'>['sure']) =>
    action(
      'fees.claimSureArrivals',
      { count, cents },
      {
        title: t('claimSure', { count }),
        text: t('claimSureText', { count, amount: centsText(cents) }),
        label: t('confirm'),
        said: (reply) => t('claimedSure', { count: reply.claimed, amount: centsText(reply.cents), left: reply.left }),
      },
    );
  return { confirm, claimSure, asking };
}
