import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { type BenchFacts, isLate } from '@/components/organisation/bench-facts.ts';
import { WorkBench } from '@/components/organisation/work-bench.tsx';
import { students } from '@/lib/contracts/students.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import type { Opening } from '@/lib/gateway/opening.ts';
import { wordedMessages } from '@/lib/i18n/message-files.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { defaultTimeZone } from '@/lib/rules/time-zone.ts';
import { benchCalls, classListOf, reachesRoll } from './bench-calls.ts';

const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

/** What the page shows to whoever may see everything, as HTML. */
async function benchOf(classes: number): Promise<string> {
  const identity = await (await installation.school()).as('*');
  const { createClass, enrol } = students.endpoints;
  const birthDate = dayIn(new Date(), defaultTimeZone);
  for (let at = 1; at <= classes; at++) {
    const facts = { stage: 'primary' as const, entryYear: 2026, name: `一年级${1_000 + at}班`, capacity: 45 };
    const { id: classId } = await call(createClass, facts, identity);
    await call(enrol, { name: '王小明', gender: 'male', classId, birthDate }, identity);
  }
  const session = { wxwork: null } as unknown as Opening['session'];
  const school = { timeZone: 'Asia/Shanghai' } as Opening['school'];
  const opening = { identity, session, school, menu: [], can: () => true } as unknown as Opening;
  const asked = benchCalls(opening);
  const facts: BenchFacts = {
    figures: await asked.figures,
    attendance: await asked.attendance,
    classes: await asked.classes,
    birthdays: await asked.birthdays,
    bills: await asked.bills,
    waiting: await asked.waiting,
  };
  expect(Object.values(facts).some((fact) => fact === null || fact === 'failed' || isLate(fact))).toBe(false);
  return renderToStaticMarkup(
    <NextIntlClientProvider
      locale="zh-CN"
      messages={wordedMessages('zh-CN', 'school') as Record<string, never>}
      timeZone="Asia/Shanghai"
    >
      <WorkBench
        personName="周文"
        schoolName="阳光小学"
        menu={[]}
        coming={[]}
        favourites={[]}
        facts={facts}
        today="2026-11-23"
        readAt={new Date('2026-11-23T01:00:00Z')}
        classList={classListOf(opening)}
        hasRoll={reachesRoll(opening)}
      />
    </NextIntlClientProvider>,
  );
}

const tags = (html: string) => html.split('<').length;

test('the work bench of two hundred classes is no larger than that of twenty', async () => {
  const [small, large] = [await benchOf(20), await benchOf(200)];
  expect(tags(large)).toBe(tags(small));
  expect(large.length - small.length).toBeLessThan(small.length * 0.01);
  expect(large).toContain('查看全部 200 个班');
}, 60_000);
