import CloseOutlined from '@mui/icons-material/CloseOutlined';
import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import { useTranslations } from 'next-intl';
import { Drop } from '@/components/ui/drop.tsx';
import items from '@/components/ui/drop-item.module.css';
import { TabLink } from './tab-link.tsx';
import type { Tabs } from './use-tabs.ts';
import styles from './viewed-tabs.module.css';

/** The pages viewed lately, newest first; each leads back, each can be closed. */
export function ViewedTabs({ tabs }: { readonly tabs: Tabs }) {
  const t = useTranslations('shell.tabs');
  return (
    <nav className={styles.tabs} aria-label={t('label')}>
      <ul className={styles.list}>
        {tabs.list.map((tab) => (
          <li key={tab.path} className={styles.tab} data-current={tab.path === tabs.current || undefined}>
            <TabLink tab={tab} isCurrent={tab.path === tabs.current} className={styles.link} />
            <button
              type="button"
              className={styles.close}
              aria-label={t('close', { name: tab.title })}
              onClick={() => tabs.close(tab.path)}
            >
              <CloseOutlined />
            </button>
          </li>
        ))}
      </ul>
      {tabs.list.length > 1 ? (
        <Drop align="end" className={styles.more} label={t('menu')} trigger={<MoreHorizOutlined fontSize="small" />}>
          {(close) => (
            <>
              <button
                type="button"
                className={items.item}
                onClick={() => {
                  tabs.closeOthers();
                  close();
                }}
              >
                {t('closeOthers')}
              </button>
              <button
                type="button"
                className={items.item}
                onClick={() => {
                  tabs.closeAll();
                  close();
                }}
              >
                {t('closeAll')}
              </button>
            </>
          )}
        </Drop>
      ) : null}
    </nav>
  );
}
