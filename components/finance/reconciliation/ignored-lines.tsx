'use client';

import { useTranslations } from 'next-intl';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { Answered } from '../answered.tsx';
import { useLineColumns } from './bank-line-columns.tsx';
import type { PagedOfAccount } from './bank-matches.tsx';
import { PagedTable } from './paged-table.tsx';

/** Lines that somebody said need not be booked, with the reason. */
export function IgnoredLines({ subjectId, period, page, onPage }: PagedOfAccount) {
  const t = useTranslations('finance.bank');
  const list = useCall(
    'finance.bankLines',
    { subjectId, period, state: 'ignored', page },
    { shown: 'here', keep: true },
  );
  const { run, busy } = useAction('finance.mindBankLines');
  const columns = [
    ...useLineColumns(),
    { prop: 'ignored', label: t('reason'), width: 240, telling: true, tooltip: true },
  ];
  const mind = async (id: string) => {
    if ((await run({ ids: [id] })).ok) announce({ kind: 'toast', severity: 'success', text: t('putBack') });
  };
  return (
    <Answered call={list} rows={10}>
      {({ rows, total, size, actions }) =>
        total === 0 ? (
          <ListEmpty text={t('noIgnored')} />
        ) : (
          <PagedTable
            label={t('part.ignored')}
            columns={columns}
            rows={rows}
            nameOf={({ onDate, summary }) => `${onDate} ${summary}`}
            action={actions.includes('edit') ? { name: t('mind'), busy, run: (id) => void mind(id) } : null}
            refreshing={list.former}
            page={page}
            size={size}
            total={total}
            said={t('bankLineCount', { count: total })}
            onPage={onPage}
          />
        )
      }
    </Answered>
  );
}
