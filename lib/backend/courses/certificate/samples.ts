import { eq } from 'drizzle-orm';
import type { certificateCalls } from '@/lib/contracts/courses/certificate.ts';
import type { SampleGroup, SampleSchool } from '../../kernel/sample.ts';
import { schools, staff } from '../../organisation/schema.ts';
import { onePublished } from '../learning/samples.ts';
import { coursesLearners } from '../schema/learning.ts';

/** A course that whoever will call, or another, has passed. */
async function onePassed(school: SampleSchool) {
  const { id: courseId } = await onePublished(school);
  return school.inside(async (tx) => {
    const rows = await tx.select({ id: staff.id, accountId: staff.accountId }).from(staff);
    const own = rows.find(({ accountId }) => accountId === school.accountId) ?? rows[0];
    if (!own) throw new Error('Whoever prepares a sample works in the school');
    const passed = { startedAt: new Date(), passedAt: new Date(), code: 'SAMPLE2345', passedAs: '食品安全培训' };
    await tx.insert(coursesLearners).values({ schoolId: school.id, courseId, staffId: own.id, ...passed });
    const [row] = await tx.select({ schoolNo: schools.schoolNo }).from(schools).where(eq(schools.id, school.id));
    return { id: courseId, number: `${row?.schoolNo}-${passed.code}` };
  });
}

/** How to call what there is about certificates. */
export const certificateSamples: SampleGroup<typeof certificateCalls> = {
  certificate: { input: async (school) => ({ id: (await onePassed(school)).id }), ids: ['id'] },
  checkCertificate: { input: async (school) => ({ number: (await onePassed(school)).number }) },
};
