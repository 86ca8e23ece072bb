import { inArray } from 'drizzle-orm';
import { env } from '@/lib/env.ts';
import { minuteIn } from '@/lib/rules/time-zone.ts';
import { firstAdministratorTicket } from '../account/first-school.ts';
import { hashPassword } from '../account/password-hash.ts';
import { accounts } from '../account/schema.ts';
import type { Database } from '../db/client.ts';
import { now } from '../kernel/clock.ts';
import { transaction } from '../kernel/tenancy.ts';
import { demoPassword } from './demo-password.ts';
import { loadDemo } from './load-demo.ts';
import { demoPeople } from './scenario.ts';

/**
 * Gives an empty installation its first inhabitants: the demo scenario, or a link by which somebody becomes the first
 * administrator.
 * @returns what whoever started the server should read: sign-ins, or the link
 */
export async function furnish(database: Database): Promise<readonly string[]> {
  return (env().DEMO && (await furnishDemo(database))) || (await firstAdministratorLink(database));
}

/** The page of shell 2.1, which this floor cannot take from the path table. */
const createSchoolPath = '/createSchool';

async function furnishDemo(database: Database): Promise<readonly string[] | null> {
  const { password, changed, file } = await demoPassword();
  const passwordHash = await hashPassword(password);
  if (!(await loadDemo(database, now(), passwordHash))) return null;
  const phones = demoPeople.map(({ phone }) => phone);
  if (changed)
    await transaction(database, (tx) =>
      tx.update(accounts).set({ passwordHash }).where(inArray(accounts.phone, phones)),
    );
  return [
    `- Demo sign-ins, all with the password ${password} (kept in ${file}):`,
    ...demoPeople.map(({ phone, name, note }) => `    ${phone}  ${name}  ${note}`),
  ];
}

async function firstAdministratorLink(database: Database): Promise<readonly string[]> {
  const made = await transaction(database, (tx) => firstAdministratorTicket(tx, now()));
  if (!made) return [];
  const until = minuteIn('UTC')(made.expiresAt);
  const { PUBLIC_ORIGIN, HOST, PORT } = env();
  const origin = PUBLIC_ORIGIN ?? `http://${HOST}:${PORT}`;
  return [
    `- Nobody can sign in yet. Create the first school before ${until} UTC: ${origin}${createSchoolPath}?ticket=${made.ticket}`,
  ];
}
