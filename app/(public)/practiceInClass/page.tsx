import { redirect } from 'next/navigation';
import { publicAddress } from '@/lib/navigation/paths.ts';
import { queryOf, withQuery } from '@/lib/navigation/query.ts';

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

/** Practice in class begins where one comes in. */
export default async function PracticePage({ searchParams }: Props): Promise<never> {
  const { s = '', door = '' } = queryOf(await searchParams);
  redirect(withQuery(publicAddress.practiceUserLogin, { ...(s && { s }), ...(door && { door }) }));
}
