'use client';

import { useTranslations } from 'next-intl';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import type { VoucherKind } from '@/lib/rules/finance/voucher.ts';

export const moves = ['submit', 'withdraw', 'audit', 'unaudit', 'reject', 'post', 'trash', 'restore'] as const;
type Move = (typeof moves)[number];
/** Sending back asks for a reason first. */
type DirectMove = Exclude<Move, 'reject'>;

type Batch = CallReply<'finance.postVouchers'>;
export interface Moves {
  /**
   * @param said instead of the usual words for what moved
   * @returns what moved and what did not; null where nothing was answered
   */
  readonly run: (move: DirectMove, ids: readonly string[], said?: string) => Promise<Batch | null>;
  /** Says what became of vouchers that were moved otherwise. */
  readonly tell: (move: Move, moved: Batch, said?: string) => void;
  readonly busy: boolean;
}

/** Moves vouchers from one state to the next, one or many, and says what became of them: which ones stayed, and why. */
export function useMoves(): Moves {
  const t = useTranslations('finance.voucher');
  const drafts = useAction('finance.moveDrafts');
  const audits = useAction('finance.auditVouchers');
  const posts = useAction('finance.postVouchers');
  const call = (move: DirectMove, ids: string[]) => {
    if (move === 'post') return posts.run({ ids });
    if (move === 'audit' || move === 'unaudit') return audits.run({ ids, move });
    return drafts.run({ ids, move });
  };
  const run: Moves['run'] = async (move, ids, said) => {
    const outcome = await call(move, [...ids]);
    if (!outcome.ok) return null;
    tell(move, outcome.data, said);
    return outcome.data;
  };
  const tell: Moves['tell'] = (move, { done, refused, renumbered }, text) => {
    if (done.length > 0)
      announce({ kind: 'toast', severity: 'success', text: text ?? t(`said.${move}`, { count: done.length }) });
    if (renumbered.length > 0)
      announce({
        kind: 'toast',
        severity: 'info',
        text: t('renumbered', { which: renumbered.map(moved).join(t('comma')) }),
      });
    if (refused.length > 0)
      announce({
        kind: 'toast',
        severity: 'error',
        text: t('stayed', { count: refused.length, which: refused.map(whyOf).join(t('comma')) }),
      });
  };
  const moved = ({ kind, from, to }: Batch['renumbered'][number]) =>
    `${t(`numberOf.${kind}`, { number: from })} → ${t(`numberOf.${kind}`, { number: to })}`;
  /** A voucher by its month and number, and why it stayed. */
  const whyOf = ({ label, reason }: Batch['refused'][number]) => {
    const [month = '', kind = '', number = ''] = label.split(' ');
    const name = kind ? `${month} ${t(`numberOf.${kind as VoucherKind}`, { number })}` : '';
    return t('why', { name, reason: t(`refusal.${reason}`) });
  };
  return { run, tell, busy: drafts.busy || audits.busy || posts.busy };
}
