'use client';

import { useTranslations } from 'next-intl';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { BankMatch } from '@/lib/contracts/finance/reconciliation.ts';
import { Answered } from '../answered.tsx';
import { PagedTable } from './paged-table.tsx';
import { usePairColumns } from './pair-columns.tsx';
import type { OfAccount } from './waiting-movements.tsx';

export interface PagedOfAccount extends OfAccount {
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** What was matched in a month, and by whom; a match can be taken apart again. */
export function BankMatches({ subjectId, period, page, onPage, onVoucher }: PagedOfAccount) {
  const t = useTranslations('finance.bank');
  const list = useCall('finance.bankMatches', { subjectId, period, page }, { shown: 'here', keep: true });
  const { run, busy } = useAction('finance.unmatchBank');
  const pairs = usePairColumns<BankMatch>(onVoucher);
  const columns = [
    ...pairs,
    {
      prop: 'reason',
      label: t('why'),
      width: 140,
      formatter: (_: unknown, { reason, madeBy }: BankMatch) => `${t(`reasonOf.${reason}`)} ${madeBy}`,
    },
  ];
  const unmatch = async (id: string) => {
    if ((await run({ id })).ok) announce({ kind: 'toast', severity: 'success', text: t('unmatched') });
  };
  return (
    <Answered call={list} rows={10}>
      {({ rows, total, size, actions }) =>
        total === 0 ? (
          <ListEmpty text={t('noMatches')} />
        ) : (
          <PagedTable
            label={t('part.matched')}
            columns={columns}
            rows={rows}
            nameOf={(row) => row.lines[0]?.summary || row.entries[0]?.summary || ''}
            action={actions.includes('edit') ? { name: t('unmatch'), busy, run: (id) => void unmatch(id) } : null}
            refreshing={list.former}
            page={page}
            size={size}
            total={total}
            said={t('matchCount', { count: total })}
            onPage={onPage}
          />
        )
      }
    </Answered>
  );
}
