'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { useWaitingForm } from '@/components/shared/form/use-waiting-form.ts';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { Answered } from '../answered.tsx';
import { draftOfFormula } from './draft-of-formula.ts';
import { FormulaForm } from './formula-form.tsx';
import styles from './statements.module.css';

export type FormulaRow = CallReply<'finance.balanceSheetFormula'>['rows'][number];

const endpoints = {
  balanceSheet: 'finance.balanceSheetFormula',
  activities: 'finance.activitiesFormula',
  cashFlow: 'finance.cashFlowFormula',
} as const;
export type Statement = keyof typeof endpoints;

interface FormulasProps {
  readonly statement: Statement;
  readonly year: number;
  readonly period: number;
  readonly onClose: () => void;
}

/** The formulas of a statement's rows; the school's own are marked and go back to the standard's. */
export default function Formulas({ statement, year, period, onClose }: FormulasProps) {
  const t = useTranslations('finance.formula');
  const shared = useTranslations('shared');
  const answer = useCall(endpoints[statement], { year }, { shown: 'here' });
  const [edited, setEdited] = useState<FormulaRow | null>(null);
  useWaitingForm(answer.data?.rows, (row) => (row ? draftOfFormula(statement, year, row) : ''), setEdited);
  const columns = useColumns(statement);
  return (
    <Modal title={t(`titleOf.${statement}`)} shape="wide" closeLabel={shared('close')} onClose={onClose}>
      <Answered call={answer}>
        {({ rows, closed, actions }) => (
          <>
            <p className={styles.cell}>{t(statement === 'cashFlow' ? 'helpOfItems' : 'help')}</p>
            {closed ? <p className={styles.cell}>{t('yearClosed', { year: String(year) })}</p> : null}
            {actions.includes('edit') && statement !== 'cashFlow' ? (
              <p className={styles.cell}>
                {t('closedMonths')} {statement === 'balanceSheet' ? t('noAmounts') : null}
              </p>
            ) : null}
            <DataTable
              label={t(`titleOf.${statement}`)}
              columns={columns}
              rows={rows}
              keyOf={({ row }) => row}
              nameOf={({ name }) => name}
              {...(actions.includes('edit')
                ? {
                    operations: (row: FormulaRow) =>
                      row.editable ? (
                        <Button
                          look="link"
                          aria-label={t('editNamed', { name: row.name })}
                          onClick={() => setEdited(row)}
                        >
                          {t('edit')}
                        </Button>
                      ) : null,
                  }
                : {})}
            />
            {edited ? (
              <FormulaForm
                statement={statement}
                year={year}
                period={period}
                row={edited}
                onClose={() => setEdited(null)}
              />
            ) : null}
          </>
        )}
      </Answered>
    </Modal>
  );
}

function useColumns(statement: Statement): readonly TableColumn<FormulaRow>[] {
  const t = useTranslations('finance.formula');
  return useMemo(
    () => [
      { prop: 'row', label: t('row'), width: 60 },
      { prop: 'name', label: t('name'), width: 220, telling: true, tooltip: true },
      {
        prop: 'formula',
        label: t(statement === 'cashFlow' ? 'subjects' : 'formula'),
        width: 260,
        telling: true,
        formatter: (_, { formula, original }) => (
          <span className="breaks">
            {formula || '--'} {formula !== original ? <StateBadge tone="warn">{t('own')}</StateBadge> : null}
          </span>
        ),
      },
    ],
    [t, statement],
  );
}
