import type { useTranslations } from 'next-intl';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';

/** Bills named in a toast; more of them are counted. */
const namedMost = 3;

/** What became of several bills, and which stayed as they were and why. */
export function toldBills(
  { done, refused }: CallReply<'fees.trashBills'>,
  t: ReturnType<typeof useTranslations<never>>,
) {
  const kept = refused
    .slice(0, namedMost)
    .map(({ label, reason }) => t('fees-bills.kept.bill', { label, reason: t(`fees-bills.kept.reasonOf.${reason}`) }))
    .join(t('fees-bills.kept.comma'));
  const more = refused.length > namedMost ? t('fees-bills.kept.more', { count: refused.length - namedMost }) : '';
  return { count: done.length, left: refused.length, kept: kept + more };
}
