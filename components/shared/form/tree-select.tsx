'use client';

import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useRef, useState } from 'react';
import { type ChoiceNode, nodeOf } from '@/lib/rules/choice-tree.ts';
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

const load = () => import('./tree-panel.tsx');
const TreePanel = lazy(load);

/**
 * A choice of one out of a tree that can be filtered by a word (modules section 9); entries that only hold others
 * cannot be chosen, clearing gives the empty value.
 */
export function TreeSelect({ control, label, nodes, value, onChange }: TreeSelectProps) {
  const t = useTranslations('widgets.treeSelect');
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const chosen = nodeOf(nodes, value);
  // A button cannot say that it is required; the label does.
  const { 'aria-required': _, ...own } = control;
  const fetchEarly = () => void load();
  const choose = (id: string) => {
    onChange(id);
    setOpen(false);
    button.current?.focus();
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
          aria-haspopup="dialog"
          className={styles.button}
          data-empty={chosen ? undefined : true}
          onPointerEnter={fetchEarly}
          onFocus={fetchEarly}
          onClick={() => setOpen(true)}
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
        <Suspense>
          <TreePanel
            label={label}
            nodes={nodes}
            value={value}
            anchor={button.current}
            onChoose={choose}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
