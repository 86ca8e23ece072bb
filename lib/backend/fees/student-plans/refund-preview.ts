import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { studentPlanCalls } from '@/lib/contracts/fees/student-plan-calls.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { knownFamily } from '../../students/index.ts';
import { refundsOfMonth } from './refunds-of-month.ts';

type Preview = typeof studentPlanCalls.refundPreview;

/** What one child gets back for a month. @throws ServiceError notFound */
export async function previewRefund(ctx: Ctx, { studentId, month }: ParsedInputOf<Preview>): Promise<ReplyOf<Preview>> {
  await knownFamily(ctx, studentId);
  const refund = (await refundsOfMonth(ctx, [studentId], month)).get(studentId);
  if (!refund) throw new ServiceError('notFound');
  return refund;
}
