import { benchAddress } from '@/components/organisation/bench-addresses.ts';
import type { Fact, Waiting } from '@/components/organisation/bench-facts.ts';
import { inboxFilters } from '@/lib/contracts/approvals/application.data.ts';
import type { Endpoint, InputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { filterInput } from '@/lib/contracts/filters.ts';
import { ownStandardListed } from '@/lib/contracts/group/own-standard.data.ts';
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

/** Asks for a card on behalf of a page, whose right it needs. */
type Read = <E extends Endpoint>(endpoint: E, input: InputOf<E>, page: string) => Promise<Fact<ReplyOf<E>>>;

// A card leads to its page: in the messaging app the menu may lack a page that the person has a right to.
const isShown = ({ session, menu }: Opening, page: string) => !session.wxwork || reaches(menu, page);

const maySee = (opening: Opening, { permission }: Endpoint, page: string) =>
  permission !== null && opening.can(permission) && isShown(opening, page);

/** What one backend cannot tell, or not within the time of a card, leaves its card out and the rest standing. */
function reader(opening: Opening): Read {
  return async (endpoint, input, page) => {
    if (!maySee(opening, endpoint, page)) return null;
    try {
      const asking = (signal: AbortSignal) => call(endpoint, input, opening.identity, { signal });
      const answer = await inTime(limits.benchMs, asking);
      return answer === 'late' ? 'failed' : answer;
    } catch (error) {
      if (!(error instanceof CallError) || error.behaviour === 'signOut') throw error;
      return 'failed';
    }
  };
}

/** Where all classes are listed for the person: in the list of classes, else by the list of students. */
export const classListOf = (opening: Opening) =>
  maySee(opening, modules.students.endpoints.classPage, benchAddress.classes)
    ? benchAddress.classes
    : benchAddress.students;

/** Whether the person reaches the page of the roll. */
export const reachesRoll = (opening: Opening) =>
  maySee(opening, modules.students.endpoints.attendanceToday, benchAddress.attendance);

/** Asks for what the person may see, all at once; each card is awaited by itself. */
export function benchCalls(opening: Opening) {
  const read = reader(opening);
  const { approvals, students, fees, enterprise, group, health, goods, salary, diet, media } = modules;
  const { schoolFigures, classesToday, attendanceToday, birthdays, documentFigures } = students.endpoints;
  const attendance = read(attendanceToday, {}, benchAddress.attendance);
  const documents = read(documentFigures, {}, benchAddress.documentsExpiring);
  const plans = read(fees.endpoints.planFigures, {}, benchAddress.plans);
  const books = booksToday(opening, read);
  const healthToday = read(health.endpoints.healthToday, {}, benchAddress.healthRounds);
  const goodsToday = read(goods.endpoints.goodsToday, {}, benchAddress.goodsOrders);
  const salaryToday = read(salary.endpoints.salaryToday, {}, benchAddress.salaryRecords);
  const mediaToday = read(media.endpoints.mediaToday, {}, benchAddress.messages);
  const dietToday = read(diet.endpoints.dietToday, {}, benchAddress.dietHeads);
  const inbox = read(approvals.endpoints.inbox, filterInput(inboxFilters, {}), benchAddress.approvals);
  const installed = read(enterprise.endpoints.authInfo, {}, benchAddress.wxwork);
  const contacts = read(enterprise.endpoints.contactsToday, {}, benchAddress.wxwork);
  const received = filterInput(ownStandardListed.filters, { state: 'received' });
  const standards = read(group.endpoints.ownStandards, received, benchAddress.standards);
  return {
    figures: read(schoolFigures, {}, benchAddress.students),
    attendance,
    classes: read(classesToday, {}, benchAddress.students),
    birthdays: read(birthdays, {}, benchAddress.students),
    bills: read(fees.endpoints.billFigures, {}, benchAddress.billsExpected),
    waiting: waitingOf({
      attendance,
      documents,
      plans,
      books,
      inbox,
      installed,
      contacts,
      standards,
      health: healthToday,
      goods: goodsToday,
      salary: salaryToday,
      media: mediaToday,
      diet: dietToday,
    }),
  };
}

type Asked<E extends Endpoint> = Promise<Fact<ReplyOf<E>>>;

interface AskedWaiting {
  readonly attendance: Asked<typeof modules.students.endpoints.attendanceToday>;
  readonly documents: Asked<typeof modules.students.endpoints.documentFigures>;
  readonly plans: Asked<typeof modules.fees.endpoints.planFigures>;
  readonly books: Promise<Waiting['books']>;
  readonly health: Asked<typeof modules.health.endpoints.healthToday>;
  readonly goods: Asked<typeof modules.goods.endpoints.goodsToday>;
  readonly salary: Asked<typeof modules.salary.endpoints.salaryToday>;
  readonly media: Asked<typeof modules.media.endpoints.mediaToday>;
  readonly diet: Asked<typeof modules.diet.endpoints.dietToday>;
  readonly inbox: Asked<typeof modules.approvals.endpoints.inbox>;
  readonly installed: Asked<typeof modules.enterprise.endpoints.authInfo>;
  readonly contacts: Asked<typeof modules.enterprise.endpoints.contactsToday>;
  readonly standards: Asked<typeof modules.group.endpoints.ownStandards>;
}

/** Null where nothing can wait for the person. */
async function waitingOf(asked: AskedWaiting): Promise<Waiting | null> {
  const [
    attendance,
    documents,
    plans,
    books,
    health,
    goods,
    salary,
    diet,
    media,
    inbox,
    installed,
    contacts,
    received,
  ] = await Promise.all([
    asked.attendance,
    asked.documents,
    asked.plans,
    asked.books,
    asked.health,
    asked.goods,
    asked.salary,
    asked.diet,
    asked.media,
    asked.inbox,
    asked.installed,
    asked.contacts,
    asked.standards,
  ]);
  const installations =
    installed === null || installed === 'failed'
      ? installed
      : installed.apps.reduce((sum, app) => sum + app.corporations.filter(({ state }) => state === 'active').length, 0);
  // Of what was withdrawn, or comes from where the school has left, nobody has to answer anything.
  const standards =
    received === null || received === 'failed'
      ? received
      : received.rows.filter(({ actions }) => actions.includes('adopt')).length;
  const approvals = inbox === null || inbox === 'failed' ? inbox : inbox.waiting;
  const waiting = {
    attendance,
    documents,
    plans,
    books,
    health,
    goods,
    salary,
    diet,
    media,
    approvals,
    installations,
    contacts,
    standards,
  };
  return Object.values(waiting).every((fact) => fact === null) ? null : waiting;
}

/** The month that is worked on, and what waits in the books. */
async function booksToday({ can, school }: Opening, read: Read): Promise<Waiting['books']> {
  const { ledgers, periods, vouchers } = modules.finance.endpoints;
  const kept = await read(ledgers, {}, consoleAddress.finance);
  if (kept === null || kept === 'failed') return kept;
  const [latest] = kept.rows;
  if (latest?.state !== 'open') return null;
  const months = await read(periods, { year: latest.year }, consoleAddress.finance);
  if (months === null || months === 'failed') return months;
  const unclosed = months.rows.filter(({ state }) => state !== 'closed');
  const [current] = unclosed;
  const thisMonth = periodOf(dayIn(new Date(), timeZoneOf(school.timeZone)));
  const waiting =
    current && can('finance.voucher.audit')
      ? await read(vouchers, { period: current.period, state: 'submitted' }, consoleAddress.finance)
      : null;
  if (waiting === 'failed') return waiting;
  const ended = can('finance.period.close') ? unclosed.filter(({ period }) => period < thisMonth).length : 0;
  return { period: current?.period ?? null, submitted: waiting?.total ?? 0, monthsToClose: ended };
}
