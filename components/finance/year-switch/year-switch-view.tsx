'use client';

import { useTranslations } from 'next-intl';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { Answered } from '../answered.tsx';
import { ExportBook } from '../export-button.tsx';
import { parameter, type ViewProps } from '../finance-address.ts';
import { SwitchForm } from './switch-form.tsx';
import { SwitchSheet } from './switch-sheet.tsx';
import { SwitchState } from './switch-state.tsx';
import styles from './year-switch.module.css';

/**
 * From the books of this year to those of the next: what is brought where, what has to be decided, and the proof of it.
 */
export default function YearSwitchView({ year, address }: ViewProps) {
  const t = useTranslations('finance.yearSwitch');
  const state = useCall('finance.yearSwitch', { year }, { shown: 'here' });
  const span = { from: year * 100 + 1, to: year * 100 + 12 };
  return (
    <ListCard>
      <Answered call={state}>
        {(data) => (
          <div className={styles.switch}>
            <SwitchState data={data} />
            {data.actions.length > 0 ? (
              <SwitchForm
                key={`${data.to.year} ${data.version}`}
                data={data}
                onOpened={() =>
                  address.change({ [parameter.year]: String(data.to.year), [parameter.view]: 'openings' })
                }
              />
            ) : null}
            {data.rows.length > 0 ? (
              <SwitchSheet data={data} tools={<ExportBook input={{ book: 'yearSwitch', ...span }} />} />
            ) : (
              <p className="soft">{t('nothing')}</p>
            )}
          </div>
        )}
      </Answered>
    </ListCard>
  );
}
