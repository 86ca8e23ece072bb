'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { useDownload } from '@/lib/browser/use-download.ts';
import type { FinanceImportKind } from '@/lib/contracts/finance/interchange.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import styles from './interchange.module.css';

const formats = { vouchers: ['xlsx', 'csv', 'journal'], openings: ['xlsx', 'csv'] } as const;
type Format = (typeof formats)['vouchers'][number];

const monthsOf = (year: number) => Array.from({ length: 12 }, (_, at) => year * 100 + at + 1);

/** Vouchers of some months, or the opening balances, as a file. */
export function TakeOut({ year }: { readonly year: number }) {
  const t = useTranslations('finance-interchange');
  const titleId = useId();
  const months = useCall('finance.periods', { year }, { shown: 'here' });
  const vouchers = useDownload('finance.exportVouchers', 'write');
  const openings = useDownload('finance.exportOpenings', 'write');
  const [what, setWhat] = useState<FinanceImportKind>('vouchers');
  const [format, setFormat] = useState<Format>('xlsx');
  const [span, setSpan] = useState<{ readonly from?: number; readonly to?: number }>({});
  // The choice keeps its place while the year's own months are on their way.
  const periods = months.data?.rows.map(({ period }) => period) ?? monthsOf(year);
  const from = span.from ?? periods[0] ?? year * 100 + 1;
  const to = Math.max(from, span.to ?? periods.at(-1) ?? year * 100 + 12);
  const run = async () => {
    const isDone =
      what === 'vouchers'
        ? await vouchers.run({ from, to, format })
        : await openings.run({ year, format: format === 'csv' ? 'csv' : 'xlsx' });
    if (isDone) announce({ kind: 'toast', severity: 'success', text: t('take.done') });
  };
  return (
    <Permitted of="finance.ledger.export">
      <ListCard>
        <section className={styles.body} aria-labelledby={titleId}>
          <div>
            <h2 id={titleId}>{t('take.title')}</h2>
            <p className="soft">{t('take.text')}</p>
          </div>
          <div className={styles.row}>
            <Choice
              label={t('take.what')}
              value={what}
              of={['vouchers', 'openings']}
              nameOf={(one) => t(`take.${one}`)}
              onValue={(next) => {
                setWhat(next);
                setFormat('xlsx');
              }}
            />
            {what === 'vouchers' && periods.length > 0 ? (
              <MonthSpan
                periods={periods}
                from={from}
                to={to}
                onFrom={(next) => setSpan({ ...span, from: next })}
                onTo={(next) => setSpan({ ...span, to: next })}
              />
            ) : null}
            <Choice
              label={t('take.format')}
              value={format}
              of={formats[what]}
              nameOf={(one) => t(`format.${one}`)}
              onValue={setFormat}
            />
            <Button busy={vouchers.busy || openings.busy} onClick={() => void run()}>
              {t('take.action')}
            </Button>
          </div>
        </section>
      </ListCard>
    </Permitted>
  );
}

interface MonthSpanProps {
  readonly periods: readonly number[];
  readonly from: number;
  readonly to: number;
  readonly onFrom: (period: number) => void;
  readonly onTo: (period: number) => void;
}

/** From which month to which; the last is never before the first. */
function MonthSpan({ periods, from, to, onFrom, onTo }: MonthSpanProps) {
  const t = useTranslations('finance-interchange');
  const monthOf = (period: string) => periodText(Number(period));
  return (
    <>
      <Choice
        label={t('take.from')}
        value={String(from)}
        of={periods.map(String)}
        nameOf={monthOf}
        onValue={(next) => onFrom(Number(next))}
      />
      <Choice
        label={t('take.to')}
        value={String(to)}
        of={periods.filter((period) => period >= from).map(String)}
        nameOf={monthOf}
        onValue={(next) => onTo(Number(next))}
      />
    </>
  );
}

interface ChoiceProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly of: readonly V[];
  readonly nameOf: (value: V) => string;
  readonly onValue: (value: V) => void;
}

/** One of a few, with its label before it. */
function Choice<V extends string>({ label, value, of, nameOf, onValue }: ChoiceProps<V>) {
  return (
    <label className="line soft">
      {label}
      <select value={value} onChange={(event) => onValue(event.target.value as V)}>
        {of.map((one) => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </select>
    </label>
  );
}
