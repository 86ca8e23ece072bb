import { eq } from 'drizzle-orm';
import type { mineCalls } from '@/lib/contracts/salary/mine.ts';
import { sessions } from '../../account/schema.ts';
import { now } from '../../kernel/clock.ts';
import { oneOfSchool } from '../../kernel/of-school.ts';
import { nothing, type SampleGroup, type SampleSchool } from '../../kernel/sample.ts';
import { sentSlip } from '../record/samples.ts';
import { salaryQuestions, salarySlips } from '../schema/slip.ts';
import { sealer } from '../sealed.ts';

/** Whoever makes the call has just proven who they are. */
const proven = async ({ accountId, inside }: SampleSchool) => {
  const mine = eq(sessions.accountId, accountId);
  await inside((tx) => tx.update(sessions).set({ provenAt: now() }).where(mine));
};

/** An own slip that was opened, as it was read. */
async function viewed(school: SampleSchool) {
  const slip = await sentSlip(school);
  await school.inside((tx) =>
    tx
      .update(salarySlips)
      .set({ state: 'viewed' })
      .where(oneOfSchool(school.id, salarySlips, slip.id)),
  );
  return slip;
}

/** An own slip with an open question, as it was read. */
export async function asked(school: SampleSchool) {
  const slip = await sentSlip(school);
  await school.inside(async (tx) => {
    const on = { tx, now: now(), school: { id: school.id, timeZone: 'Asia/Shanghai' } };
    const sealedQuestion = (await sealer(on))('question', slip.id, '个税怎么算的');
    const row = { schoolId: school.id, id: slip.id, slipId: slip.id, item: 1, sealedQuestion, askedAt: on.now };
    await tx.insert(salaryQuestions).values(row);
    await tx
      .update(salarySlips)
      .set({ state: 'questioned' })
      .where(oneOfSchool(school.id, salarySlips, slip.id));
  });
  return slip;
}

const ids = ['id'];

/** How to call what there is about one's own slips. */
export const mineSamples: SampleGroup<typeof mineCalls> = {
  mySlips: nothing,
  openMySlip: {
    input: async (school) => {
      await proven(school);
      return { id: (await sentSlip(school)).id };
    },
    ids,
  },
  openMyYear: {
    input: async (school) => {
      await proven(school);
      return { year: 2026 };
    },
  },
  confirmMySlip: { input: viewed, ids },
  askMySlip: { input: async (school) => ({ ...(await viewed(school)), item: 1, text: '个税怎么算的' }), ids },
};
