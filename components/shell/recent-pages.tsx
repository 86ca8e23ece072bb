import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { useTranslations } from 'next-intl';
import { Drop } from '@/components/ui/drop.tsx';
import { late } from '@/components/ui/late.tsx';
import styles from './top-bar.module.css';
import type { Tabs } from './use-tabs.ts';

const RecentList = late(() => import('./recent-list.tsx'));

/** On a phone the viewed tabs are a list behind a button. */
export function RecentPages({ tabs }: { readonly tabs: Tabs }) {
  const t = useTranslations('shell.tabs');
  return (
    <div className={styles.phoneOnly}>
      <Drop align="end" className={styles.button} label={t('recent')} trigger={<HistoryOutlined fontSize="small" />}>
        {(close) => <RecentList tabs={tabs} onFollow={close} />}
      </Drop>
    </div>
  );
}
