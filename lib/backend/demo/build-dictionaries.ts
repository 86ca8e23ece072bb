import { dictionaryEntries } from '../organisation/schema.ts';
import type { Filling } from './build-students.ts';

/** A few choices in the school's own dictionaries. */
export async function buildDictionaries({ tx, school }: Filling): Promise<void> {
  const names = {
    post: ['校领导', '教师', '财务', '后勤', '保健医'],
    leaveReason: ['搬家', '转学', '毕业', '其他'],
  };
  const rows = Object.entries(names).flatMap(([dictionary, entries]) =>
    entries.map((name, at) => ({
      schoolId: school.id,
      dictionary,
      code: `${dictionary}-${at + 1}`,
      name,
      sort: (at + 1) * 10,
    })),
  );
  await tx.insert(dictionaryEntries).values(rows);
}
