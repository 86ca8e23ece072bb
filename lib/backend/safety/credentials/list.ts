import { desc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { credentialCalls } from '@/lib/contracts/safety/credential-calls.ts';
import type { Credential } from '@/lib/contracts/safety/credentials.ts';
import { credentialMachine, credentialPhase } from '@/lib/rules/credential.ts';
import { identityOf } from '@/lib/rules/identity.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../kernel/context.ts';
import { countedPage, narrowed } from '../../kernel/paged.ts';
import { today } from '../../kernel/today.ts';
import { knownStudents, searchedStudents } from '../../students/index.ts';
import { safetyCredentials as credentials } from '../schema/credentials.ts';
import { staffCalled, staffNamed } from './holders.ts';

type Call = (typeof credentialCalls)['credentials'];

/** A page of the register, the latest first. */
export async function listCredentials(ctx: Ctx, input: ParsedInputOf<Call>): Promise<ReplyOf<Call>> {
  const where = await chosen(ctx, input);
  const { rows, ...paged } = await countedPage(ctx, credentials, where, [desc(credentials.id)], input);
  return { rows: await credentialViews(ctx, rows), ...paged };
}

const chosen = (ctx: Ctx, { page: _, size: __, ...filters }: ParsedInputOf<Call>) =>
  narrowed(ctx, credentials, filters, {
    q: async (q) =>
      or(
        eq(credentials.codeKey, identityOf(q)),
        inArray(credentials.studentId, await searchedStudents(ctx, q, limits.searchMatches)),
        inArray(credentials.staffId, staffCalled(ctx, q)),
      ),
    holder: (holder) => isNotNull(holder === 'student' ? credentials.studentId : credentials.staffId),
    kind: (kind) => eq(credentials.kind, kind),
    state: (state) => eq(credentials.state, state),
  });

/** Credentials as people see them, with whose they are. */
export async function credentialViews(
  ctx: Ctx,
  rows: readonly (typeof credentials.$inferSelect)[],
): Promise<Credential[]> {
  const day = today(ctx);
  const mayEdit = ctx.can('safety.credential.edit');
  const children = await knownStudents(
    ctx,
    rows.flatMap(({ studentId }) => studentId ?? []),
  );
  const people = await staffNamed(
    ctx,
    rows.flatMap(({ staffId }) => staffId ?? []),
  );
  return rows.map(({ id, version, kind, code, studentId, staffId, fromOn, toOn, state, stateOn }) => {
    const [child, member] = [children.get(studentId ?? ''), people.get(staffId ?? '')];
    const holder = child
      ? { kind: 'student' as const, id: child.id, name: child.name, detail: child.className ?? '' }
      : {
          kind: 'staff' as const,
          id: staffId ?? '',
          name: member?.name ?? '',
          detail: member?.post ?? '',
        };
    return {
      id,
      version,
      kind,
      code,
      holder,
      fromOn,
      toOn,
      phase: credentialPhase({ state, fromOn, toOn }, day),
      stateOn,
      actions: mayEdit && state !== 'revoked' ? ['days' as const, ...credentialMachine.movesIn(state)] : [],
    };
  });
}
