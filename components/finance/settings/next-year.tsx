'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';

interface NextYearProps {
  readonly year: number;
  readonly onSwitch: () => void;
}

/** The way to the books of the next year, where there are none yet. */
export function NextYear({ year, onSwitch }: NextYearProps) {
  const t = useTranslations('finance.settings');
  const { data } = useCall('finance.ledgers', {}, { shown: 'here' });
  if (!data || data.rows.some((ledger) => ledger.year === year)) return null;
  return (
    <section>
      <h2>{t('nextYear')}</h2>
      <p>{t('nextYearText', { year: String(year) })}</p>
      <Button onClick={onSwitch}>{t('open', { year: String(year) })}</Button>
    </section>
  );
}
