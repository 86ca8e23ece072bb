import { and, eq, isNotNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { noticeCalls } from '@/lib/contracts/notices/notice-calls.ts';
import { refuseStale } from '../kernel/conflict.ts';
import type { Ctx } from '../kernel/context.ts';
import { dayBegins } from '../kernel/day-begins.ts';
import { notifyLive } from '../kernel/live.ts';
import { changeRow } from '../kernel/moved-row.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { cleanRichText, plainText } from '../kernel/rich-text.ts';
import { invalidFields } from '../kernel/service-error.ts';
import { staff } from '../organisation/schema.ts';
import { findNotice } from './bulletin.ts';
import { sendMessage } from './messages.ts';
import { schoolNotices } from './schema.ts';

type Calls = typeof noticeCalls;

/**
 * Publishes a notice and tells everybody on the staff who has an account; a change of one tells nobody again, but
 * brings a withdrawn one back.
 * @throws ServiceError notFound, conflict, invalid: nothing is written
 */
export async function publishNotice(
  ctx: Ctx,
  input: ParsedInputOf<Calls['publishNotice']>,
): Promise<ReplyOf<Calls['publishNotice']>> {
  const { tx, school, person, now } = ctx;
  const content = cleanRichText(input.content);
  if (plainText(content) === '' && !content.includes('<img')) {
    throw invalidFields({ content: { key: 'required' } });
  }
  const before = input.id ? await findNotice(ctx, input.id, { lock: true }) : null;
  if (before) await refuseStale(ctx, changeOf(before), input.version, { title: before.title });
  const id = before?.id ?? uuidv7();
  const { title, pinned, shownUntil: lastDay } = input;
  const version = (before?.version ?? 0) + 1;
  const facts = {
    title,
    pinned,
    content,
    // To the end of the last day where the school is.
    shownUntil: dayBegins({ school }, lastDay, 1),
    withdrawnAt: null,
    updatedAt: now,
    updatedBy: person.accountId,
  };
  if (before) await changeRow(ctx, schoolNotices, before, facts);
  else {
    const head = { schoolId: school.id, id, author: person.name, publishedAt: now, version };
    await tx.insert(schoolNotices).values({ ...head, ...facts });
    const to = await everybody(ctx);
    await sendMessage(ctx, { to, kind: 'notice', params: { title }, noticeId: id });
  }
  ctx.afterCommit(() => notifyLive(school.id, ['notice']));
  const change = { old: before && { title: before.title, pinned: before.pinned }, new: { title, pinned, lastDay } };
  ctx.audit({ object: { type: 'schoolNotice', id }, change });
  return { id, version };
}

/** Withdraws a notice. @throws ServiceError notFound, conflict */
export async function withdrawNotice(ctx: Ctx, { id, version }: ParsedInputOf<Calls['withdrawNotice']>): Promise<null> {
  const before = await findNotice(ctx, id, { lock: true });
  await refuseStale(ctx, changeOf(before), version, { title: before.title });
  await changeRow(ctx, schoolNotices, { id, version }, { withdrawnAt: ctx.now });
  ctx.afterCommit(() => notifyLive(ctx.school.id, ['notice']));
  ctx.audit({ object: { type: 'schoolNotice', id } });
  return null;
}

/** The accounts of all working staff. */
async function everybody(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.tx
    .select({ accountId: staff.accountId })
    .from(staff)
    .where(and(ofSchool(ctx, staff), eq(staff.enabled, true), isNotNull(staff.accountId)));
  return rows.flatMap(({ accountId }) => (accountId ? [accountId] : []));
}

const changeOf = (row: typeof schoolNotices.$inferSelect) => ({
  version: row.version,
  updatedBy: row.updatedBy ?? nobody,
  updatedAt: row.updatedAt ?? row.publishedAt,
});

/** Who changed what was there before anybody did. */
const nobody = '00000000-0000-0000-0000-000000000000';
