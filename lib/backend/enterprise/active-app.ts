import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import { authorisations, bindings } from './schema.ts';
import { type Suite, suiteById } from './wecom/suites.ts';

export interface ActiveApp {
  readonly suite: Suite;
  readonly corpId: string;
  readonly agentId: string;
}

interface OfSchool {
  readonly tx: Tx;
  readonly school: { readonly id: string };
}

/** Whether a corporation stands for the school. */
export async function isBound({ tx, school }: OfSchool, corpId: string): Promise<boolean> {
  return (await tx.$count(bindings, and(eq(bindings.corpId, corpId), eq(bindings.boundSchool, school.id)))) > 0;
}

/** Whether a corporation stands for the school, as a part of a query: without one it writes by no app. */
export const hasCorporation = (schoolId: string): SQL =>
  sql`exists (select from ${bindings} where ${bindings.boundSchool} = ${schoolId}::uuid)`;

/**
 * The apps by which the school writes, one in each of its corporations: whom it writes to is known in one of them and
 * not in the other. None where none works; an app to sign in by writes to nobody.
 */
export async function activeApps({ tx, school }: OfSchool): Promise<readonly ActiveApp[]> {
  const { suiteId, corpId, agentId } = authorisations;
  const rows = await tx
    .select({ suiteId, corpId, agentId })
    .from(bindings)
    .innerJoin(authorisations, eq(corpId, bindings.corpId))
    .where(and(eq(bindings.boundSchool, school.id), eq(authorisations.state, 'active')))
    .orderBy(suiteId, corpId);
  const found = new Map<string, ActiveApp>();
  for (const app of rows) {
    const suite = suiteById(app.suiteId);
    if (suite?.use === 'app' && !found.has(app.corpId))
      found.set(app.corpId, { suite, corpId: app.corpId, agentId: app.agentId });
  }
  return [...found.values()];
}
