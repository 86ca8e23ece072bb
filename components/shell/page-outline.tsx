'use client';

import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';

/** What is known of a page that is on its way: its title, and that something will stand below. */
export default function PageOutline({ title }: { readonly title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <ListCard>
        <ListSkeleton rows={8} />
      </ListCard>
    </>
  );
}
