import Link from 'next/link';
import type { ComponentProps, ReactNode } from 'react';
import type { ViewedTab } from '@/lib/navigation/tabs.ts';
import { restoreScroll } from './tab-scroll.ts';

interface TabLinkProps extends Omit<ComponentProps<typeof Link>, 'href' | 'children'> {
  readonly tab: ViewedTab;
  /** That of the tab, for parts of MUI that tell a link by it. */
  readonly href?: string;
  readonly isCurrent: boolean;
  /** Follows the title. */
  readonly mark?: ReactNode;
  readonly onFollow?: () => void;
}

/**
 * Leads back to a viewed page as it was left: its query is in the address, its scroll position is restored. Also drawn
 * by a menu, as one of its entries.
 */
export function TabLink({ tab, isCurrent, mark, onFollow, onClick, ...rest }: TabLinkProps) {
  return (
    <Link
      {...rest}
      href={tab.fullPath}
      prefetch={false}
      scroll={false}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => {
        onClick?.(event);
        restoreScroll(tab.path);
        onFollow?.();
      }}
    >
      {tab.title}
      {mark}
    </Link>
  );
}
