'use client';

import { useTranslations } from 'next-intl';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { Answered } from '../answered.tsx';
import styles from '../finance.module.css';
import { parameter, type ViewProps } from '../finance-address.ts';
import { MonthTable } from './month-table.tsx';

/** The months of a year's books: what state each is in, and closing them one after the other. */
export default function MonthsView({ year, address }: ViewProps) {
  const t = useTranslations('finance.months');
  const list = useCall('finance.periods', { year }, { shown: 'here' });
  return (
    <ListCard>
      <Answered call={list}>
        {({ rows }) => (
          <>
            {rows.every(({ state }) => state === 'closed') ? (
              <p className={styles.note}>
                {t('yearClosed', { year: String(year) })}{' '}
                <Button look="link" onClick={() => address.change({ [parameter.view]: 'yearSwitch' })}>
                  {t('toNextYear')}
                </Button>
              </p>
            ) : (
              <p className={styles.note}>{t('note')}</p>
            )}
            <MonthTable
              rows={rows}
              onGo={(period, view) => address.change({ [parameter.period]: String(period), [parameter.view]: view })}
            />
          </>
        )}
      </Answered>
    </ListCard>
  );
}
