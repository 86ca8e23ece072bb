import Link from 'next/link';
import type { ViewedTab } from '@/lib/navigation/tabs.ts';
import { restoreScroll } from './tab-scroll.ts';

interface TabLinkProps {
  readonly tab: ViewedTab;
  readonly isCurrent: boolean;
  readonly className?: string | undefined;
  readonly onFollow?: () => void;
}

/** Leads back to a viewed page as it was left: its query is in the address, its scroll position is restored. */
export function TabLink({ tab, isCurrent, className, onFollow }: TabLinkProps) {
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
      aria-current={isCurrent ? 'page' : undefined}
      onClick={follow}
    >
      {tab.title}
    </Link>
  );
}
