import type { Metadata } from 'next';
import { FamilyNotice } from '@/components/family/family-notice.tsx';
import { FamilyPage } from '@/components/family/family-page.tsx';
import { FamilyPractice } from '@/components/family/family-practice.tsx';
import { openFamily, walletFor } from '@/lib/gateway/family-opening.ts';

interface Props {
  readonly params: Promise<{ readonly ticket: string }>;
  readonly searchParams: Promise<{ readonly order?: string | string[]; readonly code?: string | string[] }>;
}

/** Links are handed on by people alone: no machine keeps them. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t, notice, practice } = await openFamily((await params).ticket);
  return {
    title: t(notice ? 'notice.title' : practice ? 'practice.title' : 'title'),
    robots: { index: false, follow: false },
  };
}

/** What a guardian opens by a link, without an account. */
export default async function FamilyLinkPage({ params, searchParams }: Props) {
  const { ticket } = await params;
  const { notice, practice, ...opened } = await openFamily(ticket);
  if (notice) return <FamilyNotice ticket={ticket} t={opened.t} problem={opened.problem} shown={notice} />;
  if (practice) return <FamilyPractice t={opened.t} shown={practice} />;
  return <FamilyPage ticket={ticket} {...opened} wallet={await walletFor(ticket, await searchParams)} />;
}
