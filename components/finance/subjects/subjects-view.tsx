'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { useWaitingDraft } from '@/components/shared/form/use-waiting-draft.ts';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { RowActions } from '@/components/shared/list/row-actions.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { Subject } from '@/lib/contracts/finance/subjects.ts';
import { officialName } from '@/lib/rules/finance/official-name.ts';
import { subjectNumberMax } from '@/lib/rules/finance/subject-number.ts';
import { Answered } from '../answered.tsx';
import styles from '../finance.module.css';
import type { ViewProps } from '../finance-address.ts';
import { ChildForm } from './child-form.tsx';
import { belowOf, subjectFormOf } from './draft-of-subject.ts';
import { SubjectForm } from './subject-form.tsx';

const keyOf = (row: Subject) => row.id;

/**
 * The subjects of a year's ledger, each below its parent; one is changed, or one added below it while there is a level
 * left.
 */
export default function SubjectsView({ year }: ViewProps) {
  const t = useTranslations('finance.subject');
  const locale = useLocale();
  const nameOf = (row: Subject) => `${row.number} ${officialName(row.name, locale)}`;
  const list = useCall('finance.allSubjects', { year }, { shown: 'here' });
  const columns = useColumns();
  const form = useFormAddress();
  useWaitingDraft(
    (draft) => form.show(subjectFormOf(draft)),
    (draft) => subjectFormOf(draft) !== null,
  );
  const actionsOf = (row: Subject) => {
    const { id, number } = row;
    const name = nameOf(row);
    const edit = { label: t('edit'), named: t('editNamed', { name }), run: () => form.show(id) };
    const add = { label: t('add'), named: t('addBelow', { name }), run: () => form.show(belowOf(id)) };
    return number.length < subjectNumberMax ? [edit, add] : [edit];
  };
  const formOf = (rows: readonly Subject[]): ReactNode => {
    const edited = rows.find(({ id }) => id === form.open);
    const parent = rows.find(({ id }) => belowOf(id) === form.open);
    const targets = rows.filter(({ subType, isLowest }) => subType === 5 && isLowest);
    if (edited) return <SubjectForm key={edited.id} subject={edited} targets={targets} onClose={form.close} />;
    return parent ? <ChildForm key={parent.id} parent={parent} onClose={form.close} /> : null;
  };
  return (
    <ListCard>
      <Answered call={list}>
        {({ rows, actions }) => {
          const operations = (row: Subject) => <RowActions name={nameOf(row)} actions={actionsOf(row)} />;
          return (
            <>
              <DataTable
                label={t('title')}
                columns={columns}
                rows={rows}
                keyOf={keyOf}
                nameOf={nameOf}
                {...(actions.includes('edit') ? { operations } : {})}
              />
              {actions.includes('edit') ? formOf(rows) : null}
            </>
          );
        }}
      </Answered>
    </ListCard>
  );
}

function useColumns(): readonly TableColumn<Subject>[] {
  const t = useTranslations('finance.subject');
  const kinds = useTranslations('finance.auxiliary.kindOf');
  const locale = useLocale();
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
      {
        prop: 'name',
        label: t('name'),
        width: 220,
        telling: true,
        tooltip: true,
        formatter: (_, { name }) => officialName(name, locale),
      },
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
      { prop: 'currency', label: t('currency'), width: 110, formatter: (_, { currency }) => currency ?? '' },
      {
        prop: 'enabled',
        label: t('state'),
        width: 90,
        formatter: (_, { enabled }) => (
          <StateBadge tone={enabled ? 'good' : 'plain'}>{t(enabled ? 'enabled' : 'disabled')}</StateBadge>
        ),
      },
    ],
    [t, kinds, locale],
  );
}
