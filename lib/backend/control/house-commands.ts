import { env } from '@/lib/env.ts';
import type { Database } from '../db/client.ts';
import { join } from '../joined.ts';
import { app } from './app.ts';
import { backup } from './backup.ts';
import { clock } from './clock.ts';
import { type Command, CommandRefused, type Commands } from './commands.ts';
import { doctor } from './doctor.ts';
import { realm } from './realm.ts';
import { realmLogo } from './realm-logo.ts';
import { reset } from './reset.ts';
import { exportSchool, importSchool } from './school-package.ts';
import { renewSeals } from './seals.ts';
import { seed } from './seed.ts';

/** What a running server, or a script holding its database, can be told. What its mode does not allow is refused with the reason. */
export function houseCommands(database: Database): Commands {
  join();
  const { APP_MODE, TEST_CLOCK } = env();
  return {
    app: app(database),
    realm: realm(database),
    'realm-logo': realmLogo(database),
    doctor: doctor(database),
    backup: backup(database),
    'renew-seals': renewSeals(database),
    'export-school': exportSchool(database),
    'import-school': importSchool(database),
    seed: APP_MODE === 'production' ? refuse('Sample data is refused in production') : seed(database),
    reset: APP_MODE === 'test' ? reset(database) : refuse('Only test mode can be reset'),
    clock: TEST_CLOCK ? clock : refuse('The clock moves only where TEST_CLOCK is on'),
  };
}

const refuse =
  (reason: string): Command =>
  async () => {
    throw new CommandRefused(reason);
  };
