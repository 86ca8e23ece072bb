import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inArray } from 'drizzle-orm';
import { env } from '@/lib/env.ts';
import { isFirstProcess } from '@/lib/first-process.ts';
import { minuteIn } from '@/lib/rules/time-zone.ts';
import { firstAdministratorTicket } from '../account/first-school.ts';
import { hashPassword } from '../account/password-hash.ts';
import { accounts } from '../account/schema.ts';
import type { Database } from '../db/client.ts';
import { now } from '../kernel/clock.ts';
import { transaction } from '../kernel/tenancy.ts';
import { demoKeys } from './demo-keys.ts';
import { demoPassword } from './demo-password.ts';
import { loadDemo } from './load-demo.ts';
import { demoPeople } from './scenario.ts';

/**
 * Gives an empty installation its first inhabitants: the demo scenario, or a link by which somebody becomes the first
 * administrator.
 * @returns what whoever started the server should read: sign-ins, or the link; in production where the link stands
 */
export async function furnish(database: Database): Promise<readonly string[]> {
  if (!isFirstProcess()) return [];
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
    ...((await demoKeys())?.displays ?? []).map(
      ({ school, key }) => `- Display of ${school}: ${ownOrigin()}/healthGuard?key=${key}`,
    ),
  ];
}

function ownOrigin(): string {
  const { PUBLIC_ORIGIN, HOST, PORT } = env();
  return PUBLIC_ORIGIN ?? `http://${HOST}:${PORT}`;
}

async function firstAdministratorLink(database: Database): Promise<readonly string[]> {
  const { APP_MODE, DATA_DIR } = env();
  const file = path.join(DATA_DIR, 'first-administrator-link');
  const made = await transaction(database, (tx) => firstAdministratorTicket(tx, now()));
  if (!made) {
    await rm(file, { force: true });
    return [];
  }
  const link = `${ownOrigin()}${createSchoolPath}?ticket=${made.ticket}`;
  const until = `- Nobody can sign in yet. Create the first school before ${minuteIn('UTC')(made.expiresAt)} UTC`;
  if (APP_MODE !== 'production') return [`${until}: ${link}`];
  // Logs of production are read by more people, and kept for longer, than a way in may be.
  await writeFile(file, `${link}\n`, { mode: 0o600 });
  return [`${until}, by the link in ${file}`];
}
