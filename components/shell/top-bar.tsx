import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import MenuOutlined from '@mui/icons-material/MenuOutlined';
import { useTranslations } from 'next-intl';
import type { FrameFacts } from './frame-facts.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { MessageBell } from './message-bell.tsx';
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
  readonly onHelp: () => void;
}

/**
 * The bar on top: which school, which language, who; on a phone the menu and the pages opened lately, so that the
 * school's name has room, and its drawer has the rest.
 */
export function TopBar({ facts, tabs, onOpenMenu, onHelp }: TopBarProps) {
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
      <span className={`${styles.extras} wide-only`}>
        <button
          type="button"
          className={styles.button}
          aria-label={t('help.open')}
          data-hint={t('help.open')}
          onClick={onHelp}
        >
          <HelpOutlineOutlined fontSize="small" />
        </button>
        <LanguageSwitch className={styles.button} />
      </span>
      <PersonMenu name={facts.person.name} />
    </header>
  );
}
