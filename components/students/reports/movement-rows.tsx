'use client';

import { useTranslations } from 'next-intl';
import type { AddressState } from '@/components/shared/address-state.ts';
import type { CallInput, CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { OpenedRows } from './opened-rows.tsx';
import { StudentLink } from './student-link.tsx';

type Row = CallReply<'students.movementList'>['rows'][number];

interface MovementRowsProps {
  readonly opened: Required<CallInput<'students.movementList'>>;
  readonly address: AddressState;
}

const keyOf = (row: Row) => `${row.studentId} ${row.on} ${row.old} ${row.new}`;

/** The children behind one number of the movements. */
export function MovementRows({ opened, address }: MovementRowsProps) {
  const t = useTranslations('students-reports');
  const field = useTranslations('students.field');
  const list = useCall('students.movementList', opened, { keep: true, shown: 'here' });
  return (
    <OpenedRows<Row>
      title={`${opened.month} ${t(`movements.${opened.movement}`)}`}
      list={list}
      page={opened.page}
      keyOf={keyOf}
      address={address}
      columns={[
        {
          prop: 'name',
          label: field('name'),
          width: 140,
          telling: true,
          formatter: (_, { studentId, name }) => <StudentLink id={studentId} name={name} />,
        },
        { prop: 'number', label: field('number'), width: 140, telling: true },
        { prop: 'on', label: t('day'), width: 120, telling: true },
        { prop: 'old', label: t('from'), width: 160 },
        { prop: 'new', label: t('to'), width: 160 },
      ]}
    />
  );
}
