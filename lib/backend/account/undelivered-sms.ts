import { count } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { smsFailures } from './schema.ts';

/** How many phones there are whose last message no provider took. */
export async function undeliveredSms(database: Database): Promise<number> {
  const [row] = await database.owner.select({ n: count() }).from(smsFailures);
  return row?.n ?? 0;
}
