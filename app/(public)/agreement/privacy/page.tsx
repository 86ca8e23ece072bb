import { AgreementPage } from '@/components/account/agreement-page.tsx';

/** The privacy agreement. */
export default function PrivacyAgreementPage() {
  return <AgreementPage which="privacy" />;
}
