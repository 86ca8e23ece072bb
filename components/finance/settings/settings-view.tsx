'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { FactList } from '@/components/shared/fact-list.tsx';
import { Switch } from '@/components/shared/form/switch.tsx';
import { useSwitch } from '@/components/shared/form/use-switch.ts';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { Ledger } from '@/lib/contracts/finance/ledgers.ts';
import { currencyName, currencyNamed } from '@/lib/rules/finance/foreign-amount.ts';
import { parameter, type ViewProps } from '../finance-address.ts';
import { NewCurrencyForm, RateForm } from './currency-forms.tsx';
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
        <OneKind ledger={ledger} mayEdit={mayEdit && data.kindsOpen} isOpen={data.kindsOpen} />
        <Currencies mayEdit={mayEdit} />
        {mayEdit ? (
          <NextYear year={year + 1} onSwitch={() => address.change({ [parameter.view]: 'yearSwitch' })} />
        ) : null}
      </div>
    </ListCard>
  );
}

interface NextYearProps {
  readonly year: number;
  readonly onSwitch: () => void;
}

/** The way to the books of the next year, where there are none yet. */
function NextYear({ year, onSwitch }: NextYearProps) {
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

interface SelfAuditProps {
  readonly ledger: Ledger;
  readonly mayEdit: boolean;
}

/** Whether makers may audit their own vouchers: for schools with one accountant. */
function SelfAudit({ ledger: { year, version, selfAudit }, mayEdit }: SelfAuditProps) {
  const t = useTranslations('finance.settings');
  const { on, busy, flip } = useSwitch('finance.saveSettings', {
    on: selfAudit,
    version,
    inputOf: (next, read) => ({ year, version: read, selfAudit: next }),
    said: (isOn) => t(isOn ? 'selfAuditOn' : 'selfAuditOff'),
  });
  return (
    <section>
      <h2>{t('audit')}</h2>
      <label className={styles.switched} htmlFor="self-audit">
        <Switch id="self-audit" on={on} busy={busy} disabled={!mayEdit} onFlip={flip} />
        {t('selfAudit')}
      </label>
    </section>
  );
}

interface OneKindProps extends SelfAuditProps {
  /** Nothing of the year is posted yet. */
  readonly isOpen: boolean;
}

/** Whether vouchers are of one general kind, as in half of small schools. */
function OneKind({ ledger: { year, version, selfAudit, oneKind }, mayEdit, isOpen }: OneKindProps) {
  const t = useTranslations('finance.settings');
  const { on, busy, flip } = useSwitch('finance.saveSettings', {
    on: oneKind,
    version,
    inputOf: (next, read) => ({ year, version: read, selfAudit, oneKind: next }),
    said: (isOn) => t(isOn ? 'oneKindOn' : 'oneKindOff'),
  });
  return (
    <section>
      <h2>{t('kinds')}</h2>
      <label className={styles.switched} htmlFor="one-kind">
        <Switch id="one-kind" on={on} busy={busy} disabled={!mayEdit} onFlip={flip} />
        {t('oneKind')}
      </label>
      <p>{t(isOpen ? 'kindsOpen' : 'kindsUsed')}</p>
    </section>
  );
}

type Currency = CallReply<'finance.currencies'>['rows'][number];
const keyOf = ({ code }: Currency) => code;

/** The currencies of the books with their latest rates. */
function Currencies({ mayEdit }: { readonly mayEdit: boolean }) {
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
