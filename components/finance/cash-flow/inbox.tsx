'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { SearchSelect } from '@/components/shared/form/search-select.tsx';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { ListFailure } from '@/components/shared/list/list-states.tsx';
import { useSelection } from '@/components/shared/list/selection.ts';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { limits } from '@/lib/rules/limits.ts';
import sheet from '../sheet/sheet.module.css';
import styles from './cash-flow.module.css';
import type { CashFlowItem } from './cash-flow-columns.tsx';
import { type UnassignedLine, useInboxColumns } from './inbox-columns.tsx';

const keyOf = ({ voucherId, at }: UnassignedLine) => `${voucherId} ${at}`;

interface InboxProps {
  readonly period: number;
  readonly items: readonly CashFlowItem[];
  readonly mayAssign: boolean;
  readonly onVoucher: (id: string) => void;
}

/**
 * Lines that moved cash and that no rule knows an item for: ticked and given one together. Nothing is shown while there
 * are none.
 */
export function Inbox({ period, items, mayAssign, onVoucher }: InboxProps) {
  const t = useTranslations('finance.cashFlow');
  const itemId = useId();
  const { data, failure, retry } = useCall('finance.cashFlowUnassigned', { period }, { shown: 'here' });
  const selection = useSelection<UnassignedLine>(keyOf, limits.financeBookRows);
  const [item, setItem] = useState('');
  const { run, busy } = useAction('finance.assignCashFlow');
  const columns = useInboxColumns(onVoucher);
  if (!data) return failure ? <ListFailure failure={failure} onRetry={retry} /> : null;
  if (data.total === 0) return null;
  const assign = async () => {
    const lines = selection.rows.map(({ voucherId, at }) => ({ voucherId, at }));
    const outcome = await run({ lines, item });
    if (!outcome.ok) return;
    selection.clear();
    announce({ kind: 'toast', severity: 'success', text: t('assigned', { count: outcome.data.count }) });
  };
  if (data.rows.length === 0) return <p className={styles.note}>{t('linesHidden', { count: data.total })}</p>;
  const lockedCount = data.rows.filter(({ locked }) => locked).length;
  return (
    <section className={styles.inbox}>
      <h2>{t('inbox', { count: data.total })}</h2>
      {lockedCount > 0 ? <p className={styles.note}>{t('lockedNote', { count: lockedCount })}</p> : null}
      {mayAssign ? (
        <div className={styles.assign}>
          <label htmlFor={itemId}>
            {t('item')}
            <SearchSelect
              id={itemId}
              className={sheet.cell}
              value={item}
              onChange={(event) => setItem(event.target.value)}
            >
              <option value="">{t('chooseItem')}</option>
              {items.map(({ row, name }) => (
                <option key={row} value={row}>
                  {name}
                </option>
              ))}
            </SearchSelect>
          </label>
          <Button
            look="primary"
            busy={busy}
            disabled={item === '' || selection.count === 0}
            onClick={() => void assign()}
          >
            {t('assign', { count: selection.count })}
          </Button>
        </div>
      ) : null}
      <DataTable
        label={t('inbox', { count: data.total })}
        columns={columns}
        rows={data.rows}
        keyOf={keyOf}
        nameOf={({ onDate, summary }) => `${onDate} ${summary}`}
        selection={mayAssign ? selection : undefined}
        isSelectable={({ locked }) => !locked}
      />
    </section>
  );
}
