import type { Database } from '../db/client.ts';
import { suiteTickets } from './schema.ts';
import { configuration } from './wecom/suites.ts';

export interface SuiteTicket {
  readonly appCode: string;
  /** When the platform last pushed one; null for never. */
  readonly receivedAt: Date | null;
}

/** The ticket of each configured suite, without which nothing can be asked; none where there is no messaging app. */
export async function ticketsOfSuites(database: Database): Promise<readonly SuiteTicket[]> {
  const suites = configuration()?.suites ?? [];
  if (suites.length === 0) return [];
  const rows = await database.owner
    .select({ suiteId: suiteTickets.suiteId, receivedAt: suiteTickets.receivedAt })
    .from(suiteTickets);
  return suites.map(({ appCode, suiteId }) => ({
    appCode,
    receivedAt: rows.find((row) => row.suiteId === suiteId)?.receivedAt ?? null,
  }));
}
