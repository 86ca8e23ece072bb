'use client';

import { useTranslations } from 'next-intl';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { FactList } from '../fact-list.tsx';
import { parameter, type ViewProps } from '../finance-address.ts';
import { Currencies } from './currencies.tsx';
import { NextYear } from './next-year.tsx';
import { SelfAudit } from './self-audit.tsx';
import styles from './settings.module.css';

/** What a ledger is set to, its currencies, and the way into the next year. */
export default function SettingsView({ year, address }: ViewProps) {
  const t = useTranslations('finance.settings');
  const { data, failure, retry } = useCall('finance.settings', { year }, { shown: 'here' });
  // They stand above the next year.
  const currencies = useCall('finance.currencies', {}, { shown: 'here' });
  if (!data || currencies.loading)
    return (
      <ListCard>{failure ? <ListFailure failure={failure} onRetry={retry} /> : <ListSkeleton rows={8} />}</ListCard>
    );
  const { ledger, carryOver, closedPeriods, auxiliaryItems, subjects, actions } = data;
  const count = subjects.reduce((sum, { subSubjectList }) => sum + 1 + subSubjectList.length, 0);
  const facts = [
    ['standard', ledger.source],
    ['fiscalSystem', t(data.fiscalSystem)],
    ['startMonth', t('monthName', { year: String(year), month: ledger.startMonth })],
    ['baseCurrency', ledger.baseCurrencyId],
    ['subjects', String(count)],
    ['auxiliaryItems', String(auxiliaryItems)],
    ['closedMonths', String(closedPeriods.length)],
    ['targets', t('targetsOf', { count: carryOver.targets, missing: carryOver.missing.length })],
  ] as const;
  const mayEdit = actions.includes('edit');
  return (
    <ListCard>
      <div className={styles.settings}>
        <section>
          <h2>{t('ledger', { year: String(year) })}</h2>
          <FactList facts={facts.map(([name, value]) => [t(name), value])} />
        </section>
        <SelfAudit ledger={ledger} mayEdit={mayEdit} />
        <Currencies mayEdit={mayEdit} />
        {mayEdit ? (
          <NextYear year={year + 1} onSwitch={() => address.change({ [parameter.view]: 'yearSwitch' })} />
        ) : null}
      </div>
    </ListCard>
  );
}
