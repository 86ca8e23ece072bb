import { AgreementPage } from '@/components/account/agreement-page.tsx';

/** The service agreement. */
export default function ServiceAgreementPage() {
  return <AgreementPage which="service" />;
}
