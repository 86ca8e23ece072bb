import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { limits } from '@/lib/rules/limits.ts';
import { notifyEach, notifyStaff } from '../enterprise/index.ts';
import type { Ctx } from '../kernel/context.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { sendMessage } from '../notices/index.ts';
import { staff } from '../organisation/schema.ts';

/** What telling needs: a request's context has it, and a job's step with nothing to do after. */
type Telling = Pick<Ctx, 'tx' | 'now' | 'afterCommit'> & {
  readonly school: Ctx['school'];
  readonly person: { readonly accountId: string };
};

/** What owners of slips are told; never an amount. */
type Told = 'salaryPushed' | 'salaryRevoked' | 'salaryAnswered';

/** The messaging app is a Chinese one. */
const cardTitles: Readonly<Record<Told, string>> = {
  salaryPushed: '您有新的工资条',
  salaryRevoked: '工资条已撤回',
  salaryAnswered: '您对工资条的提问已答复',
};

/** The card that the messaging app shows. */
export const cardOf = (told: Told, { month, title }: Pick<Owners, 'month' | 'title'>) => ({
  ...{ title: cardTitles[told], description: `${month} ${title}`, path: '/eduplus/salary/mine' },
});

interface Owners {
  readonly told: Told;
  readonly staffIds: readonly string[];
  /** Names the occasion, which is told once. */
  readonly occasion: string;
  readonly title: string;
  readonly month: string;
}

/** The accounts of those who work here and have joined, by member of staff. */
export async function accountsOf(ctx: Pick<Telling, 'tx' | 'school'>, staffIds: readonly string[]) {
  if (staffIds.length === 0) return new Map<string, string>();
  const rows = await ctx.tx
    .select({ id: staff.id, accountId: staff.accountId })
    .from(staff)
    .where(
      and(ofSchool(ctx, staff), eq(staff.enabled, true), isNotNull(staff.accountId), inArray(staff.id, [...staffIds])),
    );
  return new Map(rows.map(({ id, accountId }) => [id, accountId ?? '']));
}

/** Tells owners of slips, in the bell and by the messaging app, that something became of them. */
export async function tellOwners(ctx: Telling, { told, staffIds, occasion, title, month }: Owners): Promise<void> {
  const to = [...(await accountsOf(ctx, staffIds)).values()].sort();
  if (to.length === 0) return;
  await sendMessage(ctx, { to, kind: told, params: { title, month } });
  const most = limits.wxworkMessageReceivers;
  const card = cardOf(told, { title, month });
  for (let at = 0; at < to.length; at += most)
    await notifyStaff(ctx, {
      ...{ occasion: `${told}|${occasion}|${at}`, receivers: to.slice(at, at + most), card },
    });
}

/** What the letter about a slip is called, and what those of a version of a record are about. */
export const letterOf = (slipId: string): string => `salaryPushed|${slipId}`;
export const lettersOf = ({ id, sheet }: { readonly id: string; readonly sheet: number }): string =>
  `salary:${id}:${sheet}`;

interface Pushed {
  readonly record: { readonly id: string; readonly sheet: number; readonly title: string; readonly month: string };
  readonly slips: readonly { readonly id: string; readonly staffId: string }[];
}

/** Tells each owner that there is a slip to open, by a letter each, so that it is known whom it did not reach. */
export async function tellPushed(ctx: Telling, { record, slips }: Pushed): Promise<void> {
  const accounts = await accountsOf(
    ctx,
    slips.map(({ staffId }) => staffId),
  );
  const { title, month } = record;
  await sendMessage(ctx, { to: [...accounts.values()].sort(), kind: 'salaryPushed', params: { title, month } });
  const letters = slips.flatMap(({ id, staffId }) => {
    const receiver = accounts.get(staffId);
    return receiver
      ? [{ occasion: letterOf(id), about: lettersOf(record), receiver, card: cardOf('salaryPushed', record) }]
      : [];
  });
  await notifyEach(ctx, letters);
}
