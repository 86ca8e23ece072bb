'use client';

import InputBase from '@mui/material/InputBase';
import { useRichTreeViewApiRef } from '@mui/x-tree-view/hooks';
import { RichTreeView } from '@mui/x-tree-view/RichTreeView';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useState } from 'react';
import { pressedKey } from '@/components/ui/pressed-key.ts';
import { themed } from '@/components/ui/themed.tsx';
import { type ChoiceNode, filteredTree, nodeOf } from '@/lib/rules/choice-tree.ts';
import { limits } from '@/lib/rules/limits.ts';
import styles from './floating-list.module.css';
import { FloatingPanel } from './floating-panel.tsx';

interface TreePanelProps {
  readonly label: string;
  readonly nodes: readonly ChoiceNode[];
  /** Empty for none. */
  readonly value: string;
  readonly anchor: HTMLElement | null;
  readonly onChoose: (id: string) => void;
  readonly onClose: () => void;
}

/** The tree of a tree select with a line to filter it; loaded when the first one is opened. */
function TreePanel({ label, nodes, value, anchor, onChoose, onClose }: TreePanelProps) {
  const t = useTranslations('widgets.treeSelect');
  const tree = useRichTreeViewApiRef();
  const [word, setWord] = useState('');
  const shown = filteredTree(nodes, word);
  const choose = (id: string | null) => {
    if (id && !nodeOf(nodes, id)?.disabled) onChoose(id);
  };
  const onFilterKey = (event: KeyboardEvent) => {
    const [first] = shown;
    if (pressedKey(event) !== 'ArrowDown' || !first) return;
    event.preventDefault();
    tree.current?.focusItem?.(event, first.id);
  };
  return (
    <FloatingPanel label={label} anchor={anchor} onClose={onClose}>
      <InputBase
        autoFocus
        fullWidth
        type="search"
        className={styles.search}
        placeholder={t('filter')}
        value={word}
        inputProps={{ 'aria-label': t('filter'), maxLength: limits.nameChars, autoComplete: 'off' }}
        onChange={(event) => setWord(event.target.value)}
        onKeyDown={onFilterKey}
      />
      {shown.length > 0 ? (
        <RichTreeView
          // All that a word leaves stands open.
          key={word}
          apiRef={tree}
          aria-label={label}
          className={styles.list}
          items={[...shown]}
          getItemLabel={({ name }) => name}
          getItemChildren={({ children }) => (children ? [...children] : undefined)}
          isItemSelectionDisabled={({ disabled }) => disabled ?? false}
          defaultExpandedItems={idsOf(shown)}
          expansionTrigger="iconContainer"
          sx={{ padding: 1, '& .MuiTreeItem-content': { minHeight: 'max(30px, var(--control))' } }}
          slotProps={{ item: ({ itemId }) => (nodeOf(nodes, itemId)?.disabled ? onlyHolds : {}) }}
          selectedItems={value || null}
          onSelectedItemsChange={(_, id) => choose(id)}
          onItemClick={(_, id) => {
            // Choosing what is chosen already changes nothing, but is an answer.
            if (id === value) onClose();
          }}
        />
      ) : (
        <p role="status" className={styles.nothing}>
          {t('nothing')}
        </p>
      )}
    </FloatingPanel>
  );
}

export default themed(TreePanel);

/** The look of an entry that cannot be chosen. */
const onlyHolds = { sx: { '& > .MuiTreeItem-content': { color: 'text.secondary' } } };

const idsOf = (nodes: readonly ChoiceNode[]): string[] =>
  nodes.flatMap(({ id, children = [] }) => [id, ...idsOf(children)]);
