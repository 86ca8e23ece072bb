'use client';

import SearchOutlined from '@mui/icons-material/SearchOutlined';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { pressedKey } from '@/components/ui/pressed-key.ts';
import { late } from '../ui/late.tsx';
import type { FrameFacts } from './frame-facts.ts';
import styles from './top-bar.module.css';
import type { Tabs } from './use-tabs.ts';

const Palette = late(() => import('./palette.tsx'), { when: 'wanted' });

/** Opens the search over everything, by the button or by Ctrl-K; its scripts come with the first press. */
export function PaletteTrigger({ facts, tabs }: { readonly facts: FrameFacts; readonly tabs: Tabs }) {
  const t = useTranslations('shell.palette');
  const [isOpen, setOpen] = useState(false);
  const takeAhead = useTypedAhead(isOpen);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        pressedKey(event).toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
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
      {isOpen ? <Palette facts={facts} tabs={tabs} takeAhead={takeAhead} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** Keeps what is typed between the press and the field that it is meant for. @returns gives it away, once */
function useTypedAhead(isOpen: boolean): () => string {
  const kept = useRef<{ words: string; isTaken: boolean }>({ words: '', isTaken: true });
  useEffect(() => {
    if (!isOpen) return;
    kept.current = { words: '', isTaken: false };
    const keep = (event: KeyboardEvent) => {
      const isSign = pressedKey(event).length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (kept.current.isTaken || !isSign) return;
      event.preventDefault();
      kept.current.words += pressedKey(event);
    };
    window.addEventListener('keydown', keep, true);
    return () => window.removeEventListener('keydown', keep, true);
  }, [isOpen]);
  return useCallback(() => {
    const { words } = kept.current;
    kept.current = { words: '', isTaken: true };
    return words;
  }, []);
}
