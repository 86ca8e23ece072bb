import { benchAddress } from '@/components/organisation/bench-addresses.ts';
import type { BenchFacts } from '@/components/organisation/bench-facts.ts';
import type { Endpoint, InputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { modules } from '@/lib/contracts/index.ts';
import { call } from '@/lib/gateway/call.ts';
import { CallError } from '@/lib/gateway/call-error.ts';
import { inTime } from '@/lib/gateway/in-time.ts';
import type { Opening } from '@/lib/gateway/opening.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';
import { reaches } from '@/lib/navigation/resolve.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { periodOf } from '@/lib/rules/finance/period-text.ts';
import { limits } from '@/lib/rules/limits.ts';
import { timeZoneOf } from '@/lib/rules/time-zone.ts';

/**
 * Reads what the person may see, all at once. What one backend cannot tell, or not in time, leaves its card out and the
 * rest standing.
 */
export async function benchFacts({ identity, session, can, school, menu }: Opening): Promise<BenchFacts> {
  const until = Date.now() + limits.benchMs;
  let incomplete = false;
  // A card leads to its page: in the messaging app the menu may lack a page that the person has a right to.
  const isShown = (page: string) => !session.wxwork || reaches(menu, page);
  const read = async <E extends Endpoint>(endpoint: E, input: InputOf<E>, page: string): Promise<ReplyOf<E> | null> => {
    if (endpoint.permission === null || !can(endpoint.permission) || !isShown(page)) return null;
    try {
      const asking = (signal: AbortSignal) => call(endpoint, input, identity, { signal });
      const answer = await inTime(until - Date.now(), asking);
      if (answer !== 'late') return answer;
      incomplete = true;
      return null;
    } catch (error) {
      if (!(error instanceof CallError) || error.behaviour === 'signOut') throw error;
      incomplete = true;
      return null;
    }
  };
  const { students, fees, finance, enterprise } = modules;
  const { list, classes, attendanceToday, birthdays, documentGaps } = students.endpoints;
  const books = async () => {
    const [latest] = (await read(finance.endpoints.ledgers, {}, consoleAddress.finance))?.rows ?? [];
    if (latest?.state !== 'open') return null;
    const months = await read(finance.endpoints.periods, { year: latest.year }, consoleAddress.finance);
    const unclosed = months?.rows.filter(({ state }) => state !== 'closed') ?? [];
    const [current] = unclosed;
    const thisMonth = periodOf(dayIn(new Date(), timeZoneOf(school.timeZone)));
    const waiting =
      current && can('finance.voucher.audit')
        ? await read(finance.endpoints.vouchers, { period: current.period, state: 'submitted' }, consoleAddress.finance)
        : null;
    const ended = can('finance.period.close') ? unclosed.filter(({ period }) => period < thisMonth).length : 0;
    return { period: current?.period ?? null, submitted: waiting?.total ?? 0, monthsToClose: ended };
  };
  const [counted, grouped, attendance, born, expiring, expired, plans, unplanned, kept, installed] = await Promise.all([
    read(list, { state: 'enrolled' }, benchAddress.students),
    read(classes, {}, benchAddress.classes),
    read(attendanceToday, {}, benchAddress.attendance),
    read(birthdays, {}, benchAddress.students),
    read(documentGaps, { gap: 'expiring' }, benchAddress.documentsExpiring),
    read(documentGaps, { gap: 'expired' }, benchAddress.documentsExpired),
    read(fees.endpoints.chargePlans, {}, benchAddress.plans),
    read(fees.endpoints.unplanned, {}, benchAddress.unplanned),
    books(),
    read(enterprise.endpoints.authInfo, {}, benchAddress.wxwork),
  ]);
  const plansIn = (state: string) => plans?.rows.filter((plan) => plan.state === state).length ?? 0;
  return {
    students: counted?.counts ?? null,
    classes: grouped?.rows ?? null,
    attendance,
    birthdays: born,
    documents: expiring && expired ? { expiring: expiring.total, expired: expired.total } : null,
    plans: plans ? { drafts: plansIn('draft'), enabled: plansIn('enabled') } : null,
    unplanned: unplanned?.total ?? null,
    books: kept,
    installations: installed
      ? installed.apps.reduce((sum, app) => sum + app.corporations.filter(({ state }) => state === 'active').length, 0)
      : null,
    incomplete,
  };
}
