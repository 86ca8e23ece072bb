import AppsOutlined from '@mui/icons-material/AppsOutlined';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { consoleAddress } from '@/lib/navigation/paths.ts';
import styles from './frame.module.css';

/** Under the menu: the way to everything, also what is put away or not permitted. */
export function AllAppsLink({ onFollow }: { readonly onFollow?: () => void }) {
  const t = useTranslations('shell.menu');
  return (
    <Link href={consoleAddress.allApps} prefetch={false} className={styles.all} title={t('all')} onClick={onFollow}>
      <AppsOutlined fontSize="small" />
      <span>{t('all')}</span>
    </Link>
  );
}
