'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { DataTable } from '@/components/shared/data-table.tsx';
import { ListCard } from '@/components/shared/list-card.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import type { TableColumn } from '@/components/shared/table-column.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { Subject } from '@/lib/contracts/finance/subjects.ts';
import { Answered } from '../answered.tsx';
import styles from '../finance.module.css';
import type { ViewProps } from '../finance-address.ts';
import { SubjectDeeds } from './subject-deeds.tsx';

const keyOf = (row: Subject) => row.id;
const nameOf = (row: Subject) => `${row.number} ${row.name}`;

/** The subjects of a year's ledger, each below its parent. */
export default function SubjectsView({ year }: ViewProps) {
  const t = useTranslations('finance.subject');
  const list = useCall('finance.allSubjects', { year }, { shown: 'here' });
  const columns = useColumns();
  return (
    <ListCard>
      <Answered call={list}>
        {({ rows, actions }) => {
          const targets = rows.filter(({ subType, isLowest }) => subType === 5 && isLowest);
          const operations = (row: Subject) => <SubjectDeeds subject={row} targets={targets} />;
          return (
            <DataTable
              label={t('title')}
              columns={columns}
              rows={rows}
              keyOf={keyOf}
              nameOf={nameOf}
              {...(actions.includes('edit') ? { operations } : {})}
            />
          );
        }}
      </Answered>
    </ListCard>
  );
}

function useColumns(): readonly TableColumn<Subject>[] {
  const t = useTranslations('finance.subject');
  const kinds = useTranslations('finance.auxiliary.kindOf');
  return useMemo(
    () => [
      {
        prop: 'number',
        label: t('number'),
        width: 150,
        telling: true,
        formatter: (_, { number, level }) => (
          <span className={styles.deep} style={{ '--depth': level - 1 } as React.CSSProperties}>
            {number}
          </span>
        ),
      },
      { prop: 'name', label: t('name'), width: 220, telling: true, tooltip: true },
      { prop: 'type', label: t('type'), width: 110, formatter: (_, row) => t(`typeOf.${row.type}`) },
      { prop: 'subType', label: t('subType'), width: 130, formatter: (_, row) => t(`subTypeOf.${row.subType}`) },
      { prop: 'side', label: t('side'), width: 80, telling: true, formatter: (_, row) => t(`sideOf.${row.side}`) },
      {
        prop: 'restriction',
        label: t('restriction'),
        width: 110,
        formatter: (_, { restriction }) => (restriction ? t(`restrictionOf.${restriction}`) : ''),
      },
      {
        prop: 'auxiliaryKinds',
        label: t('auxiliaryKinds'),
        width: 150,
        tooltip: true,
        formatter: (_, row) => row.auxiliaryKinds.map((kind) => kinds(kind)).join(' / '),
      },
      {
        prop: 'enabled',
        label: t('state'),
        width: 90,
        formatter: (_, { enabled }) => (
          <StateBadge tone={enabled ? 'good' : 'plain'}>{t(enabled ? 'enabled' : 'disabled')}</StateBadge>
        ),
      },
    ],
    [t, kinds],
  );
}
