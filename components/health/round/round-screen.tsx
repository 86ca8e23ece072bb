'use client';

import { useTranslations } from 'next-intl';
import { useAddressState } from '@/components/shared/address-state.ts';
import { FiguresTable } from '@/components/shared/figures-table.tsx';
import { DayFilter } from '@/components/shared/list/day-filter.tsx';
import { FilterChoice, FilterRow } from '@/components/shared/list/filter-row.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListEmpty, ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { dateIn, idIn } from '@/lib/rules/address-values.ts';
import { type CheckPeriod, checkPeriods } from '@/lib/rules/health/check.ts';
import { ClassRound, roundTones } from './class-round.tsx';

const words = 'health.round';

/** The round of a class on a phone; without a class how far each is. */
export function RoundScreen({ today }: { readonly today: string }) {
  const t = useTranslations(words);
  const { query, change } = useAddressState();
  const classes = useCall('students.classes', {});
  const rows = classes.data?.rows ?? [];
  const mine = rows.filter((row) => row.mine);
  // Whoever works in one class alone is led to it.
  const classId = idIn(query.class) ?? (mine.length === 1 ? mine[0]?.id : undefined);
  const day = dateIn(query.day) ?? today;
  const period = checkPeriods.find((one) => one === query.period) ?? 'morning';
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <ListCard>
        <FilterRow isFiltered={false} onClear={() => {}}>
          <FilterChoice
            label={t('class')}
            value={classId ?? ''}
            choices={rows.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => change({ class: id || null })}
          />
          <DayFilter label={t('day')} day={day} onDay={(one) => change({ day: one || null })} />
          <FilterChoice
            label={t('period')}
            value={period}
            usual="morning"
            choices={checkPeriods.map((one) => ({ value: one, label: t(`periodOf.${one}`) }))}
            onChange={(one) => change({ period: one || null })}
          />
        </FilterRow>
        {classId ? (
          <ClassRound key={`${classId} ${day} ${period}`} part={{ classId, day, period }} />
        ) : (
          <DayRounds day={day} period={period} onClass={(id) => change({ class: id })} />
        )}
      </ListCard>
    </>
  );
}

interface DayRoundsProps {
  readonly day: string;
  readonly period: CheckPeriod;
  readonly onClass: (id: string) => void;
}

/** Each class with how far its round is. */
function DayRounds({ day, period, onClass }: DayRoundsProps) {
  const t = useTranslations(words);
  const { data, failure, retry } = useCall('health.roundDay', { day, period }, { shown: 'here', keep: true });
  if (!data) return failure ? <ListFailure failure={failure} onRetry={retry} /> : <ListSkeleton rows={8} />;
  if (data.rows.length === 0) return <ListEmpty text={t('chooseClass')} />;
  return (
    <div className="padded">
      <FiguresTable
        title={t('dayTitle')}
        isAlone
        heads={[
          t('dayHead.class'),
          t('dayHead.children'),
          t('dayHead.checked'),
          t('dayHead.abnormal'),
          t('dayHead.missed'),
          t('dayHead.state'),
        ]}
        rows={data.rows.map((row) => [
          <Button
            key={row.classId}
            look="link"
            aria-label={`${row.className} ${t('toClass')}`}
            onClick={() => onClass(row.classId)}
          >
            {row.className}
          </Button>,
          row.children,
          row.checked,
          row.abnormal,
          row.missed,
          <StateBadge key="state" tone={roundTones[row.state]}>
            {t(`stateOf.${row.state}`)}
          </StateBadge>,
        ])}
      />
    </div>
  );
}
