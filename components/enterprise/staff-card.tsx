'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { ListEmpty, ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { Pager } from '@/components/shared/list/pager.tsx';
import { RowActions } from '@/components/shared/list/row-actions.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { limits } from '@/lib/rules/limits.ts';
import styles from './wxwork.module.css';

type Employee = CallReply<'enterprise.staffList'>['rows'][number];

const keyOf = ({ staffId }: Employee) => staffId;
const nameOf = ({ name }: Employee) => name;

/** Who of the staff is known in the messaging app; members with a proven phone get their place among the staff. */
export function StaffCard({ mayMatch }: { readonly mayMatch: boolean }) {
  const t = useTranslations('enterprise.staff');
  const [page, setPage] = useState(1);
  const list = useCall('enterprise.staffList', { page }, { keep: true, shown: 'here' });
  const matching = useAction('enterprise.applyMembers');
  const columns = useColumns();
  const { action, asking } = useActions();
  const { data } = list;

  const match = async () => {
    const outcome = await matching.run({});
    if (outcome.ok) announce({ kind: 'toast', severity: 'success', text: t('matched', outcome.data) });
  };
  const unbindOf = ({ staffId, name, wxworkUserId }: Employee) => {
    if (wxworkUserId === null) return null;
    const unbind = { label: t('unbind'), named: t('unbindNamed', { name }), danger: true };
    const said = t('unbound', { name });
    const run = () =>
      action(
        'enterprise.unbindMember',
        { staffId },
        { ...unbind, title: unbind.named, text: t('unbindText', { name }), said },
      );
    return <RowActions name={name} actions={[{ ...unbind, run }]} />;
  };
  return (
    <section className={styles.card} aria-label={t('title')}>
      <header className={styles.head}>
        <h2>{t('title')}</h2>
        {mayMatch ? (
          <Button busy={matching.busy} onClick={() => void match()}>
            {t('match')}
          </Button>
        ) : null}
      </header>
      <p className="soft">{t('lead')}</p>
      {data && data.rows.length > 0 ? (
        <DataTable
          label={t('title')}
          columns={columns}
          rows={data.rows}
          keyOf={keyOf}
          nameOf={nameOf}
          refreshing={list.former}
          {...(mayMatch ? { operations: unbindOf } : {})}
        />
      ) : data ? (
        <ListEmpty text={t('empty')} />
      ) : list.failure ? (
        <ListFailure failure={list.failure} onRetry={list.retry} />
      ) : (
        <ListSkeleton rows={10} />
      )}
      {data ? <Pager total={data.total} page={page} size={limits.pageSizeDefault} onPage={setPage} /> : null}
      {asking}
    </section>
  );
}

function useColumns(): readonly TableColumn<Employee>[] {
  const t = useTranslations('enterprise.staff');
  return useMemo(
    () => [
      { prop: 'number', label: t('number'), width: 90 },
      { prop: 'name', label: t('name'), width: 120, telling: true, tooltip: true },
      { prop: 'departmentName', label: t('department'), width: 130, tooltip: true },
      { prop: 'post', label: t('post'), width: 120, tooltip: true },
      { prop: 'phone', label: t('phone'), width: 130 },
      {
        prop: 'hasAccount',
        label: t('account'),
        width: 90,
        formatter: (_, { hasAccount }) => t(hasAccount ? 'has' : 'none'),
      },
      { prop: 'wxworkUserId', label: t('member'), width: 150, telling: true, tooltip: true },
    ],
    [t],
  );
}
