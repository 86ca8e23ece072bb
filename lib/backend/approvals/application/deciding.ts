import type { OpenedApplication } from '@/lib/contracts/approvals/application.ts';
import type { Decider, TraceLine } from '@/lib/rules/approvals/deciders.ts';
import type { Signers } from '../../organisation/index.ts';

type Node = OpenedApplication['nodes'][number];
type Names = Pick<Signers, 'names'>;

const nameOf = ({ names }: Names, id: string | null): string | null => (id === null ? null : (names.get(id) ?? ''));

/** Somebody who decides, by name. */
export const decidingOf = (of: Names, { person, rule, instead }: Decider): Node['expected'][number] => ({
  id: person,
  name: nameOf(of, person) ?? '',
  rule,
  insteadOf: nameOf(of, instead),
});

/** What was considered, by name. */
export const traceOf = (of: Names, { said, rule, person, instead }: TraceLine): Node['trace'][number] => ({
  said,
  rule,
  person: nameOf(of, person),
  instead: nameOf(of, instead),
});
