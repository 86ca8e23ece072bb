'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { DocumentHistory } from '@/components/shared/document-history.tsx';
import { DocumentPanel } from '@/components/shared/document-panel.tsx';
import { FactList } from '@/components/shared/fact-list.tsx';
import { Figures } from '@/components/shared/figures.tsx';
import lists from '@/components/shared/line-rows.module.css';
import { ActionBar } from '@/components/shared/list/action-bar.tsx';
import { useRowMoves } from '@/components/shared/list/row-moves.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { FiscalReceiptBatch } from '@/lib/contracts/fees/fiscal-receipt-batches.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import { feesAddress } from '../fees-address.ts';
import { fiscalReceiptBatchList } from './fiscal-receipt-batch-list.tsx';

interface FiscalReceiptBatchPanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One batch beside the list: what became of its numbers, and which were left out. */
export default function FiscalReceiptBatchPanel({ id, onClose }: FiscalReceiptBatchPanelProps) {
  const t = useTranslations('fees-tickets.batches');
  const answer = useCall('fees.ticketBatch', { id }, { shown: 'here' });
  const { actionsOf, asking } = useRowMoves(fiscalReceiptBatchList);
  return (
    <DocumentPanel
      answer={answer}
      title={(data) => (data ? data.name : t('one'))}
      rows={10}
      footer={(data) => <ActionBar name={fiscalReceiptBatchList.nameOf(data)} actions={actionsOf(data)} />}
      asking={asking}
      onClose={onClose}
    >
      {(batch) => (
        <div className="stack">
          <BatchFacts batch={batch} />
          <Gaps batch={batch} />
          <BatchHistory batch={batch} />
        </div>
      )}
    </DocumentPanel>
  );
}

function BatchFacts({ batch }: { readonly batch: FiscalReceiptBatch }) {
  const t = useTranslations('fees-tickets.batches');
  const { id, first, last, form, endedOn } = batch;
  const shown = ['size', 'used', 'voided', 'left', 'handedBack'] as const;
  return (
    <>
      <Figures figures={shown.map((key) => ({ name: t(key), value: batch[key] }))} />
      <FactList
        facts={[
          [t('form'), t(`formOf.${form}`)],
          [t('code'), batch.code],
          [t('numbers'), t('range', { first, last })],
          [t('next'), batch.next],
          [t('obtainedOn'), batch.obtainedOn],
          [t('obtainedFrom'), batch.obtainedFrom],
          [t('verifyAt'), batch.verifyAt],
          [t('note'), batch.note],
          [t('endDay'), endedOn],
          [t('endReason'), batch.endReason],
        ]}
      />
      {batch.used + batch.voided > 0 ? (
        <p>
          <Link href={withQuery(feesAddress.tickets, { batch: id })} prefetch={false}>
            {t('showTickets')}
          </Link>
        </p>
      ) : null}
    </>
  );
}

/** Numbers that were left out below the highest used one. */
function Gaps({ batch: { gaps, missing } }: { readonly batch: FiscalReceiptBatch }) {
  const t = useTranslations('fees-tickets.batches');
  if (missing === 0) return null;
  const told = gaps.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className="stack-8" aria-label={t('missing')}>
      <h3>{t('missing')}</h3>
      <p className="soft">{t('gapsText', { count: missing })}</p>
      <ul className={lists.rows}>
        {gaps.map(({ first, last, count }) => (
          <li key={first}>
            <span className="digits">{count === 1 ? first : t('range', { first, last })}</span>
            <span className="digits">{count}</span>
          </li>
        ))}
      </ul>
      {told < missing ? <p className="soft">{t('gapsCut', { count: missing - told })}</p> : null}
    </section>
  );
}

function BatchHistory({ batch: { created, ended, endReason } }: { readonly batch: FiscalReceiptBatch }) {
  const t = useTranslations('fees-tickets.batches');
  const steps = [
    { text: t('history.obtained', { name: created.by }), at: created.at },
    ...(ended ? [{ text: t('history.ended', { name: ended.by }), at: ended.at, note: endReason }] : []),
  ];
  return <DocumentHistory title={t('history.title')} steps={steps} />;
}
