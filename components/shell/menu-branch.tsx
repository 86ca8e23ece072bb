import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import { useState } from 'react';
import { visible } from '@/lib/navigation/arrange-menu.ts';
import type { MenuNode } from '@/lib/navigation/menu-item.ts';
import { MenuEntryLink } from './menu-entry-link.tsx';
import { MenuIcon } from './menu-icon.tsx';
import styles from './side-menu.module.css';

interface MenuBranchProps {
  readonly node: MenuNode;
  readonly level: number;
  /** Ids from the top of the menu to the current entry. */
  readonly trail: readonly string[];
  readonly isNarrow: boolean;
  readonly onWiden: () => void;
  readonly onFollow: (node: MenuNode) => void;
}

/**
 * One entry of the menu with what lies below it. A folder opens and closes; the one on the current path starts open.
 */
export function MenuBranch({ node, level, trail, isNarrow, onWiden, onFollow }: MenuBranchProps) {
  const onPath = trail.includes(node.id);
  // Undefined until touched: then the person's choice counts, before that the current path.
  const [touched, setTouched] = useState<boolean>();
  const isOpen = (touched ?? onPath) && !isNarrow;
  const below = visible(node.children);

  if (below.length === 0) {
    return (
      <li>
        <MenuEntryLink
          node={node}
          level={level}
          isCurrent={trail.at(-1) === node.id}
          isNarrow={isNarrow}
          onFollow={onFollow}
        />
      </li>
    );
  }
  const toggle = () => {
    if (isNarrow) onWiden();
    setTouched(isNarrow || !isOpen);
  };
  return (
    <li>
      <button
        type="button"
        className={styles.entry}
        data-level={level}
        data-on-path={(onPath && !isOpen) || undefined}
        aria-expanded={isOpen}
        data-hint={isNarrow ? node.name : undefined}
        onClick={toggle}
      >
        {level === 1 ? <MenuIcon noun={node.icon} /> : null}
        <span className={styles.name}>{node.name}</span>
        <ExpandMoreOutlined fontSize="small" className={styles.arrow} />
      </button>
      {isOpen ? (
        <ul>
          {below.map((child) => (
            <MenuBranch
              key={child.id}
              node={child}
              level={level + 1}
              trail={trail}
              isNarrow={false}
              onWiden={onWiden}
              onFollow={onFollow}
            />
          ))}
        </ul>
      ) : null}
    </li>
  );
}
