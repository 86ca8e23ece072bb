import { call } from '@/lib/gateway/call.ts';
import type { StandardId } from '@/lib/rules/finance/standard-of-year.ts';
import { fittingKind } from '@/lib/rules/finance/voucher.ts';
import { testOffice } from './test-finance.ts';
import type { TestInstallation } from './test-installation.ts';

/** Something that somebody may try with the books; much of it is refused, and must then leave no trace. */
export type Action =
  | {
      readonly do: 'post';
      readonly month: number;
      readonly debit: number;
      readonly credit: number;
      readonly cents: number;
    }
  | { readonly do: 'reverse'; readonly month: number; readonly which: number }
  | { readonly do: 'carry'; readonly month: number }
  | { readonly do: 'close' }
  | { readonly do: 'reopen' }
  | { readonly do: 'split'; readonly subject: number }
  | { readonly do: 'entrust' }
  | { readonly do: 'correct'; readonly month: number; readonly cents: number }
  | { readonly do: 'release'; readonly month: number; readonly cents: number };

type Office = Awaited<ReturnType<typeof testOffice>>;
type Leaves = readonly Awaited<ReturnType<typeof lowestOf>>[number][];
type Of<D extends Action['do']> = Extract<Action, { do: D }>;

const lowestOf = async ({ endpoints, person }: Office) =>
  (await call(endpoints.lowestSubjects, { year: 2026 }, person)).rows;

/** A voucher between any two subjects. @returns its id */
async function postAny(at: Office, subjects: Leaves, { month, debit, credit, cents }: Of<'post'>) {
  const pick = (index: number) => subjects[index % subjects.length] ?? subjects[0];
  const [one, other] = [pick(debit), pick(credit)];
  if (!one || !other) return null;
  const lines = [
    { summary: '业务', subjectId: one.id, debitCents: cents, creditCents: 0 },
    { summary: '业务', subjectId: other.id, debitCents: 0, creditCents: cents },
  ];
  const kind = fittingKind(lines.map((line, index) => ({ ...line, subject: index === 0 ? one : other })));
  const day = `2026-${String(month).padStart(2, '0')}-15`;
  return (await at.post(kind, day, lines)).id;
}

const gift = (at: Office, onDate: string, bank: string, income: string, cents: number) =>
  at.post('receipt', onDate, [
    { summary: '限定捐赠', subjectId: bank, debitCents: cents, creditCents: 0 },
    { summary: '限定捐赠', subjectId: income, debitCents: 0, creditCents: cents },
  ]);

/** A gift, and as much as can be lifted of the fund that has most. @returns the ids of both vouchers */
async function* releaseAny(at: Office, leaves: Leaves, { month, cents }: Of<'release'>) {
  const day = (of: number) => `2026-${String(month).padStart(2, '0')}-${of}`;
  const under = (number: string) => leaves.find((row) => row.number.startsWith(number))?.id ?? '';
  // Without a gift there would seldom be anything to release.
  yield (await gift(at, day(10), under('1002'), under('410102'), cents)).id;
  const { rows } = await call(at.endpoints.funds, { from: 2026_00 + month, to: 2026_00 + month }, at.person);
  const [fund] = rows.toSorted((a, b) => b.closingCents - a.closingCents);
  if (!fund) return;
  const wanted = { subjectId: fund.subjectId, targetId: under('3101'), onDate: day(25), evidence: '已按用途使用' };
  const { id } = await call(at.endpoints.releaseFund, { ...wanted, cents: Math.ceil(cents / 2) }, at.person);
  await call(at.endpoints.auditVouchers, { ids: [id], move: 'audit' }, at.chief);
  await call(at.endpoints.postVouchers, { ids: [id] }, at.chief);
  yield id;
}

/** A correction of the year before, transferred by hand; the older edition books it on net assets at once. */
async function* correctAny(at: Office, leaves: Leaves, { month, cents }: Of<'correct'>) {
  const day = `2026-${String(month).padStart(2, '0')}-18`;
  const under = (number: string) => leaves.find((row) => row.number.startsWith(number))?.id;
  const line = (subjectId: string | undefined, debitCents: number, creditCents: number) => ({
    summary: '更正以前年度差错',
    subjectId: subjectId ?? '',
    debitCents,
    creditCents,
  });
  const [corrected, net] = [under('320101') ?? under('3101'), under('3101')];
  yield (await at.post('transfer', day, [line(corrected, cents, 0), line(under('2209'), 0, cents)])).id;
  if (corrected !== net) yield (await at.post('transfer', day, [line(net, cents, 0), line(corrected, 0, cents)])).id;
}

/** Holds other cash for others, or no longer. */
async function entrustAny({ endpoints, person }: Office, leaves: Leaves) {
  const cash = leaves.find(({ number }) => number.startsWith('1009'));
  if (!cash) return;
  const { id, version, name, enabled, auxiliaryKinds, carryToId, entrusted } = cash;
  const facts = { id, version, name, enabled, auxiliaryKinds, carryToId };
  await call(endpoints.saveSubject, { ...facts, entrusted: !entrusted }, person);
}

/** What a closed month says: its turnover, and its statements as they were kept. */
const figuresIn = async ({ endpoints, person }: Office, period: number) => ({
  totals: (await call(endpoints.subjectBalance, { from: period, to: period }, person)).totals,
  sheet: await call(endpoints.balanceSheet, { period }, person),
  report: await call(endpoints.activities, { period }, person),
});

/** A year on which any sequence of actions is tried; it remembers what closed months said when they were closed. */
export async function testFinanceYear(installation: TestInstallation, standard: StandardId) {
  const at = await testOffice(installation, { standard });
  const { endpoints, person } = at;
  const posted: string[] = [];
  const said = new Map<number, unknown>();
  const figuresOf = (period: number) => figuresIn(at, period);
  const months = async () => (await call(endpoints.periods, { year: 2026 }, person)).rows;
  const lowest = () => lowestOf(at);

  const actions: { readonly [D in Action['do']]: (action: Extract<Action, { do: D }>) => Promise<unknown> } = {
    post: async (action) => {
      const id = await postAny(at, await lowest(), action);
      if (id) posted.push(id);
    },
    reverse: ({ month, which }) =>
      at.reverse(posted[which % Math.max(posted.length, 1)] ?? '', `2026-${String(month).padStart(2, '0')}-20`, '有误'),
    carry: ({ month }) => call(endpoints.carryOver, { period: 2026_00 + month }, person),
    close: async () => {
      const next = (await months()).find(({ state }) => state !== 'closed');
      if (!next) return;
      await call(endpoints.closePeriod, { period: next.period, version: next.version, reason: '照常结账' }, person);
      said.set(next.period, await figuresOf(next.period));
    },
    reopen: async () => {
      const last = (await months()).findLast(({ state }) => state === 'closed');
      if (!last) return;
      await call(endpoints.reopenPeriod, { period: last.period, version: last.version, reason: '更正' }, person);
      said.delete(last.period);
    },
    split: async ({ subject }) => {
      const subjects = await lowest();
      const parentId = subjects[subject % subjects.length]?.id ?? '';
      await call(endpoints.addSubject, { parentId, name: '明细', movesBalance: true }, person);
    },
    entrust: async () => entrustAny(at, await lowest()),
    correct: async (action) => {
      for await (const id of correctAny(at, await lowest(), action)) posted.push(id);
    },
    release: async (action) => {
      for await (const id of releaseAny(at, await lowest(), action)) posted.push(id);
    },
  };
  return {
    ...at,
    /** Tries an action; a refusal is an answer like any other, a defect is not. */
    act: async (action: Action) => {
      try {
        await (actions[action.do] as (given: Action) => Promise<unknown>)(action);
      } catch (error) {
        if ((error as { said?: { key?: string } }).said?.key === 'internal' || !(error as { said?: unknown }).said)
          throw error;
      }
    },
    /** What closed months said when they were closed, and what they say now. */
    figuresWhenClosed: () => Object.fromEntries(said),
    closedFigures: async () => {
      const now: Record<string, unknown> = {};
      for (const period of said.keys()) now[period] = await figuresOf(period);
      return now;
    },
  };
}
