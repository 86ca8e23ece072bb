'use client';

import { useTranslations } from 'next-intl';
import type { MoveFormProps } from '@/components/shared/list/row-moves.tsx';
import { PrintDialog } from '@/components/shared/overlay/print-dialog.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { issueListed } from '@/lib/contracts/goods/issue.data.ts';
import type { IssueRow, OpenedIssue } from '@/lib/contracts/goods/issue.ts';
import { centsText } from '@/lib/rules/money.ts';
import { quantityText } from '@/lib/rules/quantity.ts';
import styles from './print-issue.module.css';
import { Signature } from './signature-pad.tsx';

/** For the warehouse, whoever got the goods, and accounts. */
const copies = ['warehouse', 'receiver', 'accounts'] as const;

/** A slip as it will be printed, in three copies that are signed. */
export default function PrintIssue({ row: { id }, onClose }: MoveFormProps<IssueRow>) {
  const t = useTranslations(issueListed.words);
  const answer = useCall('goods.issue', { id }, { shown: 'here' });
  return (
    <PrintDialog title={t('slip.title')} printLabel={t('move.print')} answer={answer} onClose={onClose}>
      {(issue) => copies.map((copy) => <Slip key={copy} issue={issue} copy={t(`slip.copyOf.${copy}`)} />)}
    </PrintDialog>
  );
}

function Slip({ issue, copy }: { readonly issue: OpenedIssue; readonly copy: string }) {
  const t = useTranslations(issueListed.words);
  const { number, day, warehouse, toWarehouse, receiver, reason, lines, cents, decidedBy } = issue;
  const kind = t(`kindOf.${issue.kind}`);
  const to = toWarehouse?.name || receiver;
  return (
    <article className={styles.slip}>
      <header>
        <h2>{t('slip.heading', { school: issue.schoolName, kind })}</h2>
        <span>{t('slip.number', { number })}</span>
        <span>{t('slip.day', { day })}</span>
        <span>{t('slip.from', { name: warehouse?.name ?? '' })}</span>
        <span>{to ? t('slip.to', { name: to }) : t('slip.reason', { reason })}</span>
        <span>{copy}</span>
      </header>
      <table aria-label={t('slip.title')}>
        <thead>
          <tr>
            {['item', 'lot', 'unit', 'quantity'].map((head) => (
              <th key={head} scope="col">
                {t(`slip.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.at}>
              <td>{line.name}</td>
              <td>{line.lot}</td>
              <td>{line.unitName}</td>
              <td>{quantityText(line.quantity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {cents ? <p>{t('slip.cents', { amount: centsText(cents) })}</p> : null}
      <footer>
        <span>{t('slip.keeper', { name: decidedBy ?? '' })}</span>
        <span>
          {t('slip.received')}
          {issue.signature ? <Signature path={issue.signature} label={t('signed')} /> : ' ____________'}
        </span>
      </footer>
    </article>
  );
}
