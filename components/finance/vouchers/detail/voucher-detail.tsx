'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { FactList } from '@/components/shared/fact-list.tsx';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { RowLink } from '@/components/shared/list/row-link.tsx';
import { scrolledByKeys } from '@/components/shared/list/scrolled-by-keys.ts';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { usePermission } from '@/components/shared/permission.ts';
import { Permitted } from '@/components/shared/permitted.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { Voucher } from '@/lib/contracts/finance/vouchers.ts';
import { consoleRoot } from '@/lib/navigation/paths.ts';
import { amountOrNothing } from '@/lib/rules/finance/typed-amount.ts';
import { voucherTotals } from '@/lib/rules/finance/voucher.ts';
import { centsText } from '@/lib/rules/money.ts';
import { centsInCapitals } from '@/lib/rules/money-capital.ts';
import { copyOf, viewKeys } from '../../finance-address.ts';
import { countedText, foreignText } from '../beside-text.ts';
import { VoucherFiles } from '../files/voucher-files.tsx';
import { moves, useMoves } from '../use-moves.ts';
import { VoucherState } from '../voucher-state.tsx';
import styles from './detail.module.css';

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
function VoucherActions({ voucher, name, onShow, onEdit }: VoucherActionsProps) {
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

/** The lines with their sums; red amounts are negative. */
function VoucherLines({ lines, year }: { readonly lines: Voucher['lines']; readonly year: number }) {
  const t = useTranslations('finance.entry');
  const { debit, credit } = voucherTotals(lines);
  const seesCash = usePermission(viewKeys.cashFlow) && lines.some(({ cashItem }) => cashItem);
  const items = useCall('finance.cashFlowItems', seesCash ? { year } : null, { shown: 'here' });
  const nameOf = (item: string) => `${item} ${items.data?.rows.find(({ row }) => row === item)?.name ?? ''}`.trim();
  return (
    <div className="scrolls" {...scrolledByKeys(t('lines'))}>
      <table className={`full-width ${styles.lines}`} aria-label={t('lines')}>
        <thead>
          <tr>
            <th scope="col">{t('summary')}</th>
            <th scope="col">{t('subject')}</th>
            <th scope="col" className={styles.amount}>
              {t('debit')}
            </th>
            <th scope="col" className={styles.amount}>
              {t('credit')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.at}>
              <td>{line.summary || '--'}</td>
              <td>
                {line.number ? `${line.number} ${line.fullName}` : '--'}
                {foreignText(line) ? <small>{foreignText(line)}</small> : null}
                {countedText(line) ? <small>{countedText(line)}</small> : null}
                {line.cashItem ? <small>{t('cashItemIs', { item: nameOf(line.cashItem) })}</small> : null}
                {line.auxiliary.length > 0 ? <small>{line.auxiliary.map(({ name }) => name).join(' / ')}</small> : null}
              </td>
              <td className={styles.amount}>{amountOrNothing(line.debitCents)}</td>
              <td className={styles.amount}>{amountOrNothing(line.creditCents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('capitals', { capitals: debit === credit ? centsInCapitals(debit) : '' })}
            </th>
            <td className={styles.amount}>{centsText(debit)}</td>
            <td className={styles.amount}>{centsText(credit)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
