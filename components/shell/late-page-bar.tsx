'use client';

import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button.tsx';
import { useLatePage } from '@/lib/browser/asked-page.ts';
import styles from './notice-banner.module.css';

/** Where a page that was asked for does not come: says so on the one that stands there, with what was typed in it. */
export function LatePageBar() {
  const t = useTranslations('shell.latePage');
  const [late, forget] = useLatePage();
  if (late === null) return null;
  return (
    <section className={styles.banner} data-tone="warn" aria-label={t('label')} role="alert">
      <WarningAmberOutlined fontSize="small" />
      <p className={`grows shrinks ${styles.text}`}>{t('text')}</p>
      <span className="flow">
        <Button onClick={() => window.location.assign(late)}>{t('again')}</Button>
        <Button onClick={forget}>{t('stay')}</Button>
      </span>
    </section>
  );
}
