'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { ListEmpty, ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { Pager } from '@/components/shared/list/pager.tsx';
import { emptyValue, type TableColumn } from '@/components/shared/list/table-column.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { ContactAction } from '@/lib/rules/contacts/contact-names.ts';
import { limits } from '@/lib/rules/limits.ts';

type Line = CallReply<'enterprise.contactLines'>['rows'][number];
type Run = CallReply<'enterprise.contactRuns'>['runs'][number];

const keyOf = ({ place }: Line) => `${place}`;
const nameOf = ({ name, externalId }: Line) => name || externalId;

interface ContactLinesProps {
  readonly run: Run;
  /** Empty for all. */
  readonly action: ContactAction | '';
}

/** The objects of a run: what is done with each, why, what differs, and what became of it. */
export function ContactLines({ run, action }: ContactLinesProps) {
  const t = useTranslations('enterprise.contacts');
  const [page, setPage] = useState(1);
  const input = { id: run.id, page, ...(action ? { action } : {}) };
  const { data, failure, retry, former } = useCall('enterprise.contactLines', input, { keep: true, shown: 'here' });
  const columns = useColumns();
  if (failure && !data) return <ListFailure failure={failure} onRetry={retry} />;
  if (!data) return <ListSkeleton rows={6} />;
  if (data.total === 0) return <ListEmpty text={t('noLines')} />;
  return (
    <>
      <DataTable
        label={t('lines')}
        columns={columns}
        rows={data.rows}
        keyOf={keyOf}
        nameOf={nameOf}
        refreshing={former}
      />
      <Pager total={data.total} page={page} size={limits.pageSizeDefault} onPage={setPage} />
    </>
  );
}

function useColumns(): readonly TableColumn<Line>[] {
  const t = useTranslations('enterprise.contacts');
  const problems = useTranslations('enterprise.platformProblems');
  return useMemo(() => {
    const changeText = ({ field, before, after }: Line['changes'][number]) =>
      t('change', {
        field: t.has(`fields.${field}`) ? t(`fields.${field}`) : field,
        before: before || emptyValue,
        after,
      });
    return [
      { prop: 'kind', label: t('kind'), width: 90, formatter: (_, { kind }) => t(`kinds.${kind}`) },
      {
        prop: 'name',
        label: t('name'),
        width: 150,
        telling: true,
        tooltip: true,
        formatter: (_, { name, externalId }) => name || externalId,
      },
      { prop: 'action', label: t('action'), width: 80, formatter: (_, line) => t(`actions.${line.action}`) },
      {
        prop: 'reason',
        label: t('reason'),
        width: 240,
        telling: true,
        tooltip: true,
        formatter: (_, { reason }) => t(`reasons.${reason}`),
      },
      {
        prop: 'changes',
        label: t('changes'),
        width: 200,
        tooltip: true,
        formatter: (_, { changes }) => changes.map(changeText).join(t('joiner')),
      },
      {
        prop: 'outcome',
        label: t('outcome'),
        width: 120,
        formatter: (_, { outcome, problem }) =>
          problem && outcome === 'failed' ? problems(problem) : t(`outcomes.${outcome}`),
      },
    ];
  }, [t, problems]);
}
