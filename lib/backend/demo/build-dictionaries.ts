import { dictionaryEntries } from '../organisation/schema.ts';
import type { Filling } from './build-students.ts';

const relation = ['继父', '继母', '哥哥', '姐姐', '其他监护人'];

const namesOf = (isSchool: boolean) =>
  isSchool
    ? { post: ['校领导', '教师', '财务', '后勤', '校医'], leaveReason: ['搬家', '转学', '毕业', '其他'], relation }
    : {
        post: ['园领导', '教师', '保育员', '财务', '后勤', '保健医'],
        leaveReason: ['搬家', '转园', '毕业', '其他'],
        relation,
      };

/** A few choices in the school's own dictionaries, in the words of its type. */
export async function buildDictionaries({ tx, school }: Filling, isSchool: boolean): Promise<void> {
  const rows = Object.entries(namesOf(isSchool)).flatMap(([dictionary, entries]) =>
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
