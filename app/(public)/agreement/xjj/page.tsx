import { AgreementPage } from '@/components/account/agreement-page.tsx';
import { pageTitle } from '@/lib/i18n/page-title.ts';

export const generateMetadata = pageTitle('account-agreements.service.title');

/** The service agreement. */
export default function ServiceAgreementPage() {
  return <AgreementPage which="service" />;
}
