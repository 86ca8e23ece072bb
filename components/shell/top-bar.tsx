import MenuOutlined from '@mui/icons-material/MenuOutlined';
import { useTranslations } from 'next-intl';
import type { FrameFacts } from './frame-facts.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { MessageBell } from './message-bell.tsx';
import { PageHelp } from './page-help.tsx';
import { PaletteTrigger } from './palette-trigger.tsx';
import { PersonMenu } from './person-menu.tsx';
import { RecentPages } from './recent-pages.tsx';
import { SchoolSwitch } from './school-switch.tsx';
import styles from './top-bar.module.css';
import type { Tabs } from './use-tabs.ts';

interface TopBarProps {
  readonly facts: FrameFacts;
  readonly tabs: Tabs;
  readonly onOpenMenu: () => void;
}

/** The bar on top: which school, which language, who; on a phone also the menu and the pages opened lately. */
export function TopBar({ facts, tabs, onOpenMenu }: TopBarProps) {
  const t = useTranslations('shell');
  return (
    <header className={styles.bar}>
      <button
        type="button"
        className={`${styles.button} ${styles.phoneOnly}`}
        aria-label={t('menu.open')}
        onClick={onOpenMenu}
      >
        <MenuOutlined fontSize="small" />
      </button>
      <SchoolSwitch current={facts.school} count={facts.schoolCount} />
      <span className="grows" />
      <PaletteTrigger facts={facts} tabs={tabs} />
      <RecentPages tabs={tabs} />
      <MessageBell />
      <PageHelp path={tabs.current} />
      <span className="wide-only">
        <LanguageSwitch className={styles.button} />
      </span>
      <PersonMenu name={facts.person.name} />
    </header>
  );
}
