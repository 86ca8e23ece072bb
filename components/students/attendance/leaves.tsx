'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import { ChildName, CutText } from '@/components/shared/cut-text.tsx';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { useWaitingDraft } from '@/components/shared/form/use-waiting-draft.ts';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { FilterChoice, FilterRow } from '@/components/shared/list/filter-row.tsx';
import { ListBody } from '@/components/shared/list/list-body.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListEmpty, ListNoResult } from '@/components/shared/list/list-states.tsx';
import { SearchField } from '@/components/shared/list/search-field.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { leaveKinds, leaveStates } from '@/lib/contracts/students/leave-names.ts';
import type { StateTone } from '@/lib/rules/state-tone.ts';
import { NoClasses } from '../classes/no-classes.tsx';
import { attendanceParameter, leavesInput } from './attendance-address.ts';
import { ClassChoice, type ViewProps } from './class-choice.tsx';
import { draftOfLeave } from './draft-of-leave.ts';
import { LeaveActions } from './leave-actions.tsx';
import { LeaveForm } from './leave-form.tsx';

export type LeaveRow = CallReply<'students.leaves'>['rows'][number];
const keyOf = (row: LeaveRow) => row.id;
const nameOf = (row: LeaveRow) => row.name;
const cleared = {
  [attendanceParameter.search]: null,
  [attendanceParameter.class]: null,
  [attendanceParameter.kind]: null,
  [attendanceParameter.state]: null,
  [attendanceParameter.page]: null,
};

/** Leave requests: those that wait come first. */
export default function Leaves({ address }: ViewProps) {
  const t = useTranslations('students-attendance.leave');
  const { change } = address;
  const input = leavesInput(address.query);
  const list = useCall('students.leaves', input, { keep: true, shown: 'here' });
  const form = useFormAddress();
  useWaitingDraft(
    () => form.show('leave'),
    (name) => name === draftOfLeave,
  );
  const columns = useColumns();
  const { data } = list;
  const isFiltered = [input.q || undefined, input.classId, input.kind, input.state].some((one) => one !== undefined);
  const ask = data?.actions.includes('ask') ? (
    <Button look="primary" onClick={() => form.show('leave')}>
      {t('ask')}
    </Button>
  ) : null;
  return (
    <ListCard>
      <LeaveFilters
        address={address}
        input={input}
        isFiltered={isFiltered}
        end={
          <>
            <span role="status">{data ? t('waiting', { count: data.waiting }) : null}</span>
            {ask}
          </>
        }
      />
      <ListBody
        answer={list}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          isFiltered ? (
            <ListNoResult onClear={() => change(cleared)} />
          ) : (
            <NoClasses>
              <ListEmpty text={t('empty')}>{ask}</ListEmpty>
            </NoClasses>
          )
        }
        rows={input.size + 1}
        pager={({ total }) => ({ change, asked: input, total })}
      >
        {({ rows }) => (
          <DataTable
            label={t('title')}
            columns={columns}
            rows={rows}
            keyOf={keyOf}
            nameOf={nameOf}
            refreshing={list.former}
            operations={(row) => <LeaveActions row={row} />}
          />
        )}
      </ListBody>
      {ask && form.open === 'leave' ? <LeaveForm onClose={form.close} /> : null}
    </ListCard>
  );
}

const toneOf: Readonly<Record<LeaveRow['phase'], StateTone>> = {
  asked: 'warn',
  approved: 'good',
  started: 'good',
  finished: 'plain',
  refused: 'plain',
  endedEarly: 'plain',
  cancelled: 'plain',
};

function useColumns(): readonly TableColumn<LeaveRow>[] {
  const t = useTranslations('students-attendance.leave');
  const words = useTranslations('students');
  const half = useTranslations('students-attendance.roll.periods');
  return useMemo(
    () => [
      {
        prop: 'name',
        label: words('field.name'),
        width: 110,
        telling: true,
        formatter: (_value, row) => <ChildName name={row.name} />,
      },
      { prop: 'className', label: words('field.class'), width: 110, tooltip: true },
      {
        prop: 'kind',
        label: t('kindLabel'),
        width: 92,
        telling: true,
        formatter: (_value, row) => t(`kind.${row.kind}`),
      },
      {
        prop: 'fromDay',
        label: t('from'),
        width: 175,
        telling: true,
        formatter: (_value, row) => t('at', { day: row.fromDay, half: half(String(row.fromPeriod)) }),
      },
      {
        prop: 'toDay',
        label: t('to'),
        width: 175,
        telling: true,
        formatter: (_value, row) => t('at', { day: row.toDay, half: half(String(row.toPeriod)) }),
      },
      {
        prop: 'reason',
        label: t('reason'),
        width: 130,
        optional: true,
        telling: true,
        formatter: (_value, row) => (row.reason ? <CutText text={row.reason} /> : null),
      },
      {
        prop: 'phase',
        label: t('state'),
        width: 150,
        telling: true,
        formatter: (_value, row) => (
          <StateBadge tone={toneOf[row.phase]}>
            {row.endedOn ? t('endedOn', { day: row.endedOn }) : t(`phase.${row.phase}`)}
          </StateBadge>
        ),
      },
      { prop: 'decidedBy', label: t('decidedBy'), width: 120, optional: true, tooltip: true },
    ],
    [t, words, half],
  );
}

interface LeaveFiltersProps {
  readonly address: ViewProps['address'];
  readonly input: ReturnType<typeof leavesInput>;
  readonly isFiltered: boolean;
  readonly end: ReactNode;
}

/** Which requests are shown: by child, class, kind and state. */
function LeaveFilters({ address, input, isFiltered, end }: LeaveFiltersProps) {
  const t = useTranslations('students-attendance.leave');
  const words = useTranslations('students');
  const { change } = address;
  const choose = (name: string) => (value: string) => change({ [name]: value, [attendanceParameter.page]: null });
  return (
    <FilterRow isFiltered={isFiltered} onClear={() => change(cleared)} end={end}>
      <SearchField
        label={words('search.label')}
        placeholder={words('search.placeholder')}
        name={attendanceParameter.search}
        value={input.q}
        onSearch={(q) => change({ [attendanceParameter.search]: q, [attendanceParameter.page]: null }, 'replace')}
      />
      <ClassChoice address={address} />
      <FilterChoice
        label={t('kindLabel')}
        value={input.kind ?? ''}
        onChange={choose(attendanceParameter.kind)}
        choices={leaveKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
      />
      <FilterChoice
        label={t('state')}
        value={input.state ?? ''}
        onChange={choose(attendanceParameter.state)}
        choices={leaveStates.map((state) => ({ value: state, label: t(`phase.${state}`) }))}
      />
    </FilterRow>
  );
}
