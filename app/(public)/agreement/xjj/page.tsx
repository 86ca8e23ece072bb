import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AgreementPage } from '@/components/account/agreement-page.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account-agreements.service');
  return { title: t('title') };
}

/** The service agreement. */
export default function ServiceAgreementPage() {
  return <AgreementPage which="service" />;
}
