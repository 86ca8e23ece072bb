'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { MoveFormProps } from '@/components/shared/list/row-moves.tsx';
import { LinkDialog } from '@/components/shared/overlay/link-dialog.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useAction } from '@/lib/browser/use-action.ts';
import { orderListed } from '@/lib/contracts/goods/order.data.ts';
import type { PurchaseOrderRow } from '@/lib/contracts/goods/order.ts';
import { sharedOrderAddress } from '@/lib/navigation/paths.ts';

/** Makes the link by which a supplier reads an order, once it is asked for: the one before it opens nothing then. */
export default function ShareOrder({ row: { id, version }, texts, onClose }: MoveFormProps<PurchaseOrderRow>) {
  const t = useTranslations(orderListed.words);
  const common = useTranslations('shared');
  const { run, busy } = useAction('goods.shareOrder');
  const [made, setMade] = useState<{ readonly key: string; readonly until: string } | null>(null);
  const make = async () => {
    const outcome = await run({ id, version, on: true });
    if (outcome.ok && outcome.data.key !== null) setMade({ key: outcome.data.key, until: outcome.data.until ?? '' });
  };
  if (made)
    return (
      <LinkDialog
        title={texts.title}
        text={t('shareText', { until: made.until })}
        label={t('shareAddress')}
        address={`${window.location.origin}${sharedOrderAddress(made.key)}`}
        pictureAlt={t('shareCode')}
        onClose={onClose}
      />
    );
  return (
    <Modal
      title={texts.title}
      closeLabel={common('close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button look="primary" busy={busy} onClick={() => void make()}>
            {texts.label}
          </Button>
        </>
      }
    >
      <p>{texts.text}</p>
    </Modal>
  );
}
