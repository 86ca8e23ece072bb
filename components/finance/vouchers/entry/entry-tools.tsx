'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button.tsx';
import styles from './entry.module.css';

interface EntryToolsProps {
  /** Whether there is anything to keep as a template. */
  readonly hasLines: boolean;
  readonly isForeign: boolean;
  /** Lines in another currency keep their columns in sight. */
  readonly mustBeForeign: boolean;
  readonly onTemplate: () => void;
  readonly onKeepTemplate: () => void;
  readonly onForeign: (isForeign: boolean) => void;
}

/** What is done with the lines as a whole, above them. */
export function EntryTools(props: EntryToolsProps) {
  const t = useTranslations('finance.entry');
  return (
    <div className={styles.tools}>
      <Button onClick={props.onTemplate}>{t('useTemplate')}</Button>
      <Button disabled={!props.hasLines} onClick={props.onKeepTemplate}>
        {t('keepTemplate')}
      </Button>
      <label>
        <input
          type="checkbox"
          checked={props.isForeign || props.mustBeForeign}
          disabled={props.mustBeForeign}
          onChange={(event) => props.onForeign(event.target.checked)}
        />{' '}
        {t('foreignColumns')}
      </label>
    </div>
  );
}
