import { accessRuleAddress } from '@/components/safety/access/access-address.ts';
import { RulesScreen } from '@/components/safety/access/rules-screen.tsx';
import { Words } from '@/components/shell/words.tsx';
import { Served } from '@/lib/browser/served.tsx';
import { modules } from '@/lib/contracts/index.ts';
import { firstAnswers } from '@/lib/gateway/first-answers.ts';
import { open } from '@/lib/gateway/opening.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

export default async function AccessRulesPage({ searchParams }: { readonly searchParams: SearchParams }) {
  const { identity, school } = await open(accessRuleAddress, searchParams);
  return (
    <Words of={['safety-access', 'errors']}>
      <Served answers={await firstAnswers(modules.safety, [{ verb: 'accessRules', input: {} }], identity)}>
        <RulesScreen today={dayIn(new Date(), school.timeZone)} />
      </Served>
    </Words>
  );
}
