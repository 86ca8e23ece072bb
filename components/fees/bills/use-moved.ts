'use client';

import { useTranslations } from 'next-intl';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';

/** Bills named in a toast; more of them are counted. */
const namedMost = 3;

/** Says what became of several bills, and which stayed as they were and why. */
export function useMoved() {
  const t = useTranslations('fees-bills.moved');
  return (move: 'trashed' | 'restored', { done, refused }: CallReply<'fees.trashBills'>): void => {
    const kept = refused
      .slice(0, namedMost)
      .map(({ label, reason }) => t('refused', { label, reason: t(`reasonOf.${reason}`) }))
      .join(t('comma'));
    const more = refused.length > namedMost ? t('more', { count: refused.length - namedMost }) : '';
    const text =
      refused.length === 0
        ? t(move, { count: done.length })
        : t(`${move}Some`, { count: done.length, kept: kept + more });
    announce({ kind: 'toast', severity: refused.length === 0 ? 'success' : 'warning', text });
  };
}
