import { and, eq, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { runCalls } from '@/lib/contracts/enterprise/run-calls.ts';
import { type ContactChoice, choicesOf } from '@/lib/rules/contacts/contact-names.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRow, ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { adoptStudent } from '../../students/index.ts';
import { isBound } from '../active-app.ts';
import { askRun, lastCarriedOut } from '../ask-run.ts';
import { wxworkContacts, wxworkRunLines, wxworkRuns } from '../schema/contacts.ts';

type Calls = typeof runCalls;
type Line = typeof wxworkRunLines.$inferSelect;

/**
 * Decides about a conflict; the next run follows it. Decided once more, the newer word counts.
 * @throws ServiceError notFound: no such line; wrongState: the choice is not one of it; forbidden: only who may edit
 * records takes a child up; what taking it up throws
 */
export async function decideContact(
  ctx: Ctx,
  { id, place, choice }: ParsedInputOf<Calls['decideContact']>,
): Promise<ReplyOf<Calls['decideContact']>> {
  const { corpId } = await findRow(ctx, wxworkRuns, id);
  const [line] = await ctx.tx
    .select()
    .from(wxworkRunLines)
    .where(and(ofSchool(ctx, wxworkRunLines), eq(wxworkRunLines.runId, id), eq(wxworkRunLines.place, place)));
  if (!line) throw new ServiceError('notFound');
  if (!choicesOf(line).includes(choice)) throw new ServiceError('wrongState');
  const ownKey = choice === 'adopt' ? await adopt(ctx, corpId, line) : line.ownKey;
  const { kind, externalId, facts } = line;
  // What was joined or is wanted again has not been seen by a sync: it is compared with the platform by the next.
  const set = {
    ...decided(choice),
    ownKey,
    facts: choice === 'apart' ? facts : {},
    runId: id,
    changedAt: ctx.now,
    leaveAt: null,
  };
  await ctx.tx
    .insert(wxworkContacts)
    .values({ schoolId: ctx.school.id, corpId, kind, externalId, ...set })
    .onConflictDoUpdate({
      target: [wxworkContacts.schoolId, wxworkContacts.corpId, wxworkContacts.kind, wxworkContacts.externalId],
      set,
    });
  await ctx.tx
    .update(wxworkRunLines)
    .set({ outcome: 'done' })
    .where(and(ofSchool(ctx, wxworkRunLines), eq(wxworkRunLines.runId, id), eq(wxworkRunLines.place, place)));
  ctx.audit({
    object: { type: 'contact', id: `${kind} ${externalId}` },
    change: { corpId, reason: line.reason, choice, ownKey },
  });
  return null;
}

const decided = (choice: ContactChoice) => ({ state: choice === 'apart' ? ('apart' as const) : ('kept' as const) });

/** The child of the platform becomes one of the school, in the class that stands for its class there. */
async function adopt(ctx: Ctx, corpId: string, { externalId, name, facts }: Line): Promise<string> {
  if (!ctx.canEverywhere('students.record.edit')) throw new ServiceError('forbidden');
  const [inClass] = await ctx.tx
    .select({ id: wxworkContacts.ownKey })
    .from(wxworkContacts)
    .where(
      and(
        ofSchool(ctx, wxworkContacts),
        eq(wxworkContacts.corpId, corpId),
        eq(wxworkContacts.kind, 'class'),
        eq(wxworkContacts.externalId, facts.class ?? ''),
        sql`${wxworkContacts.state} <> 'left'`,
      ),
    );
  return adoptStudent(ctx, { number: externalId, name: name || externalId, classId: inClass?.id ?? null });
}

/**
 * Takes one object to the platform as it stands here.
 * @throws ServiceError notFound: the corporation does not stand for the school; wrongState: no sync was carried out yet
 */
export async function syncContact(
  ctx: Ctx,
  { corpId, kind, ownKey }: ParsedInputOf<Calls['syncContact']>,
): Promise<ReplyOf<Calls['syncContact']>> {
  if (!(await isBound(ctx, corpId))) throw new ServiceError('notFound');
  if (!(await lastCarriedOut(ctx, corpId))) throw new ServiceError('wrongState');
  const id = await askRun(ctx, corpId, { scope: 'outward', subject: `${kind} ${ownKey}` });
  ctx.audit({ object: { type: 'contact', id: `${kind} ${ownKey}` }, change: { corpId, runId: id } });
  return { id };
}
