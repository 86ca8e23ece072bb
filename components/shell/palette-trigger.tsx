'use client';

import SearchOutlined from '@mui/icons-material/SearchOutlined';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { late } from '../ui/late.tsx';
import type { FrameFacts } from './frame-facts.ts';
import styles from './top-bar.module.css';
import type { Tabs } from './use-tabs.ts';

const Palette = late(() => import('./palette.tsx'), { when: 'wanted' });

/** Opens the search over everything, by the button or by Ctrl-K; its scripts come with the first press. */
export function PaletteTrigger({ facts, tabs }: { readonly facts: FrameFacts; readonly tabs: Tabs }) {
  const t = useTranslations('shell.palette');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      // What stands above the page is answered first.
      if (!document.querySelector('[aria-modal="true"]')) setOpen(true);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        className={`${styles.button} ${styles.palette}`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onPointerEnter={() => void Palette.preload()}
        onFocus={() => void Palette.preload()}
        onClick={() => setOpen(true)}
      >
        <SearchOutlined fontSize="small" />
        <span className={styles.paletteWord}>{t('open')}</span>
        <kbd className={styles.paletteKeys}>Ctrl K</kbd>
      </button>
      {isOpen ? <Palette facts={facts} tabs={tabs} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
