'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ListEmpty } from '@/components/shared/list-states.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useAction } from '@/lib/browser/use-action.ts';
import styles from '../finance.module.css';

/** Years that books may begin in: this one and those around it. */
function nearbyYears(): readonly number[] {
  const now = new Date().getFullYear();
  return [now + 1, now, now - 1, now - 2];
}

/** What a school without books sees: the deed that opens them. */
export function FirstLedger({ mayOpen }: { readonly mayOpen: boolean }) {
  const t = useTranslations('finance.ledger');
  const years = nearbyYears();
  const [year, setYear] = useState(years[1] ?? 2026);
  const { run, busy } = useAction('finance.openLedger');
  return (
    <ListEmpty text={t(mayOpen ? 'none' : 'noneYet')}>
      {mayOpen ? (
        <>
          <label className={styles.choice}>
            {t('year')}
            <select value={year} onChange={(event) => setYear(Number(event.target.value))}>
              {years.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </select>
          </label>
          <Button look="primary" disabled={busy} onClick={() => run({ year })}>
            {t('open')}
          </Button>
        </>
      ) : null}
    </ListEmpty>
  );
}
