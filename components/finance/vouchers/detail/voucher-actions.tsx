'use client';

import { useTranslations } from 'next-intl';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { Voucher } from '@/lib/contracts/finance/vouchers.ts';
import { copyOf } from '../../finance-address.ts';
import { moves, useMoves } from '../use-moves.ts';

interface VoucherActionsProps {
  readonly voucher: Voucher;
  readonly name: string;
  readonly onShow: (id: string) => void;
  /** Of a voucher, or of a copy of it. */
  readonly onEdit: (id: string) => void;
}

/** The step that comes next in a voucher's life stands out. */
const forward = ['submit', 'audit', 'post', 'restore'];

/**
 * What the state and the person's rights allow: moves go at once, being undone by the contrary; sending back and taking
 * back ask why.
 */
export function VoucherActions({ voucher, name, onShow, onEdit }: VoucherActionsProps) {
  const t = useTranslations('finance.voucher');
  const { run, tell, busy } = useMoves();
  const { action, asking } = useActions();
  const { id, actions, reversalOfId, document, origin } = voucher;
  // Neither is restored: its document waits for another one, or its month may have another.
  const saidOf = (move: string) => {
    if (move !== 'trash') return undefined;
    if (document) return t('saidDocumentWaits', { number: document.number });
    return origin === 'recurring' ? t('saidMonthLacks') : undefined;
  };
  const reason = { name: 'reason', label: t('reason') } as const;
  const reject = () =>
    action(
      'finance.auditVouchers',
      { ids: [id], move: 'reject' },
      { title: t('rejectTitle', { name }), label: t('action.reject'), reason, done: (moved) => tell('reject', moved) },
    );
  const reverse = () =>
    action(
      'finance.reverseVoucher',
      { id, reason: '' },
      {
        title: t('reverseTitle', { name }),
        text: t('reverseText'),
        label: t('action.reverse'),
        danger: true,
        reason,
        // Numbers begin anew each month: without the day both may read the same.
        said: ({ state, onDate, kind, number }) =>
          t(state === 'posted' ? 'saidReversed' : 'saidReversing', {
            name,
            red: `${onDate} ${t(`numberOf.${kind}`, { number })}`,
          }),
        done: (red) => onShow(red.id),
      },
    );
  return (
    <>
      {actions.includes('edit') ? <Button onClick={() => onEdit(id)}>{t('action.edit')}</Button> : null}
      <Permitted of="finance.voucher.edit">
        <Button onClick={() => onEdit(copyOf(id))}>{t('action.copy')}</Button>
        {reversalOfId ? (
          <Button look="primary" onClick={() => onEdit(copyOf(reversalOfId))}>
            {t('action.correct')}
          </Button>
        ) : null}
      </Permitted>
      {actions.includes('reverse') ? <Button onClick={reverse}>{t('action.reverse')}</Button> : null}
      {moves
        .filter((move) => actions.includes(move))
        .toSorted((a, b) => Number(forward.includes(a)) - Number(forward.includes(b)))
        .map((move) => (
          <Button
            key={move}
            look={forward.includes(move) ? 'primary' : 'plain'}
            busy={busy}
            onClick={() => (move === 'reject' ? reject() : void run(move, [id], saidOf(move)))}
          >
            {t(`action.${move}`)}
          </Button>
        ))}
      {asking}
    </>
  );
}
