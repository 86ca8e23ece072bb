import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { FoundSchoolPage } from '@/components/account/found-school-page.tsx';
import { openForm } from '@/lib/gateway/sign-in-opening.ts';
import { queryOf } from '@/lib/navigation/query.ts';

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

export async function generateMetadata(): Promise<Metadata> {
  const [t, shell] = await Promise.all([getTranslations('account.foundSchool'), getTranslations('shell')]);
  return { title: `${t('title')} - ${shell('product')}` };
}

/** Creating the first school of an empty installation. */
export default async function CreateSchoolPage({ searchParams }: Props) {
  const [{ values, problem, fields }, query] = await Promise.all([openForm(), searchParams]);
  const ticket = values.ticket ?? queryOf(query).ticket ?? '';
  return <FoundSchoolPage ticket={ticket} values={values} problem={problem} fields={fields} />;
}
