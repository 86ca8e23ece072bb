import { and, eq, isNotNull } from 'drizzle-orm';
import type { certificateCalls } from '@/lib/contracts/courses/certificate.ts';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { limits } from '@/lib/rules/limits.ts';
import { limitPerAddress } from '../../account/index.ts';
import type { Ctx, PublicCtx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { type CommittedRefusal, committed, ServiceError } from '../../kernel/service-error.ts';
import { enterSchool } from '../../kernel/tenancy.ts';
import { staffNames } from '../../organisation/index.ts';
import { schools, staff } from '../../organisation/schema.ts';
import { learnerIn } from '../learning/learnable.ts';
import { coursesLearners as learners } from '../schema/learning.ts';

type Calls = typeof certificateCalls;

export const certificateVerbs: VerbGroup<Calls> = {
  certificate,
  checkCertificate: { steps: (steps, input) => steps.run((ctx) => checkCertificate(ctx, input)) },
};

/** @throws ServiceError notFound: the person has not passed it */
async function certificate(
  ctx: Ctx,
  { id }: ParsedInputOf<Calls['certificate']>,
): Promise<ReplyOf<Calls['certificate']>> {
  const learner = await learnerIn(ctx, id);
  if (!learner?.passedAt || !learner.code) throw new ServiceError('notFound');
  const [school] = await ctx.tx
    .select({ name: schools.name, schoolNo: schools.schoolNo })
    .from(schools)
    .where(eq(schools.id, ctx.school.id));
  if (!school) throw new ServiceError('notFound');
  const names = await staffNames(ctx, [ctx.staffId]);
  return {
    ...{ name: names.get(ctx.staffId) ?? '', course: learner.passedAs, school: school.name },
    ...{ passedOn: dayIn(learner.passedAt, ctx.school.timeZone), number: `${school.schoolNo}-${learner.code}` },
    minutes: learner.minutes,
  };
}

/**
 * Whose certificate a number is of, and for which course; nothing else is told.
 * @returns the refusal certificateUnknown, one for whatever is wrong, which counts for the caller's address
 * @throws ServiceError tooMany
 */
async function checkCertificate(
  ctx: PublicCtx,
  { number }: ParsedInputOf<Calls['checkCertificate']>,
): Promise<ReplyOf<Calls['checkCertificate']> | CommittedRefusal> {
  await limitPerAddress(ctx, 'certificate', limits.certificatesPerMinute);
  const refused = committed(new ServiceError('certificateUnknown'));
  const [, schoolNo = '', code = ''] = /^(.*)-([^-]*)$/.exec(number) ?? [];
  const [school] = await ctx.tx
    .select({ id: schools.id })
    .from(schools)
    .where(and(eq(schools.schoolNo, schoolNo.trim()), eq(schools.enabled, true)));
  if (!school) return refused;
  await enterSchool(ctx.tx, school.id);
  const [found] = await ctx.tx
    .select({ name: staff.name, course: learners.passedAs })
    .from(learners)
    .innerJoin(staff, and(ofSchool(school.id, staff), eq(staff.id, learners.staffId)))
    .where(
      and(ofSchool(school.id, learners), eq(learners.code, code.trim().toUpperCase()), isNotNull(learners.passedAt)),
    );
  return found ?? refused;
}
