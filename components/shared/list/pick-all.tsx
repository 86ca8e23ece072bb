import { useTranslations } from 'next-intl';
import type { Selection } from './selection.ts';

interface PickAllProps<Row> {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly selection: Selection<Row>;
}

/** Ticks or unticks every row of the page that may be ticked. */
export function PickAll<Row>({ rows, keyOf, selection }: PickAllProps<Row>) {
  const t = useTranslations('shared.table');
  const picked = rows.filter((row) => selection.has(keyOf(row))).length;
  const isAll = rows.length > 0 && picked === rows.length;
  return (
    <input
      type="checkbox"
      aria-label={t('pickAll')}
      checked={isAll}
      disabled={rows.length === 0}
      ref={(box) => {
        if (box) box.indeterminate = picked > 0 && !isAll;
      }}
      onChange={() => selection.toggle(rows, !isAll)}
    />
  );
}
