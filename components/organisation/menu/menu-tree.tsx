'use client';

import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import DragIndicatorOutlined from '@mui/icons-material/DragIndicatorOutlined';
import { useTranslations } from 'next-intl';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { MenuArrangement } from '@/lib/contracts/organisation/menu-setting.ts';
import { arrangeMenu } from '@/lib/navigation/arrange-menu.ts';
import type { Menu, MenuNode } from '@/lib/navigation/menu-item.ts';
import { isListed, moved, placed, toggled } from './arrangement.ts';
import styles from './menu.module.css';

interface MenuTreeProps {
  readonly menu: Menu;
  readonly arrangement: MenuArrangement;
  readonly onChange: (next: MenuArrangement) => void;
}

/**
 * The menu as rows: moved by buttons or by dragging among siblings, shown or put away, one of them the page to begin
 * with.
 */
export function MenuTree({ menu, arrangement, onChange }: MenuTreeProps) {
  const tree = useRef<HTMLDivElement>(null);
  useDragOrder(tree, (id, at) => onChange(placed(menu, arrangement, id, at)));

  const rows = (level: Menu, depth: number): ReactNode => {
    const listed = level.filter(isListed);
    return (
      <ul>
        {listed.map((node, at) => (
          <li key={node.id}>
            <MenuRow
              node={node}
              depth={depth}
              arrangement={arrangement}
              onChange={onChange}
              onStep={{
                up: at === 0 ? undefined : () => onChange(moved(menu, arrangement, node.id, -1)),
                down: at === listed.length - 1 ? undefined : () => onChange(moved(menu, arrangement, node.id, 1)),
              }}
            />
            {node.children.some(isListed) ? rows(node.children, depth + 1) : null}
          </li>
        ))}
      </ul>
    );
  };

  return (
    <div ref={tree} className={styles.tree}>
      {rows(arrangeMenu(menu, arrangement), 1)}
    </div>
  );
}

interface MenuRowProps extends Omit<MenuTreeProps, 'menu'> {
  readonly node: MenuNode;
  readonly depth: number;
  /** Moves it among its siblings; missing where it is the first or the last of them. */
  readonly onStep: Readonly<Record<'up' | 'down', (() => void) | undefined>>;
}

const steps = [
  ['up', ArrowUpwardOutlined],
  ['down', ArrowDownwardOutlined],
] as const;

function MenuRow({ node, depth, arrangement, onChange, onStep }: MenuRowProps) {
  const t = useTranslations('organisation-menu.setting');
  const isHidden = arrangement.hidden.includes(node.id) && !node.isResident;
  const isPage = !node.children.some(isListed);
  return (
    <div className={styles.row} data-depth={depth} data-hidden={isHidden || undefined} data-id={node.id} draggable>
      <DragIndicatorOutlined fontSize="small" className={styles.grip} />
      <span className={`breaks grows shrinks ${styles.name}`}>{node.name}</span>
      <span className={styles.actions}>
        {isPage ? (
          <label className={styles.home}>
            <input
              type="radio"
              name="home"
              checked={arrangement.home === node.id}
              aria-label={t('homeNamed', { name: node.name })}
              onChange={() => onChange({ ...arrangement, home: node.id })}
            />
            {t('home')}
          </label>
        ) : null}
        <label className={styles.shown} title={node.isResident ? t('resident') : undefined}>
          <input
            type="checkbox"
            checked={!isHidden}
            disabled={node.isResident}
            aria-label={t('shownNamed', { name: node.name })}
            onChange={() => onChange(toggled(arrangement, node.id))}
          />
          {t('shown')}
        </label>
        {steps.map(([step, Icon]) => (
          <button
            key={step}
            type="button"
            className={styles.step}
            aria-label={t(step, { name: node.name })}
            disabled={!onStep[step]}
            onClick={onStep[step]}
          >
            <Icon fontSize="small" />
          </button>
        ))}
      </span>
    </div>
  );
}

/**
 * Lets draggable rows (`data-id`) inside an element be dropped on one another; heard on the element, so that rows stay
 * plain.
 */
function useDragOrder(root: RefObject<HTMLElement | null>, onPlace: (id: string, at: string) => void): void {
  const latest = useRef(onPlace);
  useEffect(() => {
    latest.current = onPlace;
  });
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    let dragged: HTMLElement | null = null;
    const rowOf = (event: Event) => (event.target as Element).closest<HTMLElement>('[data-id]');
    const begin = (event: DragEvent) => {
      dragged = rowOf(event);
      dragged?.setAttribute('data-dragged', '');
      if (event.dataTransfer) event.dataTransfer.effectAllowed = 'move';
    };
    const over = (event: DragEvent) => {
      if (dragged && rowOf(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      const [id, at] = [dragged?.dataset.id, rowOf(event)?.dataset.id];
      event.preventDefault();
      if (id && at && id !== at) latest.current(id, at);
    };
    const end = () => {
      dragged?.removeAttribute('data-dragged');
      dragged = null;
    };
    const heard = { dragstart: begin, dragover: over, drop, dragend: end } as const;
    for (const [name, listener] of Object.entries(heard)) element.addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of Object.entries(heard))
        element.removeEventListener(name, listener as EventListener);
    };
  }, [root]);
}
