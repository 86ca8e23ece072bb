'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { DayField, LineField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useCheckedForm } from '@/components/shared/form/use-checked-form.ts';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { ListFailure } from '@/components/shared/list/list-states.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { useToday } from '@/components/shared/today.ts';
import { Button } from '@/components/ui/button.tsx';
import type { CallInput, CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { savedRate } from '@/lib/contracts/finance/auxiliary.ts';

type Currency = CallReply<'finance.currencies'>['rows'][number];
const keyOf = ({ code }: Currency) => code;

/** The currencies of the books with their latest rates. */
export function Currencies({ mayEdit }: { readonly mayEdit: boolean }) {
  const t = useTranslations('finance.settings');
  const [isAdding, setAdding] = useState(false);
  const { data, failure, retry } = useCall('finance.currencies', {}, { shown: 'here' });
  const columns = useMemo(
    (): readonly TableColumn<Currency>[] => [
      {
        prop: 'code',
        label: t('currency'),
        width: 160,
        telling: true,
        formatter: (_, { code, isBase }) => (isBase ? t('base', { code }) : code),
      },
      { prop: 'rate', label: t('rate'), width: 140, align: 'end', telling: true },
      { prop: 'onDate', label: t('onDate'), width: 140, telling: true },
    ],
    [t],
  );
  return (
    <section>
      <h2>{t('currencies')}</h2>
      {data ? (
        <DataTable label={t('currencies')} columns={columns} rows={data.rows} keyOf={keyOf} nameOf={keyOf} />
      ) : failure ? (
        <ListFailure failure={failure} onRetry={retry} />
      ) : null}
      {mayEdit ? <Button onClick={() => setAdding(true)}>{t('addRate')}</Button> : null}
      {isAdding ? <RateForm onClose={() => setAdding(false)} /> : null}
    </section>
  );
}

interface Values {
  readonly onDate: string;
  readonly rate: string;
}

const inputOf = (values: Values): CallInput<'finance.saveRate'> => ({ currency: 'USD', ...values });

/** A day's rate of the foreign currency. */
function RateForm({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('finance.settings');
  const today = useToday();
  const checked = useCheckedForm(savedRate, inputOf, { onDate: today, rate: '' });
  return (
    <SavedForm
      endpoint="finance.saveRate"
      {...checked}
      title={t('addRate')}
      submitLabel={t('saveRate')}
      said={() => t('saved')}
      onClose={onClose}
    >
      <DayField<Values> name="onDate" label={t('onDate')} required />
      <LineField<Values>
        name="rate"
        label={t('rateOf', { code: 'USD' })}
        required
        maxLength={16}
        inputMode="decimal"
        help={t('rateHelp')}
      />
    </SavedForm>
  );
}
