import { eq } from 'drizzle-orm';
import { env } from '@/lib/env.ts';
import { hashPassword } from '../account/password-hash.ts';
import type { Database } from '../db/client.ts';
import { tidy } from '../db/keep-tidy.ts';
import { seedDay } from '../demo/day.ts';
import { demoPassword } from '../demo/demo-password.ts';
import { seedBills } from '../demo/fees/bills.ts';
import { seedGates } from '../demo/gates.ts';
import { seedLarge } from '../demo/large.ts';
import { seedLedgers } from '../demo/ledgers.ts';
import { loadDemo } from '../demo/load-demo.ts';
import { seedMany } from '../demo/many.ts';
import { seedStocks } from '../demo/stocks.ts';
import { join } from '../joined.ts';
import { now } from '../kernel/clock.ts';
import { installationMarks } from '../kernel/schema.ts';
import { app } from './app.ts';
import { backup } from './backup.ts';
import { clock } from './clock.ts';
import { type Command, CommandRefused, type Commands } from './commands.ts';
import { doctor } from './doctor.ts';
import { entryLink } from './entry-link.ts';
import { help } from './help.ts';
import { sumBills, sumPayments } from './kept-sums.ts';
import { listSchools } from './list-schools.ts';
import { realm } from './realm.ts';
import { realmLogo } from './realm-logo.ts';
import { reset } from './reset.ts';
import { exportSchool, importSchool } from './school-package.ts';
import { renewSeals } from './seals.ts';

type Scenario = (database: Database, say: (text: string) => void) => Promise<void>;

const scenarios: Readonly<Record<string, Scenario>> = {
  demo,
  large: once('large', seedLarge),
  ledgers: once('ledgers', seedLedgers),
  stocks: once('stocks', seedStocks),
  bills: once('bills', seedBills),
  many: once('many', (database, say) => seedMany(database, say)),
  gates: once('gates', seedGates),
  day: once('day', (database, say) => seedDay(database, say)),
};

/** `seed --scenario NAME`: loads sample data. */
const seed =
  (database: Database): Command =>
  async (words, say) => {
    const name = words.join(' ').match(/^--scenario[ =](\w+)$/)?.[1] ?? '';
    const scenario = Object.hasOwn(scenarios, name) ? scenarios[name] : undefined;
    if (!scenario) throw new CommandRefused(`Write --scenario ${Object.keys(scenarios).join(' or --scenario ')}`);
    await scenario(database, say);
    await tidy(database);
    say(`The scenario ${name} is loaded.`);
    return true;
  };

async function demo(database: Database): Promise<void> {
  const { password } = await demoPassword();
  if (!(await loadDemo(database, now(), await hashPassword(password))))
    throw new CommandRefused('The demo scenario is for an empty installation; this one has accounts already');
}

/** A scenario that an installation holds once. */
function once(name: string, load: Scenario): Scenario {
  return async (database, say) => {
    const marked = await database.owner
      .insert(installationMarks)
      .values({ name, at: now() })
      .onConflictDoNothing()
      .returning({ name: installationMarks.name });
    if (marked.length === 0) throw new CommandRefused(`The scenario ${name} is loaded already`);
    try {
      await load(database, say);
    } catch (error) {
      await database.owner.delete(installationMarks).where(eq(installationMarks.name, name));
      throw error;
    }
  };
}

/**
 * What a running server, or a script holding its database, can be told. What its mode does not allow is refused with
 * the reason.
 */
export function installationCommands(database: Database): Commands {
  join();
  const { APP_MODE, TEST_CLOCK } = env();
  const commands: Commands = {
    help: help(() => Object.keys(commands)),
    doctor: doctor(database),
    schools: listSchools(database),
    app: app(database),
    realm: realm(database),
    'realm-logo': realmLogo(database),
    'entry-link': entryLink(database),
    backup: backup(database),
    'renew-seals': renewSeals(database),
    'sum-bills': sumBills(database),
    'sum-payments': sumPayments(database),
    'export-school': exportSchool(database),
    'import-school': importSchool(database),
    seed: APP_MODE === 'production' ? refuse('Sample data is refused in production') : seed(database),
    reset: APP_MODE === 'test' ? reset(database) : refuse('Only test mode can be reset'),
    clock: TEST_CLOCK ? clock : refuse('The clock moves only where TEST_CLOCK is on'),
  };
  return commands;
}

const refuse =
  (reason: string): Command =>
  async () => {
    throw new CommandRefused(reason);
  };
