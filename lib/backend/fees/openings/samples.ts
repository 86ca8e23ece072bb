import type { openingCalls } from '@/lib/contracts/fees/opening-calls.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { nothing, type SampleGroup, type SampleSchool, withId } from '../../kernel/sample.ts';
import { plannedChild } from '../sample-bills.ts';

const { endpoints } = fees;
const file = {
  name: '期初.csv',
  content: '类型,学号,姓名,金额,日期,备注\n押金,A1,王小明,500,2026-08-01,转入\n欠费,A9,无此人,1,2026-08-01,\n',
};

async function readSheet(school: SampleSchool) {
  await plannedChild(school);
  const { id } = await school.upload(endpoints.readOpening, {}, file);
  return school.call(endpoints.opening, { id });
}

async function seen(school: SampleSchool) {
  const { id, version, good, cents } = await readSheet(school);
  return { id, version, good, cents };
}

const asRead = async (school: SampleSchool) => {
  const { id, version } = await readSheet(school);
  return { id, version };
};

/** How to call what there is about opening amounts. */
export const openingSamples: SampleGroup<typeof openingCalls> = {
  openings: nothing,
  opening: withId(async (school) => (await readSheet(school)).id),
  openingRows: withId(async (school) => (await readSheet(school)).id),
  openingTemplate: nothing,
  readOpening: { input: async () => ({}), file },
  checkOpening: { input: asRead, ids: ['id'] },
  keepOpening: { input: seen, ids: ['id'] },
  discardOpening: { input: asRead, ids: ['id'] },
  undoOpening: {
    input: async (school) => {
      const { id, version } = await school.call(endpoints.keepOpening, await seen(school));
      return { id, version, reason: '导错了文件' };
    },
    ids: ['id'],
  },
};
