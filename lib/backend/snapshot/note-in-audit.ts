import type { NamedAction } from '@/lib/contracts/named-actions.ts';
import type { Database } from '../db/client.ts';
import { appendAudit, installationScope } from '../kernel/audit.ts';
import { enterSchool, transaction } from '../kernel/tenancy.ts';

/** One row of the installation's audit about a backup or a school's package, by its name. */
export async function noteInAudit(
  database: Database,
  at: Date,
  action: Extract<NamedAction, 'house.backup' | 'house.restore' | 'house.schoolExport'>,
  name: string,
  change: Record<string, unknown>,
): Promise<void> {
  const event = { action, object: { type: action === 'house.schoolExport' ? 'school' : 'backup', id: name }, change };
  const origin = { at, actorId: null, actorName: '', address: '', requestId: '' };
  await transaction(database, async (tx) => {
    await enterSchool(tx, installationScope);
    await appendAudit(tx, installationScope, [{ ...event, ...origin }]);
  });
}
