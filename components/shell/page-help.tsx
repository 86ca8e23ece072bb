'use client';

import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { lazyScreen } from './lazy-screen.tsx';
import styles from './top-bar.module.css';

const HelpPanel = lazyScreen(() => import('./help-panel.tsx'));

/** The question mark of every page: the articles about it, beside it. */
export function PageHelp({ path }: { readonly path: string }) {
  const t = useTranslations('shell.help');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={t('open')}
        data-hint={t('open')}
        onClick={() => setOpen(true)}
      >
        <HelpOutlineOutlined fontSize="small" />
      </button>
      <Suspense>{isOpen ? <HelpPanel path={path} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
