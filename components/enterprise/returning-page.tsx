import { getTranslations } from 'next-intl/server';
import { NoticePage } from '@/components/shell/notice-page.tsx';
import { AutoSubmit } from './auto-submit.tsx';

interface ReturningPageProps {
  /** What the platform sent the browser back from. */
  readonly from: 'signIn' | 'install';
  readonly action: string;
  /** What it sent; posted on, so that it leaves the address at once. */
  readonly fields: Readonly<Record<string, string>>;
}

const formId = 'returning';

/** The moment between the platform and us. */
export async function ReturningPage({ from, action, fields }: ReturningPageProps) {
  const t = await getTranslations(`enterprise.returning.${from}`);
  return (
    <>
      <form method="post" action={action} id={formId}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </form>
      <NoticePage
        sign="link"
        title={t('title')}
        text={t('text')}
        actions={<AutoSubmit form={formId} label={t('go')} />}
      />
    </>
  );
}
