import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { StudentConflict } from '@/lib/contracts/students/record.ts';
import type { students as contract } from '@/lib/contracts/students.ts';
import { isIdentityNumber } from '@/lib/rules/identity-number.ts';
import type { Ctx } from '../kernel/context.ts';
import { personName } from '../kernel/people.ts';
import { invalidFields, ServiceError } from '../kernel/service-error.ts';
import { findClass, findOpenClass } from './class-facts.ts';
import { refusePaying } from './payer-links.ts';
import { doubtsOf, warningsAgainstRegister, warningsOfClass } from './record-warnings.ts';
import { type Guardian, guardianRows, guardiansOfOne, type Student } from './register.ts';
import { rewriteRecord } from './rewrite-record.ts';
import { findStudent, recordOf } from './student-view.ts';

type Update = typeof contract.endpoints.update;
type Input = ParsedInputOf<Update>;

/**
 * Changes what the input names of a child.
 * @throws ServiceError notFound; conflict with the record as it stands; duplicate; invalid; classClosed; payerInPlan: a
 * guardian left out pays for the child
 */
export async function updateStudent(ctx: Ctx, input: Input): Promise<ReplyOf<Update>> {
  const before = await findStudent(ctx, input.id, true);
  if (before.version !== input.version) throw await conflict(ctx, before);
  const { id, version, guardians: given, ...named } = input;
  const changes = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined)) as typeof named;
  const after: Student = { ...before, ...changes };
  if (after.idCardType === 'residentId' && after.idNumber && !isIdentityNumber(after.idNumber))
    throw invalidFields({ idNumber: { key: 'identityNumber' } });

  const chosen = await (after.classId === before.classId ? findClass : findOpenClass)(ctx, after.classId);
  const calledBefore = await guardiansOfOne(ctx, id);
  const calledAfter = given
    ? guardianRows(
        ctx,
        id,
        given.map((one) => kept(one, calledBefore)),
      )
    : calledBefore;
  await refusePaying(
    ctx,
    id,
    calledBefore.filter((one) => !calledAfter.some((other) => other.id === one.id)),
  );
  await rewriteRecord(ctx, {
    before,
    changes,
    inClass: chosen,
    calledBefore,
    calledAfter: given ? calledAfter : null,
  });

  const warnings = [
    ...doubtsOf(after, calledAfter.length),
    ...(await warningsAgainstRegister(ctx, id, after)),
    ...(after.classId === before.classId ? [] : await warningsOfClass(ctx, chosen)),
  ];
  return { student: await recordOf(ctx, await findStudent(ctx, id)), warnings };
}

/**
 * A guardian as it is to be: what was left out stays as it was.
 * @throws ServiceError notFound for an id of another child
 */
function kept(given: NonNullable<Input['guardians']>[number], before: readonly Guardian[]) {
  const old = before.find(({ id }) => id === given.id);
  if (given.id && !old) throw new ServiceError('notFound');
  return {
    ...given,
    relationName: given.relationName ?? old?.relationName,
    phone: given.phone ?? old?.phone ?? '',
    idType: given.idType === undefined ? old?.idType : given.idType,
    idNumber: given.idNumber === undefined ? old?.idNumber : given.idNumber,
    hasCustody: given.hasCustody ?? old?.hasCustody,
    mayPickUp: given.mayPickUp ?? old?.mayPickUp,
    isPayer: given.isPayer ?? old?.isPayer,
    getsMessages: given.getsMessages ?? old?.getsMessages,
  };
}

async function conflict(ctx: Ctx, current: Student): Promise<ServiceError> {
  const changedBy = await personName(ctx.tx, current.updatedBy);
  const detail: StudentConflict = {
    current: await recordOf(ctx, current),
    changedBy,
    changedAt: current.updatedAt.toISOString(),
  };
  return new ServiceError('conflict', { name: changedBy }, { detail });
}
