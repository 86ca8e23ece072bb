import type { oneOffCalls } from '@/lib/contracts/fees/one-off-calls.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { modules } from '@/lib/contracts/index.ts';
import { nothing, type SampleGroup, type SampleSchool } from '../../kernel/sample.ts';
import { oneItem } from '../sample-bills.ts';

const { endpoints } = fees;

async function charges(school: SampleSchool) {
  const enrolled = await school.call(modules.students.endpoints.enrol, {
    name: '王小明',
    gender: 'male',
    number: 'A1',
  });
  const { id: itemId } = await oneItem(school);
  const rows = [{ studentId: enrolled.student.id, cents: 3_000, note: '书本费' }];
  return { itemId, month: '2026-09', rows };
}

/** How to call what there is about one-off charges. */
export const oneOffSamples: SampleGroup<typeof oneOffCalls> = {
  oneOffs: nothing,
  checkOneOffs: {
    input: async (school) => {
      const { id: itemId } = await oneItem(school);
      const rows = [{ who: 'A1', amount: '30', note: '书本费' }];
      return { classId: null, itemId, month: '2026-09', rows };
    },
    ids: ['itemId'],
  },
  readOneOffs: {
    input: async () => ({}),
    file: { name: '临时收费.csv', content: '学号,金额,备注\nA1,30,书本费\n' },
  },
  addOneOffs: { input: charges, ids: ['itemId', 'rows.0.studentId'] },
  removeOneOffs: {
    input: async (school) => {
      await school.call(endpoints.addOneOffs, await charges(school));
      const { rows } = await school.call(endpoints.oneOffs, {});
      return { ids: rows.map(({ id }) => id) };
    },
    ids: ['ids.0'],
  },
};
