import { eq } from 'drizzle-orm';
import { hashPassword } from '../account/password-hash.ts';
import type { Database } from '../db/client.ts';
import { tidy } from '../db/keep-tidy.ts';
import { seedDay } from '../demo/day.ts';
import { demoPassword } from '../demo/demo-password.ts';
import { seedGates } from '../demo/gates.ts';
import { seedLarge } from '../demo/large.ts';
import { seedLedgers } from '../demo/ledgers.ts';
import { loadDemo } from '../demo/load-demo.ts';
import { seedMany } from '../demo/many.ts';
import { now } from '../kernel/clock.ts';
import { installationMarks } from '../kernel/schema.ts';
import { type Command, CommandRefused } from './commands.ts';

type Scenario = (database: Database, say: (text: string) => void) => Promise<void>;

const scenarios: Readonly<Record<string, Scenario>> = {
  demo,
  large: once('large', seedLarge),
  ledgers: once('ledgers', seedLedgers),
  many: once('many', (database, say) => seedMany(database, say)),
  gates: once('gates', seedGates),
  day: once('day', (database, say) => seedDay(database, say)),
};

/** `seed --scenario NAME`: loads sample data. */
export const seed =
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
