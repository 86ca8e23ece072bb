'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWaitingDraft } from '@/components/shared/form/use-waiting-draft.ts';
import { Permitted } from '@/components/shared/permitted.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { Answered } from '../answered.tsx';
import type { ViewProps } from '../finance-address.ts';
import { MonthCard } from '../month-card.tsx';
import { useAccounts } from './accounts.ts';
import { CountForm } from './count-form.tsx';
import { CountTable } from './count-table.tsx';
import { draftOfCount } from './draft-of-count.ts';

/** Counts of cash and balances stated by banks, each beside what the books say. */
export default function CountsView({ year, address }: ViewProps) {
  const t = useTranslations('finance.counts');
  const [isMaking, setMaking] = useState(false);
  const { accounts } = useAccounts(year, 'all');
  useWaitingDraft(
    () => setMaking(true),
    (name) => name === draftOfCount(year),
  );
  const action = (
    <Permitted of="finance.reconciliation.edit" otherwise="disabled">
      <Button look="primary" disabled={accounts.length === 0} onClick={() => setMaking(true)}>
        {t('make')}
      </Button>
    </Permitted>
  );
  return (
    <MonthCard year={year} address={address} end={() => action}>
      {(period) => (
        <>
          <Counts period={period} />
          {isMaking && accounts.length > 0 ? (
            <CountForm year={year} period={period} accounts={accounts} onClose={() => setMaking(false)} />
          ) : null}
        </>
      )}
    </MonthCard>
  );
}

function Counts({ period }: { readonly period: number }) {
  const list = useCall('finance.assertions', { period }, { shown: 'here', keep: true });
  return (
    <Answered call={list} rows={6}>
      {({ rows }) => <CountTable rows={rows} refreshing={list.former} />}
    </Answered>
  );
}
