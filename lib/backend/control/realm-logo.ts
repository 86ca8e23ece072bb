import { access } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { realmConfigs } from '../organisation/schema.ts';
import { signPicture } from '../pictures/redrawn-picture.ts';
import { type Command, CommandRefused } from './commands.ts';

/**
 * `realm-logo HOST FILE`: the sign beside the title that `realm` has given a host name, from a JPG or PNG file on the
 * server; without a file it has none.
 */
export const realmLogo =
  (database: Database): Command =>
  async ([host, file], say) => {
    if (!host) throw new CommandRefused('Write realm-logo HOST FILE');
    const realmName = host.toLowerCase();
    const logo = file ? await dataUrl(path.resolve(file)) : null;
    const changed = await database.transaction((tx) =>
      tx.update(realmConfigs).set({ logo }).where(eq(realmConfigs.realmName, realmName)).returning(),
    );
    if (changed.length === 0) throw new CommandRefused(`${realmName} has no title yet: write realm ${realmName} TITLE`);
    say(logo ? `${realmName} has its own sign.` : `${realmName} has no sign of its own.`);
    return true;
  };

/** Small enough to stand in the page itself, which so needs no second request and no address that could be blocked. */
async function dataUrl(file: string): Promise<string> {
  try {
    await access(file);
    return `data:image/png;base64,${(await signPicture(file)).toString('base64')}`;
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (!isMissing && !(error instanceof ServiceError)) throw error;
    throw new CommandRefused(`${file} ${isMissing ? 'is not there' : 'is no JPG or PNG picture that can be read'}`);
  }
}
