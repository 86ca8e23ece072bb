'use client';

import { useTranslations } from 'next-intl';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { Answered } from '../answered.tsx';
import { usePairColumns } from './pair-columns.tsx';
import styles from './reconciliation.module.css';
import type { OfAccount } from './waiting-movements.tsx';

type Proposal = CallReply<'finance.bankProposals'>['rows'][number];

const keyOf = ({ lines, entries }: Proposal) => `${lines[0]?.id} ${entries[0]?.voucherId} ${entries[0]?.at}`;

/** What seems to be the same business: the sure ones in one press, the others one by one. */
export function Proposals({ subjectId, period, onVoucher }: OfAccount) {
  const t = useTranslations('finance.bank');
  const list = useCall('finance.bankProposals', { subjectId, period }, { shown: 'here' });
  const all = useAction('finance.acceptBankProposals');
  const one = useAction('finance.matchBank');
  const pairs = usePairColumns<Proposal>(onVoucher);
  const columns = [
    ...pairs,
    {
      prop: 'reason',
      label: t('why'),
      width: 110,
      telling: true,
      formatter: (_: unknown, { reason, sure }: Proposal) => (
        <StateBadge tone={sure ? 'good' : 'warn'}>{t(`reasonOf.${reason}`)}</StateBadge>
      ),
    },
  ];
  const acceptAll = async () => {
    const outcome = await all.run({ subjectId, period });
    if (outcome.ok)
      announce({ kind: 'toast', severity: 'success', text: t('acceptedAll', { count: outcome.data.count }) });
  };
  const accept = async ({ lines, entries }: Proposal) => {
    const outcome = await one.run({
      subjectId,
      lineIds: lines.map(({ id }) => id),
      entries: entries.map(({ voucherId, at }) => ({ voucherId, at })),
    });
    if (outcome.ok) announce({ kind: 'toast', severity: 'success', text: t('matched') });
  };
  return (
    <Answered call={list} rows={10}>
      {({ rows, total, sure, actions }) => {
        if (total === 0) return <ListEmpty text={t('noProposals')} />;
        const mayEdit = actions.includes('edit');
        return (
          <>
            <div className={styles.actions}>
              <p>{t('proposed', { total, sure })}</p>
              {mayEdit ? (
                <Button look="primary" busy={all.busy} disabled={sure === 0} onClick={() => void acceptAll()}>
                  {t('acceptAll', { count: sure })}
                </Button>
              ) : null}
            </div>
            <DataTable
              label={t('part.proposed')}
              columns={columns}
              rows={rows}
              keyOf={keyOf}
              nameOf={(row) => row.lines[0]?.summary || row.entries[0]?.summary || ''}
              operations={
                mayEdit
                  ? (row) => (
                      <Button look="link" busy={one.busy} onClick={() => void accept(row)}>
                        {t('match')}
                      </Button>
                    )
                  : undefined
              }
              refreshing={list.refreshing}
            />
          </>
        );
      }}
    </Answered>
  );
}
