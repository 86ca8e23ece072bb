'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Steps } from '@/components/shared/form/steps.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { AuxiliaryItem } from '@/lib/contracts/finance/auxiliary.ts';
import type { Subject } from '@/lib/contracts/finance/subjects.ts';
import styles from '../finance.module.css';
import { parameter, type ViewProps } from '../finance-address.ts';
import { OpeningsSheet } from './openings-sheet.tsx';

/** Account initialisation: the openings of a year's ledger, checked and confirmed, after which they stay. */
export default function OpeningsView({ year, address }: ViewProps) {
  const t = useTranslations('finance.opening');
  const state = useCall('finance.initialisation', { year }, { shown: 'here' });
  const subjects = useCall('finance.lowestSubjects', { year }, { shown: 'here' });
  const items = useCall('finance.auxiliary', {}, { shown: 'here' });
  const failed = [state, subjects, items].find(({ failure, data }) => failure && !data);
  const isOpen = state.data?.ledger.state === 'open';
  return (
    <ListCard>
      {state.data && subjects.data && items.data ? (
        <>
          {isOpen ? (
            <p className={styles.note}>
              {state.data.broughtFrom === null ? (
                t('confirmed')
              ) : (
                <>
                  {t('brought', { from: String(state.data.broughtFrom) })}{' '}
                  <Button
                    look="link"
                    onClick={() =>
                      address.change({ [parameter.year]: String(year - 1), [parameter.view]: 'yearSwitch' })
                    }
                  >
                    {t('toSwitch')}
                  </Button>
                </>
              )}
            </p>
          ) : (
            <div className={styles.progress}>
              <Steps label={t('steps')} steps={[t('step.open'), t('step.enter'), t('step.confirm')]} current={1} />
              <p>{t(state.data.withTurnover ? 'noteTurnover' : 'note')}</p>
            </div>
          )}
          <HeldSheet state={state.data} subjects={subjects.data.rows} items={items.data.rows} />
        </>
      ) : failed?.failure ? (
        <ListFailure failure={failed.failure} onRetry={failed.retry} />
      ) : (
        <ListSkeleton rows={12} />
      )}
    </ListCard>
  );
}

interface HeldSheetProps {
  readonly state: CallReply<'finance.initialisation'>;
  readonly subjects: readonly Subject[];
  readonly items: readonly AuxiliaryItem[];
}

/**
 * Keeps the sheet on what it was filled from while it is being changed, and says so once a colleague has saved another.
 */
function HeldSheet({ state, ...rest }: HeldSheetProps) {
  const [held, setHeld] = useState(state);
  const [isDirty, setDirty] = useState(false);
  if (!isDirty && held !== state) setHeld(state);
  const key = `${held.ledger.id} ${held.ledger.version}`;
  const isBehind = held.ledger.version !== state.ledger.version;
  return <OpeningsSheet key={key} {...rest} state={held} isBehind={isBehind} onDirty={setDirty} />;
}
