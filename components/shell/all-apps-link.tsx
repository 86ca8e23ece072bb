import AppsOutlined from '@mui/icons-material/AppsOutlined';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { Menu } from '@/lib/navigation/menu-item.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';
import styles from './frame.module.css';

interface AllAppsLinkProps {
  readonly menu: Menu;
  /** Shown by its sign alone. */
  readonly isNarrow?: boolean;
  readonly onFollow?: () => void;
}

/**
 * Under the menu: the way to everything, also what is put away or not permitted. Who may open nothing at all is led
 * away from there (shell 2.4, rule 9).
 */
export function AllAppsLink({ menu, isNarrow = false, onFollow }: AllAppsLinkProps) {
  const t = useTranslations('shell.menu');
  if (menu.every(({ noPermission }) => noPermission)) return null;
  return (
    <Link
      href={consoleAddress.allApps}
      prefetch={false}
      className={styles.all}
      data-hint={isNarrow ? t('all') : undefined}
      onClick={onFollow}
    >
      <AppsOutlined fontSize="small" />
      <span>{t('all')}</span>
    </Link>
  );
}
