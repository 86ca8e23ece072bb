import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { LanguageForm } from '@/components/shell/language-form.tsx';
import { NoServicePage } from '@/components/shell/no-service-page.tsx';
import { absentFeature } from '@/lib/navigation/absent-feature.ts';
import { isPublic } from '@/lib/navigation/path-kinds.ts';
import { localeOf } from '@/lib/rules/locale.ts';

interface PublicRestPageProps {
  readonly params: Promise<{ path: string[] }>;
}

/** The tab is called by what is to stand there. */
export async function generateMetadata({ params }: PublicRestPageProps): Promise<Metadata> {
  const feature = await featureAt(params);
  return feature ? { title: feature } : {};
}

/** Public routes that have no page yet say what is to stand there; an address that nobody knows is not found. */
export default async function PublicRestPage({ params }: PublicRestPageProps) {
  const feature = await featureAt(params);
  if (!feature) notFound();
  return <NoServicePage feature={feature} corner={<LanguageForm corner />} />;
}

async function featureAt(params: PublicRestPageProps['params']): Promise<string | null> {
  const address = `/${(await params).path.join('/')}`;
  return isPublic(address) ? absentFeature(address, localeOf(await getLocale(), 'zh-CN')) : null;
}
