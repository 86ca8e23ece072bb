import { and, eq, inArray } from 'drizzle-orm';
import { lastingFault } from '@/lib/lasting-fault.ts';
import { limits } from '@/lib/rules/limits.ts';
import { installationScope } from '../../kernel/audit.ts';
import type { PublicCtx, Steps } from '../../kernel/context.ts';
import { auditHeads } from '../../kernel/schema.ts';
import { enterSchool } from '../../kernel/tenancy.ts';
import { schools } from '../../organisation/schema.ts';

type Run = Steps<PublicCtx>['run'];

/** How far a school's audit chain has come, and when that was asked; -1 where the school is closed. */
type Heard = (seq: number, now: Date) => void;

const followed = new Map<string, Heard>();
let timer: NodeJS.Timeout | undefined;
let looking = false;
const blind = lastingFault('what is new in schools with displays cannot be told');

/**
 * Tells every few seconds how far the audit chain of a school has come, whichever process wrote it: one small query for
 * all schools with displays in this process, however many they are.
 * @returns what ends it
 */
export function followSchool(schoolId: string, run: Run, hear: Heard): () => void {
  followed.set(schoolId, hear);
  timer ??= setInterval(() => void lookAtAll(run), limits.screenLookSeconds * 1_000);
  return () => {
    if (followed.get(schoolId) === hear) followed.delete(schoolId);
    if (followed.size > 0) return;
    blind.over('all');
    clearInterval(timer);
    timer = undefined;
  };
}

async function lookAtAll(run: Run): Promise<void> {
  if (looking) return;
  looking = true;
  // Without a database nothing is told, so that the displays themselves say since when nothing is known.
  await blind.watch('all', async () => {
    const ids = [...followed.keys()];
    const { now, seqs } = await run((ctx) => chainsOf(ctx, ids));
    for (const id of ids) followed.get(id)?.(seqs.get(id) ?? -1, now);
  });
  looking = false;
  if (followed.size === 0) blind.over('all');
}

/** The only look at chains of several schools at once; it learns how long they are and nothing of what is in them. */
async function chainsOf({ tx, now }: PublicCtx, ids: readonly string[]) {
  await enterSchool(tx, installationScope, ids);
  const rows = await tx
    .select({ id: schools.id, seq: auditHeads.seq })
    .from(schools)
    .leftJoin(auditHeads, eq(auditHeads.schoolId, schools.id))
    .where(and(inArray(schools.id, [...ids]), eq(schools.enabled, true)));
  return { now, seqs: new Map(rows.map(({ id, seq }) => [id, seq ?? 0])) };
}
