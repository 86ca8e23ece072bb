import { v7 as uuidv7 } from 'uuid';
import { daysEarlier } from '@/lib/rules/days.ts';
import { bulkInsert } from '../kernel/bulk-insert.ts';
import { messages, schoolNotices } from '../notices/schema.ts';
import type { Filling } from './build-students.ts';

/** The school's present notice, two older ones that everybody has read, and the messages that told of them. */
export async function buildNotices(
  { tx, now, school, person }: Filling,
  [title, content]: readonly [title: string, content: string],
  accountIds: readonly string[],
): Promise<void> {
  const before = (days: number) => daysEarlier(now, days);
  const common = { schoolId: school.id, author: '办公室', updatedBy: person.accountId, version: 1, withdrawnAt: null };
  const rows = [
    {
      title: '外来人员入校登记',
      content:
        '<p>外来人员一律在门卫处登记，由接待老师到门口接送。</p><ul><li>请提前一天报备</li><li>离开时签字</li></ul>',
      publishedAt: before(20),
      shownUntil: before(10),
      pinned: true,
    },
    {
      title: '消防演练安排',
      content: '<p>周三上午第二节课后进行消防演练，请各班熟悉疏散路线。</p>',
      publishedAt: before(9),
      shownUntil: before(2),
      pinned: false,
    },
    { title, content: `<p>${content}</p>`, publishedAt: now, shownUntil: before(-30), pinned: false },
  ].map((row) => ({ ...common, id: uuidv7(), updatedAt: row.publishedAt, ...row }));
  await tx.insert(schoolNotices).values(rows);
  await bulkInsert(
    tx,
    messages,
    rows.flatMap((row) =>
      accountIds.map((accountId) => ({
        schoolId: school.id,
        id: uuidv7(),
        accountId,
        kind: 'notice' as const,
        params: { title: row.title },
        noticeId: row.id,
        createdAt: row.publishedAt,
        readAt: row.publishedAt < now ? row.publishedAt : null,
      })),
    ),
  );
}
