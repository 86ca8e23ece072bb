'use client';

import { useTranslations } from 'next-intl';
import { BulkBar } from '@/components/shared/list/bulk-bar.tsx';
import type { Selection } from '@/components/shared/list/selection.ts';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import type { BankLine, BookMovement } from '@/lib/contracts/finance/reconciliation.ts';
import { centsText } from '@/lib/rules/money.ts';

interface MatchBarProps {
  readonly subjectId: string;
  readonly lines: Selection<BankLine>;
  readonly entries: Selection<BookMovement>;
}

const sumOf = (rows: readonly { readonly cents: number }[]) => rows.reduce((sum, { cents }) => sum + cents, 0);

/** What is ticked on both sides comes to, and what can be done with it. */
export function MatchBar({ subjectId, lines, entries }: MatchBarProps) {
  const t = useTranslations('finance.bank');
  const { action, asking } = useActions();
  const { run, busy } = useAction('finance.matchBank');
  const [bank, book] = [sumOf(lines.rows), sumOf(entries.rows)];
  const count = lines.count + entries.count;
  const clear = () => {
    lines.clear();
    entries.clear();
  };
  const match = async () => {
    const outcome = await run({
      subjectId,
      lineIds: lines.rows.map(({ id }) => id),
      entries: entries.rows.map(({ voucherId, at }) => ({ voucherId, at })),
    });
    if (!outcome.ok) return;
    clear();
    announce({ kind: 'toast', severity: 'success', text: t('matched') });
  };
  const ignore = () =>
    action(
      'finance.ignoreBankLines',
      { ids: lines.rows.map(({ id }) => id), reason: '' },
      {
        title: t('ignoreTitle', { count: lines.count }),
        text: t('ignoreText'),
        label: t('ignore'),
        reason: { name: 'reason', label: t('reason') },
        said: (reply) => t('ignored', { count: reply.count }),
        done: clear,
      },
    );
  return (
    <>
      <BulkBar count={count} onClear={clear}>
        <span>{t('sums', { bank: centsText(bank), book: centsText(book), difference: centsText(bank - book) })}</span>
        <Button look="primary" busy={busy} disabled={count < 2 || bank !== book} onClick={() => void match()}>
          {t('match')}
        </Button>
        <Button disabled={lines.count === 0 || entries.count > 0} onClick={ignore}>
          {t('ignore')}
        </Button>
      </BulkBar>
      {asking}
    </>
  );
}
