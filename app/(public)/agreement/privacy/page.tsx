import { AgreementPage } from '@/components/account/agreement-page.tsx';
import { pageTitle } from '@/lib/i18n/page-title.ts';

export const generateMetadata = pageTitle('account-agreements.privacy.title');

/** The privacy agreement. */
export default function PrivacyAgreementPage() {
  return <AgreementPage which="privacy" />;
}
