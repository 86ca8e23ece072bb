import { eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { realmConfigs } from '../organisation/schema.ts';
import { type Command, CommandRefused } from './commands.ts';

/**
 * `realm HOST TITLE`: the operator names the product for those who come by a host name; without a title it has none of
 * its own again.
 */
export const realm =
  (database: Database): Command =>
  async ([host, ...words], say) => {
    if (!host) throw new CommandRefused('Write realm HOST TITLE');
    const realmName = host.toLowerCase();
    const title = words.join(' ');
    await database.transaction(async (tx) => {
      if (title === '') await tx.delete(realmConfigs).where(eq(realmConfigs.realmName, realmName));
      else
        await tx
          .insert(realmConfigs)
          .values({ realmName, title })
          .onConflictDoUpdate({ target: realmConfigs.realmName, set: { title } });
    });
    say(title === '' ? `${realmName} has no title of its own.` : `${realmName} is called ${title}.`);
    return true;
  };
