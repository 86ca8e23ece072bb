'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Steps } from '@/components/shared/form/steps.tsx';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import { useToday } from '@/components/shared/today.ts';
import { Button } from '@/components/ui/button.tsx';
import { useAction } from '@/lib/browser/use-action.ts';
import { yearOf } from '@/lib/rules/calendar-date.ts';
import { type StandardId, standardIds, standardOfYear } from '@/lib/rules/finance/standard-of-year.ts';
import styles from '../finance.module.css';

/** Years that books may begin in: this one and those around it. */
const nearbyYears = (now: number): readonly number[] => [now + 1, now, now - 1, now - 2];

const months = Array.from({ length: 12 }, (_, at) => at + 1);

/** What a school without books sees: the action that begins them. */
export default function FirstLedger({ mayOpen }: { readonly mayOpen: boolean }) {
  const t = useTranslations('finance.ledger');
  const opening = useTranslations('finance.opening');
  const thisYear = yearOf(useToday());
  const [year, setYear] = useState(thisYear);
  const [chosen, setChosen] = useState<StandardId | null>(null);
  const [startMonth, setStartMonth] = useState(1);
  const { run, busy } = useAction('finance.openLedger');
  const standard = chosen ?? standardOfYear(year);
  if (!mayOpen) return <ListEmpty text={t('noneYet')} />;
  return (
    <>
      <Steps
        label={opening('steps')}
        steps={[opening('step.open'), opening('step.enter'), opening('step.confirm')]}
        current={0}
      />
      <div className={styles.begin}>
        <h2>{t('none')}</h2>
        <p>{t('noneText')}</p>
        <div className={styles.choices}>
          <label className="stack-4 soft">
            {t('year')}
            <select value={year} onChange={(event) => setYear(Number(event.target.value))}>
              {nearbyYears(thisYear).map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </select>
          </label>
          <label className="stack-4 soft">
            {t('startMonth')}
            <select value={startMonth} onChange={(event) => setStartMonth(Number(event.target.value))}>
              {months.map((month) => (
                <option key={month} value={month}>
                  {t('monthName', { month })}
                </option>
              ))}
            </select>
          </label>
          <label className="stack-4 soft">
            {t('standard')}
            <select value={standard} onChange={(event) => setChosen(event.target.value as StandardId)}>
              {standardIds.map((id) => (
                <option key={id} value={id}>
                  {t(`standardOf.${id}`)}
                </option>
              ))}
            </select>
          </label>
          <Button look="primary" busy={busy} onClick={() => void run({ year, startMonth, standard })}>
            {t('open')}
          </Button>
        </div>
        <p>{startMonth === 1 ? t('fromJanuary') : t('fromLater', { month: startMonth })}</p>
      </div>
    </>
  );
}
