import { hashPassword } from '../account/password-hash.ts';
import type { Database } from '../db/client.ts';
import { tidy } from '../db/keep-tidy.ts';
import { now } from '../kernel/clock.ts';
import { enterSchool, transaction } from '../kernel/tenancy.ts';
import { buildAccount, buildMember, buildRole, buildSchool } from './build-school.ts';
import { demoPassword } from './demo-password.ts';
import { fillMonth, foundBooks, sumUp } from './ledger-lines.ts';

/** Who signs in to the schools of the scenario. */
export const ledgersPhone = '15499990003';
/** The year that both keep books of. */
export const ledgersYear = 2026;

const sizes = [
  { schoolNo: 'LINES10K', name: '一万行账套', lines: 10_000 },
  { schoolNo: 'LINES1M', name: '百万行账套', lines: 1_000_000 },
] as const;

/**
 * Two schools with one administrator whose books are alike but for their length: 10,000 lines and a million, in a year
 * of open months. The same on every run.
 */
export async function seedLedgers(database: Database, say: (text: string) => void): Promise<void> {
  const passwordHash = await hashPassword((await demoPassword()).password);
  const accountId = await transaction(database, (tx) =>
    buildAccount({ tx, now: now() }, { phone: ledgersPhone, name: '大账套会计', passwordHash }),
  );
  for (const { schoolNo, name, lines } of sizes) {
    const schoolId = await transaction(database, async (tx) => {
      const on = { tx, now: now() };
      const { id } = await buildSchool(on, { schoolNo, name, schoolMold: 2 });
      const roleId = await buildRole(on, id, { name: '管理员', keys: ['*'] });
      await buildMember(on, { schoolId: id, accountId, number: '0001', post: '管理员', roleId });
      return id;
    });
    /** A transaction for each step: a million rows at once would stay in memory until the commit. */
    const step = <T>(work: (on: Parameters<typeof sumUp>[0]) => Promise<T>) =>
      transaction(database, async (tx) => {
        await enterSchool(tx, schoolId);
        return work({ tx, now: now(), school: { id: schoolId }, person: { accountId } });
      });
    const books = await step((on) => foundBooks(on, ledgersYear));
    for (let month = 1; month <= 12; month++) {
      await step((on) => fillMonth(on, books, month, lines));
      // What checks each line was planned for empty tables, and reads more with every month until the planner hears of
      // them.
      if (month === 1) await tidy(database);
      say(`${name}: ${month} of 12 months`);
    }
    await step((on) => sumUp(on, books));
  }
}
