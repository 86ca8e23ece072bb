import { CertificatePage } from '@/components/courses/certificate/certificate-page.tsx';
import { Words } from '@/components/shell/words.tsx';
import { pageTitle } from '@/lib/i18n/page-title.ts';
import { queryOf } from '@/lib/navigation/query.ts';

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

export const generateMetadata = pageTitle('courses-certificate.title');

/** Anybody asks here whether a certificate is one. */
export default async function CheckCertificatePage({ searchParams }: Props) {
  const { number = '' } = queryOf(await searchParams);
  return (
    <Words of={['courses-certificate']}>
      <CertificatePage number={number} />
    </Words>
  );
}
