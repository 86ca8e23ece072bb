import type { urgeCalls } from '@/lib/contracts/fees/urges.ts';
import { nothing, type SampleGroup, type SampleSchool, withId } from '../../kernel/sample.ts';
import { publishedBatch } from '../sample-bills.ts';
import { feeUrgeNotices } from '../schema/urges.ts';

const owing = async (school: SampleSchool) => ({ studentIds: [(await publishedBatch(school)).studentId] });

/** A notice as a sending leaves it, which needs a messaging app that samples have not. */
async function noticed(school: SampleSchool): Promise<string> {
  const { studentId } = await publishedBatch(school);
  const facts = { names: '王小明', day: '2026-10-08', level: 'second' as const, cents: 120_000 };
  const words = { title: '再次提醒缴费', text: '王小明：1 笔，1,200.00 元', receivers: [] };
  const by = { createdAt: new Date('2026-10-08T02:00:00Z'), createdBy: school.accountId };
  const [row] = await school.inside((tx) =>
    tx
      .insert(feeUrgeNotices)
      .values({ schoolId: school.id, studentId, ...facts, ...words, ...by })
      .returning(),
  );
  if (!row) throw new Error('The sample has a notice');
  return row.id;
}

/** How to call what there is about urging. */
export const urgeSamples: SampleGroup<typeof urgeCalls> = {
  urges: nothing,
  urgePreview: { input: owing, ids: ['studentIds.0'] },
  sendUrges: { input: owing, ids: ['studentIds.0'] },
  leaveAlone: {
    input: async (school) => ({
      studentId: (await publishedBatch(school)).studentId,
      ...{ leftAlone: true, reason: '正在协商' },
    }),
    ids: ['studentId'],
  },
  urgeNotices: nothing,
  urgeNotice: withId(noticed),
};
