import { approvals } from '@/lib/contracts/approvals.ts';
import type { Verbs } from '../kernel/mount.ts';
import { ServiceError } from '../kernel/service-error.ts';

const refused = async () => {
  throw new ServiceError('notFound');
};

export const approvalsVerbs = Object.fromEntries(
  Object.keys(approvals.endpoints).map((verb) => [verb, refused]),
) as unknown as Verbs<typeof approvals>;
