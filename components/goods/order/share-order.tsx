'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { MoveFormProps } from '@/components/shared/list/row-moves.tsx';
import { CopyDialog } from '@/components/shared/overlay/copy-dialog.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { useScanPicture } from '@/components/shared/use-scan-picture.ts';
import { Button } from '@/components/ui/button.tsx';
import { useAction } from '@/lib/browser/use-action.ts';
import { orderListed } from '@/lib/contracts/goods/order.data.ts';
import type { PurchaseOrderRow } from '@/lib/contracts/goods/order.ts';
import { sharedOrderAddress } from '@/lib/navigation/paths.ts';

/** Makes the link by which a supplier reads an order, once it is asked for: the one before it opens nothing then. */
export default function ShareOrder({ row: { id, version }, texts, onClose }: MoveFormProps<PurchaseOrderRow>) {
  const common = useTranslations('shared');
  const { run, busy } = useAction('goods.shareOrder');
  const [made, setMade] = useState<{ readonly key: string; readonly until: string } | null>(null);
  const make = async () => {
    const outcome = await run({ id, version, on: true });
    if (outcome.ok && outcome.data.key !== null) setMade({ key: outcome.data.key, until: outcome.data.until ?? '' });
  };
  if (made) return <LinkDialog secret={made.key} until={made.until} title={texts.title} onClose={onClose} />;
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

interface LinkDialogProps {
  readonly secret: string;
  readonly until: string;
  readonly title: string;
  readonly onClose: () => void;
}

function LinkDialog({ secret, until, title, onClose }: LinkDialogProps) {
  const t = useTranslations(orderListed.words);
  const address = `${window.location.origin}${sharedOrderAddress(secret)}`;
  const picture = useScanPicture(address);
  return (
    <CopyDialog
      title={title}
      text={t('shareText', { until })}
      label={t('shareAddress')}
      value={address}
      onClose={onClose}
    >
      <div className="centred">
        {picture ? <img src={picture} alt={t('shareCode')} width={200} height={200} /> : null}
      </div>
    </CopyDialog>
  );
}
