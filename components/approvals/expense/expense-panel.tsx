'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { DocumentPanel } from '@/components/shared/document-panel.tsx';
import { FactList } from '@/components/shared/fact-list.tsx';
import { ActionBar } from '@/components/shared/list/action-bar.tsx';
import { useRowMoves } from '@/components/shared/list/row-moves.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { expenseListed, expenseTones } from '@/lib/contracts/approvals/expense.data.ts';
import type { ExpenseRow } from '@/lib/contracts/approvals/expense.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import { centsText } from '@/lib/rules/money.ts';
import { centsInCapitals } from '@/lib/rules/money-capital.ts';
import { ApprovalFiles } from '../approval-files.tsx';
import { expenseList } from './expense-list.tsx';

interface ExpensePanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One claim beside the list, with its photos, what decides on it and what it became in the books. */
export default function ExpensePanel({ id, onClose }: ExpensePanelProps) {
  const t = useTranslations(expenseListed.words);
  const answer = useCall('approvals.expense', { id }, { shown: 'here' });
  const { actionsOf, asking } = useRowMoves(expenseList);
  return (
    <DocumentPanel
      answer={answer}
      title={(data) => data?.number ?? t('one')}
      rows={8}
      footer={(data) => <ActionBar name={data.number} actions={actionsOf(data)} />}
      asking={asking}
      onClose={onClose}
    >
      {(data) => <ExpenseFacts row={data} />}
    </DocumentPanel>
  );
}

function ExpenseFacts({ row }: { readonly row: ExpenseRow }) {
  const t = useTranslations(expenseListed.words);
  const { state, title, category, claimant, spentOn, cents, note, applicationId, files, voucher } = row;
  return (
    <div className="stack">
      <FactList
        facts={[
          [
            t('state'),
            <StateBadge key="state" tone={expenseTones[state]}>
              {t(`stateOf.${state}`)}
            </StateBadge>,
          ],
          [t('purpose'), title],
          [t('category'), t(`categoryOf.${category}`)],
          [t('claimant'), claimant],
          [t('spentOn'), spentOn],
          [t('amount'), centsText(cents)],
          [
            t('capitals'),
            <span key="capitals" lang="zh-CN">
              {centsInCapitals(cents)}
            </span>,
          ],
          [t('note'), note],
          [t('voucher'), voucher?.label],
          [
            t('approval'),
            applicationId ? (
              <Link
                key="approval"
                href={withQuery(consoleAddress.approvalInbox, { box: 'mine', opened: applicationId })}
                prefetch={false}
              >
                {t('toApproval')}
              </Link>
            ) : null,
          ],
        ]}
      />
      <ApprovalFiles files={files} />
    </div>
  );
}
