'use client';

import { useTranslations } from 'next-intl';
import { FiguresTable } from '@/components/shared/figures-table.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';

type Found = CallReply<'salary.checkPayroll'>;
type Fault = Found['faults'][number];
export type Ask = Found['asks'][number];

interface PayrollFaultsProps {
  readonly faults: readonly Fault[];
  readonly placeOf: (at: number) => string;
  /** Leaves a row out. */
  readonly onLeave: (at: number) => void;
}

/** What is wrong with a sheet, row by row, each of which may be left out. */
export function PayrollFaults({ faults, placeOf, onLeave }: PayrollFaultsProps) {
  const t = useTranslations('salary.import');
  const said = ({ title, fault, value }: Fault) => {
    const words = t(`faultOf.${fault}`, { value });
    return title ? t('faultAt', { title, fault: words }) : words;
  };
  return (
    <FiguresTable
      title={t('faults')}
      words={[t('person'), t('fault'), t('leave')]}
      heads={[t('row'), t('person'), t('fault'), t('leave')]}
      rows={[...Map.groupBy(faults, ({ at }) => at)].map(([at, of]) => [
        placeOf(at),
        of[0]?.name,
        of.map(said).join(t('and')),
        <Button key={at} look="link" aria-label={t('leaveNamed', { row: placeOf(at) })} onClick={() => onLeave(at)}>
          {t('leave')}
        </Button>,
      ])}
    />
  );
}

interface PayrollAsksProps {
  readonly asks: readonly Ask[];
  readonly placeOf: (at: number) => string;
  /** Whom rows belong to, by their number. */
  readonly people: Readonly<Record<number, string>>;
  readonly onPeople: (people: Readonly<Record<number, string>>) => void;
  /** Confirms all at once who are the only ones of their names. */
  readonly onAll: (people: Readonly<Record<number, string>>) => void;
}

/** Whom rows belong to that only name somebody. */
export function PayrollAsks({ asks, placeOf, people, onPeople, onAll }: PayrollAsksProps) {
  const t = useTranslations('salary.import');
  const alone = asks.filter(({ at, isNamedAlone }) => isNamedAlone && !people[at]);
  return (
    <>
      {alone.length > 1 ? (
        <p className="row">
          {t('alone', { count: alone.length })}
          <Button
            onClick={() =>
              onAll({ ...people, ...Object.fromEntries(alone.map(({ at, choices }) => [at, choices[0]?.id ?? ''])) })
            }
          >
            {t('confirmAlone', { count: alone.length })}
          </Button>
        </p>
      ) : null}
      <FiguresTable
        title={t('asks')}
        words={[t('person')]}
        heads={[t('row'), t('person')]}
        rows={asks.map(({ at, name, choices }) => [
          t('askOf', { row: placeOf(at), name }),
          <select
            key={at}
            aria-label={t('askOf', { row: placeOf(at), name })}
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
    </>
  );
}
