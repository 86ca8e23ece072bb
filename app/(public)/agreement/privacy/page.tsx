import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AgreementPage } from '@/components/account/agreement-page.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account-agreements.privacy');
  return { title: t('title') };
}

/** The privacy agreement. */
export default function PrivacyAgreementPage() {
  return <AgreementPage which="privacy" />;
}
