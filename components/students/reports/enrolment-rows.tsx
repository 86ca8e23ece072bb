'use client';

import { useTranslations } from 'next-intl';
import type { AddressState } from '@/components/shared/address-state.ts';
import type { CallInput, CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { useRecordText } from '../record/record-text.ts';
import { OpenedRows } from './opened-rows.tsx';
import { StudentLink } from './student-link.tsx';

type Row = CallReply<'students.enrolmentList'>['rows'][number];

interface EnrolmentRowsProps {
  readonly opened: CallInput<'students.enrolmentList'> & { readonly page: number };
  /** The name of the row that is opened. */
  readonly name: string;
  readonly address: AddressState;
}

const keyOf = (row: Row) => row.id;

/** The children behind one number of the enrolment. */
export function EnrolmentRows({ opened, name, address }: EnrolmentRowsProps) {
  const field = useTranslations('students.field');
  const text = useRecordText();
  const list = useCall('students.enrolmentList', opened, { keep: true, shown: 'here' });
  return (
    <OpenedRows<Row>
      title={[name, opened.gender ? text('gender', opened.gender) : null].filter(Boolean).join(' ')}
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
          formatter: (_, row) => <StudentLink id={row.id} name={row.name} />,
        },
        { prop: 'number', label: field('number'), width: 140, telling: true },
        { prop: 'className', label: field('className'), width: 160, telling: true },
        { prop: 'gender', label: field('gender'), width: 80, formatter: (_, row) => text('gender', row.gender) },
        { prop: 'birthDate', label: field('birthDate'), width: 120 },
      ]}
    />
  );
}
