'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { SheetColumn } from '@/components/shared/sheet/sheet-column.ts';
import type { StatementPreview } from '@/lib/contracts/finance/reconciliation.ts';
import type { StatementField } from '@/lib/rules/finance/bank-statement.ts';

/** A row of a statement as it is written. */
export interface WrittenLine {
  readonly row: number;
  readonly texts: Readonly<Partial<Record<StatementField, string>>>;
}

type Faults = StatementPreview['faults'];
type Fault = Faults[number]['fault'];

const widths: Readonly<Partial<Record<StatementField, number>>> = { onDate: 130, summary: 200, counterparty: 180 };
const amounts: readonly StatementField[] = ['in', 'out', 'amount', 'balance'];
/** In which column a fault is to be looked for. */
const placesOf: Readonly<Record<Fault, readonly StatementField[]>> = {
  date: ['onDate'],
  future: ['onDate'],
  amount: ['amount', 'in', 'out'],
  bothSides: ['in', 'out'],
  side: ['side'],
  balance: ['balance'],
  chain: ['balance'],
};

/** The columns of a statement that people type into, each fault said where it is to be mended. */
export function useStatementColumns(
  fields: readonly StatementField[],
  faults: Faults,
): readonly SheetColumn<WrittenLine>[] {
  const t = useTranslations('finance.bank');
  const fieldNames = useTranslations('bank-columns.field');
  return useMemo(() => {
    const faultIn = (row: number, field: StatementField) =>
      faults.find((one) => one.row === row && placesOf[one.fault].includes(field))?.fault;
    return [
      { field: '#', header: t('row'), width: 60, sticky: true, text: ({ row }) => String(row) },
      ...fields.map((field): SheetColumn<WrittenLine> => {
        const text = ({ texts }: WrittenLine) => texts[field] ?? '';
        return {
          field,
          header: fieldNames(field),
          width: widths[field] ?? 140,
          text,
          ...(amounts.includes(field) ? { align: 'right' } : {}),
          cell: (line) => {
            const fault = faultIn(line.row, field);
            return (
              <div>
                {text(line)}
                {fault ? <small className="small bad block">{t(`fault.${fault}`)}</small> : null}
              </div>
            );
          },
          fault: ({ row }) => (faultIn(row, field) ? 'bad' : undefined),
          editable: () => true,
        };
      }),
    ];
  }, [fields, faults, t, fieldNames]);
}
