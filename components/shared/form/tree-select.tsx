'use client';

import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { type ChoiceNode, filteredTree, nodeOf } from '@/lib/rules/choice-tree.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { FieldControl } from './field.tsx';
import styles from './tree-select.module.css';

interface TreeSelectProps {
  readonly control: FieldControl;
  /** Of the field: the button is called after it and after what is chosen. */
  readonly label: string;
  readonly nodes: readonly ChoiceNode[];
  /** Empty for none. */
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** A choice of one out of a tree that can be filtered by a word (modules section 9); entries that only hold others cannot be chosen, clearing gives the empty value. */
export function TreeSelect({ control, label, nodes, value, onChange }: TreeSelectProps) {
  const t = useTranslations('widgets.treeSelect');
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const chosen = nodeOf(nodes, value);
  // A button cannot say that it is required; the label does.
  const { 'aria-required': _, ...own } = control;
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const choose = (id: string) => {
    onChange(id);
    close();
  };
  return (
    <div>
      <div className={styles.face}>
        <button
          {...own}
          ref={button}
          type="button"
          aria-label={`${label} ${chosen?.name ?? t('placeholder')}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          className={styles.button}
          data-empty={chosen ? undefined : true}
          onClick={() => setOpen(!isOpen)}
        >
          <span>{chosen?.name ?? t('placeholder')}</span>
          <ExpandMoreOutlined fontSize="small" />
        </button>
        {chosen ? (
          <button type="button" className={styles.clear} aria-label={t('clear', { label })} onClick={() => choose('')}>
            ×
          </button>
        ) : null}
      </div>
      {isOpen ? (
        <Panel id={panelId} label={label} nodes={nodes} value={value} onChoose={choose} onClose={close} />
      ) : null}
    </div>
  );
}

interface PanelProps extends Pick<TreeSelectProps, 'label' | 'nodes' | 'value'> {
  readonly id: string;
  readonly onChoose: (id: string) => void;
  readonly onClose: () => void;
}

function Panel({ id, label, nodes, value, onChoose, onClose }: PanelProps) {
  const t = useTranslations('widgets.treeSelect');
  const [word, setWord] = useState('');
  const filter = useRef<HTMLInputElement>(null);
  const told = useEffectEvent(onClose);
  useEffect(() => {
    filter.current?.focus();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // The dialog around it stays.
      event.preventDefault();
      told();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const shown = filteredTree(nodes, word);
  return (
    <div id={id} className={styles.panel}>
      <input
        ref={filter}
        type="search"
        aria-label={t('filter')}
        placeholder={t('filter')}
        value={word}
        maxLength={limits.nameChars}
        autoComplete="off"
        onChange={(event) => setWord(event.target.value)}
      />
      <div className={styles.tree}>
        {shown.length > 0 ? (
          <Branch label={label} nodes={shown} value={value} onChoose={onChoose} />
        ) : (
          <p role="status">{t('nothing')}</p>
        )}
      </div>
    </div>
  );
}

function Branch({ label, nodes, value, onChoose }: Omit<PanelProps, 'id' | 'onClose'>) {
  return (
    <ul aria-label={label}>
      {nodes.map(({ id, name, disabled, children = [] }) => (
        <li key={id}>
          {disabled ? (
            <span className={styles.group}>{name}</span>
          ) : (
            <button type="button" className={styles.node} aria-pressed={id === value} onClick={() => onChoose(id)}>
              {name}
            </button>
          )}
          {children.length > 0 ? <Branch label={name} nodes={children} value={value} onChoose={onChoose} /> : null}
        </li>
      ))}
    </ul>
  );
}
