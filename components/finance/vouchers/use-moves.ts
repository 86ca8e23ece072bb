'use client';

import { useTranslations } from 'next-intl';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import type { VoucherKind } from '@/lib/rules/finance/voucher.ts';

export const moves = ['submit', 'withdraw', 'audit', 'unaudit', 'reject', 'post', 'trash', 'restore'] as const;
export type Move = (typeof moves)[number];

type Batch = CallReply<'finance.postVouchers'>;
export interface Moves {
  /** @returns what moved and what did not; null where nothing was answered */
  readonly run: (move: Move, ids: readonly string[], reason?: string) => Promise<Batch | null>;
  readonly busy: boolean;
}

/** Moves vouchers from one state to the next, one or many, and says what became of them: which ones stayed, and why. */
export function useMoves(): Moves {
  const t = useTranslations('finance.voucher');
  const drafts = useAction('finance.moveDrafts');
  const audits = useAction('finance.auditVouchers');
  const posts = useAction('finance.postVouchers');
  const call = (move: Move, ids: string[], reason: string) => {
    if (move === 'post') return posts.run({ ids });
    if (move === 'audit' || move === 'unaudit' || move === 'reject') return audits.run({ ids, move, reason });
    return drafts.run({ ids, move });
  };
  const run: Moves['run'] = async (move, ids, reason = '') => {
    const outcome = await call(move, [...ids], reason);
    if (!outcome.ok) return null;
    const { done, refused } = outcome.data;
    if (done.length > 0)
      announce({ kind: 'toast', severity: 'success', text: t(`said.${move}`, { count: done.length }) });
    if (refused.length > 0)
      announce({
        kind: 'toast',
        severity: 'error',
        text: t('stayed', { count: refused.length, which: refused.map(said).join(t('comma')) }),
      });
    return outcome.data;
  };
  /** A voucher by its month and number, and why it stayed. */
  const said = ({ label, reason }: Batch['refused'][number]) => {
    const [month = '', kind = '', number = ''] = label.split(' ');
    const name = kind ? `${month} ${t(`numberOf.${kind as VoucherKind}`, { number })}` : '';
    return t('why', { name, reason: t(`refusal.${reason}`) });
  };
  return { run, busy: drafts.busy || audits.busy || posts.busy };
}
