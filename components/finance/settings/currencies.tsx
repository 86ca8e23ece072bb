'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { ListFailure } from '@/components/shared/list/list-states.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { currencyName, currencyNamed } from '@/lib/rules/finance/foreign-amount.ts';
import { NewCurrencyForm, RateForm } from './currency-forms.tsx';

type Currency = CallReply<'finance.currencies'>['rows'][number];
const keyOf = ({ code }: Currency) => code;

/** The currencies of the books with their latest rates. */
export function Currencies({ mayEdit }: { readonly mayEdit: boolean }) {
  const t = useTranslations('finance.settings');
  const locale = useLocale();
  const [form, setForm] = useState<'rate' | 'currency' | null>(null);
  const { run, busy } = useAction('finance.keepCurrency');
  const { data, failure, retry } = useCall('finance.currencies', {}, { shown: 'here' });
  const columns = useMemo(
    (): readonly TableColumn<Currency>[] => [
      {
        prop: 'code',
        label: t('currency'),
        width: 200,
        telling: true,
        formatter: (_, { code, isBase }) => (isBase ? t('base', { code }) : currencyName(code, locale)),
      },
      { prop: 'rate', label: t('rate'), width: 140, align: 'end', telling: true },
      { prop: 'onDate', label: t('onDate'), width: 140, telling: true },
    ],
    [t, locale],
  );
  const drop = async (code: string) => {
    const currency = currencyNamed(code);
    if (currency && (await run({ currency, kept: false })).ok)
      announce({ kind: 'toast', severity: 'success', text: t('dropped', { code }) });
  };
  const operations = ({ code, actions }: Currency) =>
    actions.includes('drop') ? (
      <Button look="link" busy={busy} aria-label={t('dropNamed', { code })} onClick={() => void drop(code)}>
        {t('drop')}
      </Button>
    ) : null;
  return (
    <section>
      <h2>{t('currencies')}</h2>
      {data ? (
        <DataTable
          label={t('currencies')}
          columns={columns}
          rows={data.rows}
          keyOf={keyOf}
          nameOf={keyOf}
          {...(mayEdit ? { operations } : {})}
        />
      ) : failure ? (
        <ListFailure failure={failure} onRetry={retry} />
      ) : null}
      {mayEdit ? (
        <div className="line">
          <Button onClick={() => setForm('rate')}>{t('addRate')}</Button>
          <Button onClick={() => setForm('currency')}>{t('addCurrency')}</Button>
        </div>
      ) : null}
      {form === 'rate' ? <RateForm onClose={() => setForm(null)} /> : null}
      {form === 'currency' && data ? (
        <NewCurrencyForm listed={data.rows.map(keyOf)} onClose={() => setForm(null)} />
      ) : null}
    </section>
  );
}
