'use client';

import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import { useTranslations } from 'next-intl';
import buttons from '@/components/ui/button.module.css';
import { Button } from '@/components/ui/button.tsx';
import { Drop } from '@/components/ui/drop.tsx';
import { shownColumns } from './column-choice.ts';
import styles from './column-chooser.module.css';
import type { TableColumn } from './table-column.ts';
import type { ColumnChoice } from './use-column-choice.ts';

interface ColumnChooserProps<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly choice: ColumnChoice;
}

/** Ticks which columns a list shows. */
export function ColumnChooser<Row>({ columns, choice }: ColumnChooserProps<Row>) {
  const t = useTranslations('shared.columns');
  const shown = shownColumns(columns, choice.chosen).map(({ prop }) => prop);
  const toggle = (prop: string) =>
    choice.choose(shown.includes(prop) ? shown.filter((other) => other !== prop) : [...shown, prop]);
  return (
    <div className={styles.chooser}>
      <Drop
        align="end"
        className={buttons.quiet}
        trigger={
          <>
            <ViewColumnOutlined fontSize="small" />
            {t('choose')}
          </>
        }
      >
        <fieldset className={styles.choices}>
          <legend className="unseen">{t('choose')}</legend>
          {columns.map((column) => (
            <label key={column.prop} className={styles.choice}>
              <input
                type="checkbox"
                checked={shown.includes(column.prop)}
                disabled={column.needed}
                onChange={() => toggle(column.prop)}
              />
              {column.label}
            </label>
          ))}
          <Button look="quiet" disabled={choice.chosen === null} onClick={() => choice.choose(null)}>
            {t('reset')}
          </Button>
        </fieldset>
      </Drop>
    </div>
  );
}
