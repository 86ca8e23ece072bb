import { and, eq, inArray } from 'drizzle-orm';
import { appCodes } from '@/lib/rules/app-catalogue.ts';
import { isCalendarDate } from '@/lib/rules/calendar-date.ts';
import { openApp, refuseApp } from '../apps/answer.ts';
import { appApplications } from '../apps/schema.ts';
import type { Database } from '../db/client.ts';
import { appendAudit, type NamedFacts } from '../kernel/audit.ts';
import { now } from '../kernel/clock.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { enterSchool, transaction } from '../kernel/tenancy.ts';
import { schools } from '../organisation/schema.ts';
import { type Command, CommandRefused } from './commands.ts';

const usage =
  'Write app (lists what waits), app open SCHOOL-NO CODE [DAY] [trial], or app refuse SCHOOL-NO CODE REASON';

/**
 * `app`: the operator of the installation reads what schools apply for, opens an app for a school until a day, or
 * refuses it. By command and by no page: an operator is no person of any school, so the product knows no sign-in for
 * them, and whoever reaches the control socket may do so already.
 */
export const app =
  (database: Database): Command =>
  async ([action, schoolNo = '', code = '', ...rest], say) => {
    if (action === undefined) return listWaiting(database, say);
    if (action !== 'open' && action !== 'refuse') throw new CommandRefused(usage);
    const appCode = appCodes.find((one) => one === code);
    if (!appCode) throw new CommandRefused(`There is no app ${code}; there are ${appCodes.join(', ')}`);
    if (action === 'open') {
      const expiresOn = rest.find(isCalendarDate) ?? null;
      const subscription = { kind: rest.includes('trial') ? ('trial' as const) : ('bought' as const), expiresOn };
      await inSchool(database, schoolNo, (ctx) => openApp(ctx, { appCode, subscription }));
      say(`${appCode} is open for ${schoolNo}${expiresOn ? ` until ${expiresOn}` : ''}.`);
    } else {
      if (rest.length === 0) throw new CommandRefused('Say why, so that the school can read it');
      const count = await inSchool(database, schoolNo, (ctx) => refuseApp(ctx, appCode, rest.join(' ')));
      say(`${count} applications for ${appCode} are refused.`);
    }
    return true;
  };

async function listWaiting(database: Database, say: (text: string) => void): Promise<boolean> {
  const all = await transaction(database, (tx) =>
    tx.select({ id: schools.id, no: schools.schoolNo, name: schools.name }).from(schools),
  );
  let waiting = 0;
  for (const { id, no, name } of all) {
    const rows = await transaction(database, async (tx) => {
      await enterSchool(tx, id);
      return tx
        .select()
        .from(appApplications)
        .where(and(ofSchool(id, appApplications), inArray(appApplications.state, ['sent', 'contacted'])));
    });
    for (const { appCode, contact, phone, children, reason, source } of rows)
      say([no, name, appCode, contact, phone, children ?? '', reason, source].join('\t'));
    waiting += rows.length;
  }
  if (waiting === 0) say('No application waits.');
  return true;
}

type Work<T> = (ctx: Parameters<typeof openApp>[0]) => Promise<T>;

async function inSchool<T>(database: Database, schoolNo: string, work: Work<T>): Promise<T> {
  const after: (() => void)[] = [];
  const done = await transaction(database, async (tx) => {
    const [school] = await tx.select().from(schools).where(eq(schools.schoolNo, schoolNo));
    if (!school) throw new CommandRefused(`There is no school ${schoolNo}: npm run control -- schools lists them`);
    await enterSchool(tx, school.id);
    const facts: NamedFacts[] = [];
    const at = now();
    const result = await work({
      tx,
      now: at,
      school,
      audit: (fact) => facts.push(fact),
      afterCommit: (task) => after.push(task),
    });
    const operator = { at, actorId: null, actorName: '', address: '', requestId: 'control' };
    await appendAudit(
      tx,
      school.id,
      facts.map(({ actor: _, scope: _1, ...fact }) => ({ ...fact, ...operator })),
    );
    return result;
  });
  for (const task of after) task();
  return done;
}
