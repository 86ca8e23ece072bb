import { FoundSchoolPage } from '@/components/account/found-school-page.tsx';
import { openFounding } from '@/lib/gateway/sign-in/sign-in-opening.ts';
import { pageTitle } from '@/lib/i18n/page-title.ts';
import { queryOf } from '@/lib/navigation/query.ts';

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

export const generateMetadata = pageTitle('account.foundSchool.title');

/** Creating the first school of an empty installation. */
export default async function CreateSchoolPage({ searchParams }: Props) {
  const { ticket, provinces, register, values, problem, fields } = await openFounding(
    queryOf(await searchParams).ticket,
  );
  const { text, state, registered } = ticket;
  return (
    <FoundSchoolPage
      ticket={text}
      state={state}
      registered={registered}
      provinces={provinces}
      register={register}
      values={values}
      problem={problem}
      fields={fields}
    />
  );
}
