import { accessRecordAddress, recordsFirstCall } from '@/components/safety/access/access-address.ts';
import { RecordsScreen } from '@/components/safety/access/records-screen.tsx';
import { Words } from '@/components/shell/words.tsx';
import { Served } from '@/lib/browser/served.tsx';
import { modules } from '@/lib/contracts/index.ts';
import { firstAnswers } from '@/lib/gateway/first-answers.ts';
import { open } from '@/lib/gateway/opening.ts';
import { queryOf } from '@/lib/navigation/query.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

export default async function AccessRecordsPage({ searchParams }: { readonly searchParams: SearchParams }) {
  const { identity, school } = await open(accessRecordAddress, searchParams);
  const today = dayIn(new Date(), school.timeZone);
  const first = recordsFirstCall(queryOf(await searchParams), today);
  return (
    <Words of={['safety-access', 'safety-told', 'errors']}>
      <Served answers={await firstAnswers(modules.safety, [first], identity)}>
        <RecordsScreen today={today} />
      </Served>
    </Words>
  );
}
