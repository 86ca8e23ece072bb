import { useTranslations } from 'next-intl';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { type FormRow, formKey, twoSides } from '@/lib/rules/finance/statement-form.ts';
import styles from './form.module.css';
import { FormCells } from './form-cells.tsx';

type Sheet = CallReply<'finance.balanceSheet'>;
type Line = Sheet['rows'][number];

const sides = ['assets', 'sources'] as const;
const columns = ['openingCents', 'closingCents'] as const;

interface SheetTableProps extends Pick<Sheet, 'rows' | 'totals'> {
  /** Opens what an amount is made of; on paper none is pressed. */
  readonly onOpen?: (line: Line, column: (typeof columns)[number]) => void;
  /** What opens a line that is filled in by analysis. */
  readonly toFill?: (line: Line) => string | null;
}

/** The table of 会民非01表: assets on the left, liabilities and net assets on the right. */
export function SheetTable({ rows, totals, onOpen, toFill }: SheetTableProps) {
  const t = useTranslations('finance.form');
  const heads = useTranslations('finance.balanceSheet');
  const cellsOf = (row: FormRow<Line>) => (
    <FormCells
      row={row}
      columns={columns}
      centsOf={(line, column) => line[column]}
      isTotal={({ total }) => total}
      onOpen={onOpen}
      toFill={toFill}
    />
  );
  return (
    <table aria-label={heads('title')}>
      <colgroup>
        {sides.flatMap((side) => [
          <col key={side} />,
          <col key={`${side} row`} className={styles.narrow} />,
          ...columns.map((column) => <col key={`${side} ${column}`} className={styles.eighth} />),
        ])}
      </colgroup>
      <thead>
        <tr>
          {sides.flatMap((side) => [
            <th key={side} scope="col">
              {t(side)}
            </th>,
            <th key={`${side} row`} scope="col">
              {t('row')}
            </th>,
            ...columns.map((column) => (
              <th key={`${side} ${column}`} scope="col">
                {heads(column)}
              </th>
            )),
          ])}
        </tr>
      </thead>
      <tbody>
        {twoSides(rows, totals[0]).map(([left, right]) => (
          <tr key={`${formKey(left)} ${formKey(right)}`}>
            {cellsOf(left)}
            {cellsOf(right)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
