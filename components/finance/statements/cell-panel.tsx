'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ChoiceField, LineField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useCheckedForm } from '@/components/shared/form/use-checked-form.ts';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { usePermission } from '@/components/shared/permission.ts';
import { Button } from '@/components/ui/button.tsx';
import type { CallInput, CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { savedHandAmount } from '@/lib/contracts/finance/statements.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import { firstOfReport } from '@/lib/rules/finance/report-span.ts';
import { typedCents } from '@/lib/rules/finance/typed-amount.ts';
import { limits } from '@/lib/rules/limits.ts';
import { centsText } from '@/lib/rules/money.ts';
import { Answered } from '../answered.tsx';
import { type CountedLines, viewKeys } from '../finance-address.ts';
import { type Part, partColumns } from './part-columns.tsx';
import styles from './statements.module.css';

export type StatementCell = CallInput<'finance.statementCell'>;

interface CellPanelProps {
  readonly cell: StatementCell;
  readonly onCell: (cell: StatementCell) => void;
  /** To the lines of a subject. */
  readonly onSubject: (id: string, counted: CountedLines | null, period: number) => void;
  readonly onClose: () => void;
}

/**
 * What a figure of a statement is made of: rows lead further down the statement, subjects to their lines for who may
 * see books.
 */
export function CellPanel({ cell, onCell, onSubject, onClose }: CellPanelProps) {
  const t = useTranslations('finance.cell');
  const hand = useTranslations('finance.hand');
  const shared = useTranslations('shared');
  const answer = useCall('finance.statementCell', cell, { shown: 'here', keep: true });
  const columns = useMemo(() => partColumns(t('part'), t('cents')), [t]);
  const { data } = answer;
  const seesLines = usePermission(viewKeys.detail);
  const flow = data?.flow ?? null;
  const isMonth = cell.column === 'month';
  const from = isMonth && 'span' in cell ? firstOfReport(cell.period, cell.span ?? 'month') : undefined;
  const parts = useMemo((): readonly Part[] => {
    const counted = flow ? { flow, span: isMonth ? ('month' as const) : ('year' as const), from } : null;
    return [
      ...(data?.rows ?? []).map(({ row, name, cents }) => ({
        key: `r${row}`,
        name: t('rowNamed', { row, name }),
        cents,
        onOpen: () => onCell({ ...cell, row }),
      })),
      ...(data?.subjects ?? []).map(({ subjectId, number, fullName, cents }) => ({
        key: subjectId,
        name: `${number} ${fullName}`,
        cents,
        onOpen: seesLines ? () => onSubject(subjectId, counted, cell.period) : undefined,
      })),
      ...(data?.byHand ?? []).map(({ row, name, cents, reason, madeBy }) => ({
        key: `hand ${row}`,
        name: row === cell.row ? hand('part', { reason, madeBy }) : hand('partGiven', { row, name, reason, madeBy }),
        cents: row === cell.row ? cents : -cents,
      })),
    ];
  }, [data, flow, isMonth, from, cell, t, hand, onCell, onSubject, seesLines]);
  return (
    <Modal title={data?.name ?? t('title')} shape="wide" closeLabel={shared('close')} onClose={onClose}>
      <Answered call={answer} rows={6}>
        {({ cents, formula, name, amount }) => (
          <>
            <p className={styles.cell}>
              <strong>{centsText(cents)}</strong>
              <span>{periodText(cell.period)}</span>
              {formula ? <span>{t('formula', { formula })}</span> : null}
              {amount && cell.statement === 'balanceSheet' ? (
                <Filling
                  cell={{ period: cell.period, column: cell.column, row: cell.row }}
                  name={name}
                  amount={amount}
                />
              ) : null}
            </p>
            {parts.length > 0 ? (
              <DataTable
                label={t('partsOf', { name })}
                columns={columns}
                rows={parts}
                keyOf={(part) => part.key}
                nameOf={(part) => part.name}
                refreshing={answer.former}
              />
            ) : (
              <ListEmpty text={t(formula ? 'nothing' : 'byAnalysis')} />
            )}
          </>
        )}
      </Answered>
    </Modal>
  );
}

/** Opens the form of an amount by hand, where one may be written in. */
function Filling(of: Omit<HandAmountFormProps, 'onClose'>) {
  const hand = useTranslations('finance.hand');
  const [isOpen, setOpen] = useState(false);
  if (!of.amount.actions.includes('fill')) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{hand(of.amount.cents === null ? 'open' : 'change')}</Button>
      {isOpen ? <HandAmountForm {...of} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

type Input = CallInput<'finance.saveHandAmount'>;

interface HandAmountFormProps {
  readonly cell: Pick<Input, 'period' | 'column' | 'row'>;
  readonly name: string;
  readonly amount: NonNullable<CallReply<'finance.statementCell'>['amount']>;
  readonly onClose: () => void;
}

interface Values {
  readonly cents: string;
  readonly fromRow: string;
  readonly reason: string;
}

/** Writes an amount into a row that is filled in by analysis, with its reason; an empty amount takes it back. */
function HandAmountForm({ cell, name, amount, onClose }: HandAmountFormProps) {
  const t = useTranslations('finance.hand');
  const inputOf = ({ cents, fromRow, reason }: Values): Input => ({
    ...cell,
    cents: cents.trim() === '' ? null : (typedCents(cents) ?? Number.NaN),
    fromRow: fromRow || null,
    reason,
    version: amount.version,
  });
  const checked = useCheckedForm<Values, Input>(savedHandAmount, inputOf, {
    cents: amount.cents === null ? '' : centsText(amount.cents),
    fromRow: amount.fromRow ?? '',
    reason: amount.cents === null ? '' : amount.reason,
  });
  const typed = useWatch({ control: checked.form.control, name: 'cents' });
  return (
    <SavedForm
      endpoint="finance.saveHandAmount"
      {...checked}
      title={t('titleNamed', { name })}
      submitLabel={t('save')}
      said={({ cents }) => t(cents.trim() === '' ? 'taken' : 'saved', { name })}
      onClose={onClose}
    >
      <LineField<Values>
        name="cents"
        label={t('cents')}
        maxLength={20}
        inputMode="decimal"
        help={t('centsHelp', { column: t(`of.${cell.column}`) })}
      />
      <ChoiceField<Values>
        name="fromRow"
        label={t('fromRow')}
        help={t('fromRowHelp')}
        choices={[
          ['', t('byFormula')],
          ...amount.givers.map(({ row, name: giver }) => [row, t('giver', { row, name: giver })] as const),
        ]}
      />
      <LineField<Values>
        name="reason"
        label={t(typed.trim() === '' ? 'reasonBack' : 'reason')}
        required
        maxLength={limits.reasonChars}
        wide
      />
    </SavedForm>
  );
}
