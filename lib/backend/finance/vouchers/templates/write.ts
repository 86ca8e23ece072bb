import { count } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { VoucherTemplate, voucherTemplateCalls } from '@/lib/contracts/finance/voucher-templates.ts';
import { limits } from '@/lib/rules/limits.ts';
import { breaks, refuseStale } from '../../../kernel/conflict.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { changeRow } from '../../../kernel/moved-row.ts';
import { lockRow, ofSchool, oneOfSchool } from '../../../kernel/of-school.ts';
import { duplicateOf, ServiceError } from '../../../kernel/service-error.ts';
import { auxiliaryItems } from '../../auxiliary/sets.ts';
import { assertItem } from '../../cash-flow/write.ts';
import { ledgerOf } from '../../ledgers/find-ledger.ts';
import { financeVoucherTemplates as templates } from '../../schema/voucher-templates.ts';
import { chartOf } from '../../subjects/chart.ts';
import { soundsOf } from '../../subjects/sounds.ts';
import { seenTemplate, type TemplateRow } from './read.ts';

type Calls = typeof voucherTemplateCalls;

/**
 * Keeps lines as a template.
 * @throws ServiceError notFound: year, subject or item; duplicate: the name exists; tooManyRows, invalid
 */
export async function saveTemplate(
  ctx: Ctx,
  { year, name, withAmounts, lines }: ParsedInputOf<Calls['saveVoucherTemplate']>,
): Promise<VoucherTemplate> {
  const { tx, school } = ctx;
  const ledger = await ledgerOf(ctx, year);
  const { byId } = await chartOf(ctx, ledger.id);
  await auxiliaryItems(
    ctx,
    lines.flatMap(({ auxiliaryIds }) => auxiliaryIds),
  );
  for (const [at, { cashItem }] of lines.entries()) if (cashItem) assertItem(ledger, cashItem, `lines.${at}.cashItem`);
  const [had] = await tx.select({ rows: count() }).from(templates).where(ofSchool(ctx, templates));
  if ((had?.rows ?? 0) >= limits.financeTemplates)
    throw new ServiceError('tooManyRows', { rows: limits.financeTemplates + 1, max: limits.financeTemplates });
  const kept = lines.map(({ subjectId, ...line }) => {
    const number = subjectId && byId.get(subjectId)?.number;
    if (subjectId && !number) throw new ServiceError('notFound');
    // A rate is of its day: without amounts the one of the day of writing is proposed.
    const none = { debitCents: 0, creditCents: 0, foreignCents: null, rate: null, quantity: null };
    const bare = withAmounts ? {} : none;
    return { ...line, ...bare, number: number || null };
  });
  const id = uuidv7();
  const by = { updatedAt: ctx.now, updatedBy: ctx.person.accountId };
  const facts = { name, sounds: soundsOf(name), standard: ledger.standard, withAmounts };
  const row = await named(ctx, name, (inner) =>
    inner
      .insert(templates)
      .values({ schoolId: school.id, id, ...facts, lines: kept, lineCount: kept.length, ...by })
      .returning(),
  );
  ctx.audit({ object: { type: 'voucherTemplate', id }, change: { name, lines: kept } });
  return seenTemplate(row);
}

/** Gives a template another name. @throws ServiceError notFound, conflict, duplicate: the name exists */
export async function renameTemplate(
  ctx: Ctx,
  { id, version, name }: ParsedInputOf<Calls['renameVoucherTemplate']>,
): Promise<VoucherTemplate> {
  const before = await lockTemplate(ctx, id, version);
  const row = await named(ctx, name, async (inner) => [
    await changeRow({ ...ctx, tx: inner }, templates, before, { name, sounds: soundsOf(name) }),
  ]);
  const change = { old: before.name, new: name };
  ctx.audit({ object: { type: 'voucherTemplate', id }, change });
  return seenTemplate(row);
}

/** Deletes a template. @throws ServiceError notFound, conflict */
export async function deleteTemplate(
  ctx: Ctx,
  { id, version }: ParsedInputOf<Calls['deleteVoucherTemplate']>,
): Promise<ReplyOf<Calls['deleteVoucherTemplate']>> {
  const { name, lines } = await lockTemplate(ctx, id, version);
  await ctx.tx.delete(templates).where(oneOfSchool(ctx, templates, id));
  const change = { old: { name, lines } };
  ctx.audit({ object: { type: 'voucherTemplate', id }, change });
  return { id };
}

async function lockTemplate(ctx: Ctx, id: string, version: number): Promise<TemplateRow> {
  const found = await lockRow(ctx, templates, id);
  await refuseStale(ctx, found, version, seenTemplate(found));
  return found;
}

/** Writes under a name that no other template of the school has. */
async function named(
  { tx }: Ctx,
  name: string,
  write: (inner: Ctx['tx']) => Promise<readonly TemplateRow[]>,
): Promise<TemplateRow> {
  const [row] = await tx.transaction(write).catch((error: unknown) => {
    if (!breaks(error, 'finance_voucher_templates_name')) throw error;
    throw duplicateOf('name', name);
  });
  if (!row) throw new ServiceError('notFound');
  return row;
}
