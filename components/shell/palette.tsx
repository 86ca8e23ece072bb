'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { FrameFacts } from './frame-facts.ts';
import styles from './palette.module.css';
import { type Find, usePaletteFinds } from './palette-finds.ts';
import type { Tabs } from './use-tabs.ts';

interface PaletteProps {
  readonly facts: FrameFacts;
  readonly tabs: Tabs;
  readonly onClose: () => void;
}

/** Finds menu entries, pages, favourites and students by a few letters; made for the keyboard. */
export default function Palette({ facts, tabs, onClose }: PaletteProps) {
  const t = useTranslations('shell.palette');
  const router = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);
  const listId = useId();
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const { finds, searching } = usePaletteFinds(words, facts, tabs);
  const chosen = Math.min(at, finds.length - 1);

  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  useEffect(() => {
    document.getElementById(`${listId}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, chosen]);

  const go = (find: Find | undefined) => {
    if (!find) return;
    onClose();
    if (find.outside) window.open(find.address, '_blank', 'noopener');
    else router.push(find.address);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter ends the composition of a word; it must not also open what is found.
    if (event.nativeEvent.isComposing) return;
    const last = finds.length - 1;
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: chosen + 1,
      ArrowUp: chosen - 1,
      PageDown: last,
      PageUp: 0,
    };
    const to = steps[event.key];
    if (to === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (to === undefined) go(finds[chosen]);
    else setAt((to + finds.length) % Math.max(1, finds.length));
  };

  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={t('label')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className={styles.inside}>
        <input
          className={styles.words}
          role="combobox"
          aria-expanded={finds.length > 0}
          aria-controls={listId}
          aria-activedescendant={finds.length > 0 ? `${listId}-${chosen}` : undefined}
          aria-label={t('label')}
          placeholder={t('placeholder')}
          autoComplete="off"
          spellCheck={false}
          value={words}
          onChange={(event) => {
            setWords(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <p className={finds.length === 0 && !searching ? styles.nothing : 'unseen'} role="status">
          {searching
            ? t('searching')
            : finds.length > 0
              ? t('found', { count: finds.length })
              : t(words.trim() === '' ? 'start' : 'nothing')}
        </p>
        <div id={listId} role="listbox" aria-label={t('finds')} className={styles.finds}>
          {groupsOf(finds).map(({ group, from, members }) => (
            <fieldset key={`${group}${from}`} className={styles.members} aria-label={t(`group_${group}`)}>
              <p className={styles.group} aria-hidden="true">
                {t(`group_${group}`)}
              </p>
              {members.map((find, index) => (
                <div
                  key={find.key}
                  id={`${listId}-${from + index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={from + index === chosen}
                  className={styles.find}
                  onPointerMove={() => setAt(from + index)}
                  onClick={() => go(find)}
                  onKeyDown={(event) => event.key === 'Enter' && go(find)}
                >
                  <span className={styles.name}>{find.name}</span>
                  <span className={styles.hint}>{find.hint}</span>
                </div>
              ))}
            </fieldset>
          ))}
        </div>
        <p className={styles.keys} aria-hidden="true">
          {t('keys')}
        </p>
      </div>
    </dialog>
  );
}

interface Group {
  readonly group: Find['group'];
  readonly from: number;
  readonly members: Find[];
}

/** Neighbours of one group together; `from` is where the group begins among all. */
function groupsOf(finds: readonly Find[]): readonly Group[] {
  const groups: Group[] = [];
  for (const [index, find] of finds.entries()) {
    const last = groups.at(-1);
    if (last?.group === find.group) last.members.push(find);
    else groups.push({ group: find.group, from: index, members: [find] });
  }
  return groups;
}
