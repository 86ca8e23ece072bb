import { and, eq } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import { authorisations, bindings } from './schema.ts';
import { type Suite, suiteById } from './wecom/suites.ts';

export interface ActiveApp {
  readonly suite: Suite;
  readonly corpId: string;
  readonly agentId: string;
}

/** The app by which the school writes, in its corporation; null where it has none that works. */
export async function activeApp({
  tx,
  school,
}: {
  readonly tx: Tx;
  readonly school: { readonly id: string };
}): Promise<ActiveApp | null> {
  const { suiteId, corpId, agentId } = authorisations;
  const [app] = await tx
    .select({ suiteId, corpId, agentId })
    .from(bindings)
    .innerJoin(authorisations, eq(corpId, bindings.corpId))
    .where(and(eq(bindings.boundSchool, school.id), eq(authorisations.state, 'active')))
    .orderBy(suiteId, corpId)
    .limit(1);
  const suite = app ? suiteById(app.suiteId) : null;
  return app && suite ? { suite, corpId: app.corpId, agentId: app.agentId } : null;
}
