'use client';

import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import { useTranslations } from 'next-intl';
import { themed } from '@/components/ui/themed.tsx';
import { shownColumns } from './column-choice.ts';
import type { TableColumn } from './table-column.ts';
import type { ColumnChoice } from './use-column-choice.ts';

export interface ColumnChoicesProps {
  readonly columns: readonly Pick<TableColumn<never>, 'prop' | 'label' | 'needed' | 'extra'>[];
  readonly choice: ColumnChoice;
}

/** The columns of a list, the shown ones ticked. */
function ColumnChoices({ columns, choice }: ColumnChoicesProps) {
  const t = useTranslations('shared.columns');
  const shown = shownColumns(columns, choice.chosen).map(({ prop }) => prop);
  const toggle = (prop: string) =>
    choice.choose(shown.includes(prop) ? shown.filter((other) => other !== prop) : [...shown, prop]);
  return (
    <FormGroup role="group" aria-label={t('choose')}>
      {columns.map(({ prop, label, needed = false }) => (
        <FormControlLabel
          key={prop}
          label={label}
          disabled={needed}
          control={<Checkbox checked={shown.includes(prop)} onChange={() => toggle(prop)} />}
        />
      ))}
      <Button disabled={choice.chosen === null} onClick={() => choice.choose(null)}>
        {t('reset')}
      </Button>
    </FormGroup>
  );
}

export default themed(ColumnChoices);
