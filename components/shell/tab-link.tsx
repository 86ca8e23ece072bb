import Link from 'next/link';
import type { ReactNode } from 'react';
import type { ViewedTab } from '@/lib/navigation/tabs.ts';
import { restoreScroll } from './tab-scroll.ts';

interface TabLinkProps {
  readonly tab: ViewedTab;
  readonly isCurrent: boolean;
  readonly className?: string | undefined;
  /** Follows the title. */
  readonly mark?: ReactNode;
  readonly role?: 'menuitem';
  readonly onFollow?: () => void;
}

/** Leads back to a viewed page as it was left: its query is in the address, its scroll position is restored. */
export function TabLink({ tab, isCurrent, className, mark, role, onFollow }: TabLinkProps) {
  const follow = () => {
    restoreScroll(tab.path);
    onFollow?.();
  };
  return (
    <Link
      href={tab.fullPath}
      prefetch={false}
      scroll={false}
      className={className}
      role={role}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={follow}
    >
      {tab.title}
      {mark}
    </Link>
  );
}
