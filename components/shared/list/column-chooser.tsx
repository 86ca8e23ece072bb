'use client';

import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import { useTranslations } from 'next-intl';
import buttons from '@/components/ui/button.module.css';
import { Drop } from '@/components/ui/drop.tsx';
import { late } from '@/components/ui/late.tsx';
import type { ColumnChoicesProps } from './column-choices.tsx';
import styles from './column-chooser.module.css';

const ColumnChoices = late(() => import('./column-choices.tsx'));

/** Ticks which columns a list shows. */
export function ColumnChooser({ columns, choice }: ColumnChoicesProps) {
  const t = useTranslations('shared.columns');
  return (
    <Drop
      align="end"
      className={`${buttons.quiet} ${styles.chooser}`}
      trigger={
        <>
          <ViewColumnOutlined fontSize="small" />
          {t('choose')}
        </>
      }
    >
      <ColumnChoices columns={columns} choice={choice} />
    </Drop>
  );
}
