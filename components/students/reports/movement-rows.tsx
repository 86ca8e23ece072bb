'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { AddressState } from '@/components/shared/address-state.ts';
import { DataTable } from '@/components/shared/data-table.tsx';
import { ListFailure, ListSkeleton } from '@/components/shared/list-states.tsx';
import { Pager } from '@/components/shared/pager.tsx';
import type { CallInput, CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { studentAddress } from '../students-address.ts';
import { reportParameter } from './report-address.ts';
import styles from './reports.module.css';

type Row = CallReply<'students.movementList'>['rows'][number];

interface MovementRowsProps {
  readonly opened: Required<CallInput<'students.movementList'>>;
  readonly address: AddressState;
}

const keyOf = (row: Row) => `${row.studentId} ${row.on} ${row.old} ${row.new}`;

/** The children behind one number of the movements. */
export function MovementRows({ opened, address }: MovementRowsProps) {
  const t = useTranslations('students-reports');
  const students = useTranslations('students');
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useCall('students.movementList', opened, { keep: true, shown: 'here' });
  const isThere = list.data !== undefined;
  useEffect(() => {
    if (isThere) heading.current?.focus();
  }, [isThere]);
  const title = `${opened.month} ${t(`movements.${opened.movement}`)}`;
  const columns = [
    {
      prop: 'name',
      label: students('field.name'),
      width: 140,
      telling: true,
      formatter: (_: unknown, row: Row) => (
        <Link href={studentAddress(row.studentId)} prefetch={false}>
          {row.name}
        </Link>
      ),
    },
    { prop: 'number', label: students('field.number'), width: 140, telling: true },
    { prop: 'on', label: t('day'), width: 120, telling: true },
    { prop: 'old', label: t('from'), width: 160 },
    { prop: 'new', label: t('to'), width: 160 },
  ];
  return (
    <section className={styles.opened} aria-label={title}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {list.data ? (
        <>
          <DataTable label={title} columns={columns} rows={list.data.rows} keyOf={keyOf} nameOf={(row) => row.name} />
          <Pager
            total={list.data.total}
            page={opened.page}
            size={list.data.size}
            onPage={(page) => address.change({ [reportParameter.page]: String(page) })}
          />
        </>
      ) : list.failure ? (
        <ListFailure failure={list.failure} onRetry={list.retry} />
      ) : (
        <ListSkeleton rows={5} />
      )}
    </section>
  );
}
