import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { useTranslations } from 'next-intl';
import { Drop } from '@/components/ui/drop.tsx';
import items from '@/components/ui/drop-item.module.css';
import { TabLink } from './tab-link.tsx';
import styles from './top-bar.module.css';
import type { Tabs } from './use-tabs.ts';

/** On a phone the viewed tabs are a list behind a button. */
export function RecentPages({ tabs }: { readonly tabs: Tabs }) {
  const t = useTranslations('shell.tabs');
  return (
    <div className={styles.phoneOnly}>
      <Drop align="end" className={styles.button} label={t('recent')} trigger={<HistoryOutlined fontSize="small" />}>
        {(close) =>
          tabs.list.length === 0 ? (
            <p className={items.group}>{t('none')}</p>
          ) : (
            <ul>
              {tabs.list.map((tab) => (
                <li key={tab.path}>
                  <TabLink tab={tab} isCurrent={tab.path === tabs.current} className={items.item} onFollow={close} />
                </li>
              ))}
            </ul>
          )
        }
      </Drop>
    </div>
  );
}
