import { and, asc, eq, inArray } from 'drizzle-orm';
import { env } from '@/lib/env.ts';
import { msOfDays } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Locale } from '@/lib/rules/locale.ts';
import { isPhone, maskPhone } from '@/lib/rules/phone.ts';
import { minuteIn } from '@/lib/rules/time-zone.ts';
import en from '@/messages/en/account-own.json' with { type: 'json' };
import zh from '@/messages/zh-CN/account-own.json' with { type: 'json' };
import type { Ctx, Steps } from '../kernel/context.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { schools, staff } from '../organisation/schema.ts';
import { sheetDownload } from '../sheets/download.ts';
import { countOne } from './counters.ts';
import { invite } from './links.ts';
import { postSms } from './post-sms.ts';
import { smsInvitationsOffered, smsProvider } from './providers/sms-provider.ts';
import { smsOutbox } from './schema.ts';
import { isWaiting } from './staff-access.ts';

/** What the sheet of invitations says. */
function sheetWords(locale: Locale) {
  const { staff } = locale === 'en' ? en : zh;
  return {
    title: staff.sheet.title,
    columns: [staff.number, staff.name, staff.phone, staff.link.address, staff.sheet.until],
  };
}

/**
 * Invites members of staff by SMS, one message each. Every one gets a link as well, for the administrator to hand over
 * where no message left. Throws notOffered, notFound, wrongState for who has an account or no phone.
 */
export async function inviteBySms(steps: Steps, { staffIds }: { readonly staffIds: readonly string[] }) {
  const provider = await smsProvider();
  if (!provider || !smsInvitationsOffered()) throw new ServiceError('notOffered');
  const { school, made } = await steps.run(async (ctx) => {
    const members = await waiting(ctx, staffIds);
    const [own] = await ctx.tx.select({ name: schools.name }).from(schools).where(eq(schools.id, ctx.school.id));
    const name = own?.name ?? '';
    const invitations = [];
    for (const member of members) {
      const { count } = await countOne(ctx, 'sms', `day ${member.phone}`, msOfDays(1));
      const link = await invite(ctx, member);
      invitations.push({ ...link, ...member, mayGo: count <= limits.smsPerPhoneDay });
      if (provider.name === 'outbox')
        await ctx.tx.insert(smsOutbox).values({ phone: member.phone, text: outboxText(name, ctx.locale), at: ctx.now });
    }
    return { school: name, made: invitations };
  });
  const results = [];
  for (const { id, name, phone, ticket, expiresAt, mayGo } of made) {
    const message = { kind: 'invitation' as const, phone, school };
    const sent = mayGo && (provider.name === 'outbox' || (await postSms(steps, provider, message)));
    results.push({ staffId: id, name, sent, ticket, expiresAt: expiresAt.toISOString() });
  }
  return results;
}

const outboxText = (school: string, locale: string) =>
  locale === 'en'
    ? `${school} invites you to its staff accounts. Open the page “Activate account” and enter this phone number.`
    : `${school}邀请您开通教职工账号，请打开“激活账号”页面，用本手机号激活。`;

/** New links as a sheet, to be handed over by any way. Throws as inviteBySms. */
export async function invitationSheet(
  steps: Steps,
  { staffIds, origin }: { readonly staffIds: readonly string[]; readonly origin: string },
): Promise<Response> {
  const { rows, words } = await steps.run(async (ctx) => {
    const links = [];
    for (const member of await waiting(ctx, staffIds)) {
      const { ticket, expiresAt } = await invite(ctx, member);
      const page = new URL(`/activateAccount?ticket=${ticket}`, env().PUBLIC_ORIGIN ?? origin);
      const until = minuteIn(ctx.school.timeZone)(expiresAt);
      links.push([member.number, member.name, maskPhone(member.phone), page.href, until]);
    }
    return { rows: links, words: sheetWords(ctx.locale) };
  });
  const columns = words.columns.map((header, at) => ({ header, width: at === 3 ? 80 : 16 }));
  return sheetDownload(words.title, 'xlsx', [{ name: words.title, columns, rows }]);
}

/**
 * The members who are meant, or all who can be invited. Throws notFound for one of another school, wrongState for one
 * who cannot be.
 */
async function waiting(ctx: Ctx, staffIds: readonly string[]) {
  const meant = staffIds.length === 0 ? isWaiting : inArray(staff.id, [...staffIds]);
  const members = await ctx.tx
    .select()
    .from(staff)
    .where(and(ofSchool(ctx, staff), meant))
    .orderBy(asc(staff.number))
    .limit(limits.invitationsAtOnce);
  if (staffIds.length > members.length) throw new ServiceError('notFound');
  const fit = members.filter(({ accountId, enabled, phone }) => !accountId && enabled && isPhone(phone));
  if (staffIds.length > fit.length) throw new ServiceError('wrongState');
  return fit;
}
