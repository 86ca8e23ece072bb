'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { usePermission } from '@/components/shared/permission.ts';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { Comparison } from '@/lib/rules/finance/comparison.ts';
import { centsText } from '@/lib/rules/money.ts';
import { Answered } from '../answered.tsx';
import { CellPanel, type StatementCell } from './cell-panel.tsx';
import { CompareNote } from './compare.tsx';
import { comparedColumns } from './compared-columns.tsx';
import { figureColumn } from './figure-column.tsx';
import { HandNotes } from './hand-notes.tsx';
import { KeptNote } from './kept-note.tsx';
import { LeftOut } from './left-out.tsx';
import { lineColumns } from './line-column.tsx';
import { SheetTable } from './print/sheet-table.tsx';
import { StatementForm } from './print/statement-form.tsx';
import type { StatementProps } from './statement-props.ts';
import { StatementTable } from './statement-table.tsx';
import styles from './statements.module.css';
import { useLeftOut } from './use-left-out.ts';

type Sheet = CallReply<'finance.balanceSheet'>;
type Line = Sheet['rows'][number];
type Column = 'opening' | 'closing';

interface BalanceSheetProps extends StatementProps {
  readonly compare: Comparison | undefined;
}

/**
 * What the school has and where it comes from, at the end of a month beside the beginning of the year: on its form of
 * two sides where there is room, as a list on phones and beside what it is compared with.
 */
export function BalanceSheet({ period, compare, onSubject }: BalanceSheetProps) {
  const t = useTranslations('finance.balanceSheet');
  const [cell, setCell] = useState<StatementCell | null>(null);
  const sheet = useCall('finance.balanceSheet', { period, compare }, { shown: 'here', keep: true });
  const hand = useTranslations('finance.hand');
  const mayFill = usePermission('finance.statement.edit');
  const leftOut = useLeftOut('balanceSheet', period);
  const columns = useColumns(compare, sheet.data, (of) => setCell({ statement: 'balanceSheet', ...of }));
  return (
    <Answered call={{ ...sheet, data: leftOut.loading ? undefined : sheet.data }}>
      {({ rows, balanced, withResult, compared, totals, kept, schoolName, byHand }) => (
        <>
          <div className={styles.noteRow}>
            <p className={styles.notes}>
              <StateBadge tone={balanced ? 'good' : 'bad'}>{t(balanced ? 'balanced' : 'unbalanced')}</StateBadge>{' '}
              {withResult ? t('withResult') : null}
            </p>
            <KeptNote kept={kept} />
            <LeftOut statement="balanceSheet" period={period} />
          </div>
          <Differences rows={rows} totals={totals} />
          <CompareNote period={period} asked={compare} rows={rows} compared={compared} />
          {compare ? null : (
            <div className={styles.onForm}>
              <StatementForm statement="balanceSheet" period={period} schoolName={schoolName} isOnPage>
                <SheetTable
                  rows={rows}
                  totals={totals}
                  toFill={({ formula }) => (mayFill && !kept && formula === '' ? hand('fill') : null)}
                  onOpen={({ row }, column) =>
                    setCell({
                      statement: 'balanceSheet',
                      period,
                      row,
                      column: column === 'openingCents' ? 'opening' : 'closing',
                    })
                  }
                />
                <HandNotes byHand={byHand} />
              </StatementForm>
            </div>
          )}
          <div className={compare ? undefined : styles.asList}>
            <StatementTable label={t('title')} columns={columns} rows={rows} refreshing={sheet.former} />
            <div className={styles.notes}>
              <HandNotes byHand={byHand} />
            </div>
          </div>
          {cell ? <CellPanel cell={cell} onCell={setCell} onSubject={onSubject} onClose={() => setCell(null)} /> : null}
        </>
      )}
    </Answered>
  );
}

/** By how much the two sides differ, where they do. */
function Differences({ rows, totals }: Pick<Sheet, 'rows' | 'totals'>) {
  const t = useTranslations('finance.balanceSheet');
  const [assets, sources] = totals.map((total) => rows.find(({ row }) => row === total));
  if (!assets || !sources) return null;
  return (['openingCents', 'closingCents'] as const).map((column) =>
    assets[column] === sources[column] ? null : (
      <p key={column} className={styles.notes}>
        {t('differs', { column: t(column), amount: centsText(assets[column] - sources[column]) })}
      </p>
    ),
  );
}

interface Of {
  readonly period: number;
  readonly row: string;
  readonly column: Column;
}

function useColumns(
  compare: Comparison | undefined,
  sheet: Sheet | undefined,
  onCell: (of: Of) => void,
): readonly TableColumn<Line>[] {
  const t = useTranslations('finance.balanceSheet');
  const form = useTranslations('finance.form');
  const words = useTranslations('finance.compare');
  return useMemo(() => {
    const { period = 0, compared } = sheet ?? {};
    const columns = [
      ...lineColumns<Line>({ line: t('line'), row: form('row') }, ({ total }) => total),
      ...(['opening', 'closing'] as const).map((column) =>
        figureColumn<Line>({
          prop: `${column}Cents`,
          label: t(`${column}Cents`),
          width: 150,
          cents: (line) => line[`${column}Cents`],
          onOpen: ({ row }) => onCell({ period, row, column }),
        }),
      ),
    ];
    if (!compare || !compared) return columns;
    const others = comparedColumns<Line>({
      prop: 'compared',
      labels: [words(compare), words('difference'), words('change')],
      nowOf: ({ closingCents }) => closingCents,
      thenOf: (line) => line.compared?.cents ?? null,
      onOpen: (line) => line.compared && onCell({ ...compared, row: line.compared.row }),
    });
    return [...columns, ...others];
  }, [t, form, words, compare, sheet, onCell]);
}
