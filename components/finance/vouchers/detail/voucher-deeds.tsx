'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Permitted } from '@/components/shared/permitted.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { Voucher } from '@/lib/contracts/finance/vouchers.ts';
import { copyOf } from '../../finance-address.ts';
import { moves, useMoves } from '../use-moves.ts';
import { RejectVoucher } from './reject-voucher.tsx';
import { ReverseVoucher } from './reverse-voucher.tsx';

interface VoucherDeedsProps {
  readonly voucher: Voucher;
  readonly name: string;
  readonly onShow: (id: string) => void;
  /** Of a voucher, or of a copy of it. */
  readonly onEdit: (id: string) => void;
}

/** The step that comes next in a voucher's life stands out. */
const forward = ['submit', 'audit', 'post', 'restore'];

/** What the state and the person's rights allow: moves go at once, being undone by the contrary; sending back and taking back ask why. */
export function VoucherDeeds({ voucher, name, onShow, onEdit }: VoucherDeedsProps) {
  const t = useTranslations('finance.voucher');
  const { run, busy } = useMoves();
  const [asked, setAsked] = useState<'reject' | 'reverse' | null>(null);
  const { id, actions, reversalOfId } = voucher;
  return (
    <>
      {actions.includes('edit') ? <Button onClick={() => onEdit(id)}>{t('deed.edit')}</Button> : null}
      <Permitted of="finance.voucher.edit">
        <Button onClick={() => onEdit(copyOf(id))}>{t('deed.copy')}</Button>
        {reversalOfId ? (
          <Button look="primary" onClick={() => onEdit(copyOf(reversalOfId))}>
            {t('deed.correct')}
          </Button>
        ) : null}
      </Permitted>
      {actions.includes('reverse') ? <Button onClick={() => setAsked('reverse')}>{t('deed.reverse')}</Button> : null}
      {moves
        .filter((move) => actions.includes(move))
        .toSorted((a, b) => Number(forward.includes(a)) - Number(forward.includes(b)))
        .map((move) => (
          <Button
            key={move}
            look={forward.includes(move) ? 'primary' : 'plain'}
            busy={busy}
            onClick={() => (move === 'reject' ? setAsked(move) : void run(move, [id]))}
          >
            {t(`deed.${move}`)}
          </Button>
        ))}
      {asked === 'reject' ? (
        <RejectVoucher
          name={name}
          busy={busy}
          onReject={async (reason) => {
            if (await run('reject', [id], reason)) setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {asked === 'reverse' ? (
        <ReverseVoucher voucher={voucher} name={name} onReversed={onShow} onClose={() => setAsked(null)} />
      ) : null}
    </>
  );
}
