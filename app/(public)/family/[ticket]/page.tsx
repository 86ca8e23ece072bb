import type { Metadata } from 'next';
import { FamilyPage } from '@/components/family/family-page.tsx';
import { openFamily } from '@/lib/gateway/family-opening.ts';

interface Props {
  readonly params: Promise<{ readonly ticket: string }>;
}

/** Links are handed on by people alone: no machine keeps them. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { t } = await openFamily((await params).ticket);
  return { title: t('title'), robots: { index: false, follow: false } };
}

/** What a guardian opens by a link, without an account. */
export default async function FamilyLinkPage({ params }: Props) {
  const { ticket } = await params;
  return <FamilyPage ticket={ticket} {...(await openFamily(ticket))} />;
}
