import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined';
import Link, { useLinkStatus } from 'next/link';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import type { MenuNode } from '@/lib/navigation/menu-item.ts';
import { MenuIcon } from './menu-icon.tsx';
import styles from './side-menu.module.css';

interface MenuEntryLinkProps {
  readonly node: MenuNode;
  readonly level?: number;
  /** The folders above, shown where an entry stands alone. */
  readonly hint?: string;
  readonly isCurrent: boolean;
  readonly isNarrow?: boolean;
  readonly onFollow: (node: MenuNode) => void;
}

/** A menu entry that leads somewhere: a page of ours, or for load mode 1 an address outside in a new window. */
export function MenuEntryLink({ node, level = 1, hint, isCurrent, isNarrow = false, onFollow }: MenuEntryLinkProps) {
  const shape = {
    className: styles.entry,
    'data-level': level,
    'aria-current': isCurrent ? ('page' as const) : undefined,
    title: hint ? node.name : undefined,
    'data-hint': isNarrow ? node.name : undefined,
    onClick: () => onFollow(node),
  };
  const face = (
    <>
      {level === 1 ? <MenuIcon noun={node.icon} /> : null}
      <span className={styles.name}>
        {node.name}
        {hint ? <span className={styles.hint}>{hint}</span> : null}
      </span>
    </>
  );
  if (node.loadMode === 1 && node.outLink) {
    return (
      <NewWindow {...shape} href={node.outLink} name={node.name}>
        {face}
      </NewWindow>
    );
  }
  // A menu of forty entries must not ask the server for forty pages that nobody opened.
  return (
    <Link {...shape} href={node.address} prefetch={false}>
      {face}
      <OnItsWay />
    </Link>
  );
}

/** Apart, so that the many entries of ours need no texts. */
function NewWindow({ name, href, children, ...link }: ComponentProps<'a'> & { readonly name: string }) {
  const t = useTranslations('shell.menu');
  return (
    <a {...link} href={href} target="_blank" rel="noopener noreferrer" aria-label={t('newWindow', { name })}>
      {children}
      <OpenInNewOutlined className={styles.outside} />
    </a>
  );
}

/** Says that the page of this entry is on its way, when that takes longer than a blink. */
function OnItsWay() {
  const { pending } = useLinkStatus();
  return <span className={styles.onItsWay} data-pending={pending || undefined} aria-hidden="true" />;
}
