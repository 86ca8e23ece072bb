'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { FactList } from '@/components/shared/fact-list.tsx';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { RowLink } from '@/components/shared/list/row-link.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { Voucher } from '@/lib/contracts/finance/vouchers.ts';
import { consoleRoot } from '@/lib/navigation/paths.ts';
import { VoucherFiles } from '../files/voucher-files.tsx';
import { VoucherState } from '../voucher-state.tsx';
import styles from './detail.module.css';
import { VoucherActions } from './voucher-actions.tsx';
import { VoucherLines } from './voucher-lines.tsx';

const PrintVouchers = lazyScreen(() => import('./print-vouchers.tsx'));

interface VoucherDetailProps {
  readonly id: string;
  readonly onShow: (id: string) => void;
  readonly onEdit: (id: string) => void;
  readonly onClose: () => void;
}

/** A voucher beside the list: what it says, who had a hand in it, and what may be done with it now. */
export default function VoucherDetail({ id, onShow, onEdit, onClose }: VoucherDetailProps) {
  const t = useTranslations('finance.voucher');
  const shared = useTranslations('shared');
  const [isPrinting, setPrinting] = useState(false);
  const { data, failure, retry } = useCall('finance.voucher', { id }, { shown: 'here' });
  const name = data ? t(`numberOf.${data.kind}`, { number: data.number }) : '';
  return (
    <Modal
      title={t('detailTitle', { name })}
      shape="wide"
      closeLabel={shared('close')}
      onClose={onClose}
      footer={
        data ? (
          <>
            <Button className={styles.print} onClick={() => setPrinting(true)}>
              {t('print')}
            </Button>
            <VoucherActions voucher={data} name={name} onShow={onShow} onEdit={onEdit} />
          </>
        ) : null
      }
    >
      {data ? (
        <div className="stack-16">
          <p>
            <VoucherState voucher={data} />
          </p>
          {data.reason ? (
            <p className={styles.reason}>
              {t(data.reversalOfId ? 'reasonReversed' : 'reasonGiven', { reason: data.reason })}
            </p>
          ) : null}
          <VoucherFacts voucher={data} onShow={onShow} />
          <VoucherLines lines={data.lines} year={Math.floor(data.period / 100)} />
          <DetailFiles voucher={data} />
          {isPrinting ? (
            <Suspense>
              <PrintVouchers ids={[id]} onClose={() => setPrinting(false)} />
            </Suspense>
          ) : null}
        </div>
      ) : failure ? (
        <ListFailure failure={failure} onRetry={retry} />
      ) : (
        <ListSkeleton rows={8} />
      )}
    </Modal>
  );
}

/**
 * The originals of a stored voucher; one that came after posting is attached here, those of a draft where it is
 * written.
 */
function DetailFiles({ voucher: { id, files, actions } }: { readonly voucher: Voucher }) {
  const t = useTranslations('finance.files');
  const { run } = useAction('finance.addVoucherFiles');
  const add = async (file: Voucher['files'][number]) => {
    const outcome = await run({ id, files: [file.id] });
    if (outcome.ok) announce({ kind: 'toast', severity: 'success', text: t('added', { name: file.name }) });
  };
  return <VoucherFiles files={files} onAdd={actions.includes('attach') ? (file) => void add(file) : undefined} />;
}

interface VoucherFactsProps {
  readonly voucher: Voucher;
  readonly onShow: (id: string) => void;
}

/** Day, kind, attachments and the people; for one that was taken back, the way to the red one, and from there back. */
function VoucherFacts({ voucher, onShow }: VoucherFactsProps) {
  const t = useTranslations('finance.voucher');
  const { onDate, kind, attachments, madeBy, auditedBy, postedBy, reversedById, reversalOfId, reference, document } =
    voucher;
  const other = reversedById ?? reversalOfId;
  return (
    <FactList
      facts={[
        [t('onDate'), onDate],
        [t('kind'), t(`kindOf.${kind}`)],
        ...(reference ? [[t('reference'), reference] as const] : []),
        ...(document
          ? [
              [
                t('document'),
                <RowLink key={document.number} name={document.number} href={`${consoleRoot}${document.address}`} />,
              ] as const,
            ]
          : []),
        [t('attachments'), String(attachments)],
        [t('madeBy'), madeBy],
        [t('auditedBy'), auditedBy],
        [t('postedBy'), postedBy],
        ...(other
          ? [
              [
                t(reversedById ? 'reversedBy' : 'reversalOf'),
                <Button key={other} look="link" onClick={() => onShow(other)}>
                  {t('showOther')}
                </Button>,
              ] as const,
            ]
          : []),
      ]}
    />
  );
}
