'use client';

import { useTranslations } from 'next-intl';
import { FiguresTable } from '@/components/shared/figures-table.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';

interface PayrollFaultsProps {
  readonly found: CallReply<'salary.checkPayroll'>;
  /** Whom rows belong to, by their number. */
  readonly people: Readonly<Record<number, string>>;
  readonly onPeople: (people: Readonly<Record<number, string>>) => void;
}

/** What is wrong with a sheet, row by row, and whom rows belong to that only name somebody. */
export function PayrollFaults({ found: { faults, asks }, people, onPeople }: PayrollFaultsProps) {
  const t = useTranslations('salary.import');
  return (
    <>
      <FiguresTable
        title={t('asks')}
        heads={[t('row'), t('person')]}
        rows={asks.map(({ at, name, choices }) => [
          t('askOf', { row: at, name }),
          <select
            key={at}
            aria-label={t('askOf', { row: at, name })}
            value={people[at] ?? ''}
            onChange={(event) => onPeople({ ...people, [at]: event.target.value })}
          >
            <option value="">{t('nobody')}</option>
            {choices.map((one) => (
              <option key={one.id} value={one.id}>
                {t('choiceOf', { name: one.name, number: one.number })}
              </option>
            ))}
          </select>,
        ])}
      />
      <FiguresTable
        title={t('faults')}
        heads={[t('row'), t('person'), t('fault')]}
        rows={faults.map(({ at, name, title, fault }) => [
          t('rowOf', { row: at }),
          name,
          title ? t('faultAt', { title, fault: t(`faultOf.${fault}`) }) : t(`faultOf.${fault}`),
        ])}
      />
    </>
  );
}
