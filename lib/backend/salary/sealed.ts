import { createHmac, randomBytes } from 'node:crypto';
import type { MappedColumn } from '@/lib/rules/salary/payroll-people.ts';
import type { SalaryItem } from '@/lib/rules/salary/slip-items.ts';
import type { Ctx } from '../kernel/context.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { seal, unseal } from '../kernel/sealing.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { keyOf } from './key-name.ts';
import { salaryKeys } from './schema/key.ts';

type Reading = Pick<Ctx, 'tx'> & { readonly school: { readonly id: string } };

async function storedKey({ tx, school }: Reading): Promise<Buffer | null> {
  const [row] = await tx.select().from(salaryKeys).where(ofSchool(school.id, salaryKeys));
  if (!row) return null;
  const key = unseal(row.sealedKey, keyOf(school.id));
  if (key === null) throw new ServiceError('salaryKeyLost');
  return Buffer.from(key, 'base64url');
}

/** The key of the school, made where it has none yet. */
async function keyToSeal(ctx: Reading & Pick<Ctx, 'now'>): Promise<Buffer> {
  const { tx, now, school } = ctx;
  const there = await storedKey(ctx);
  if (there) return there;
  const sealedKey = seal(randomBytes(32).toString('base64url'), keyOf(school.id));
  await tx.insert(salaryKeys).values({ schoolId: school.id, sealedKey, createdAt: now }).onConflictDoNothing();
  // Of two at once, both read what the first has written.
  const made = await storedKey(ctx);
  if (!made) throw new Error('The key of the school was not stored');
  return made;
}

/** What is sealed, and the id of the row that it belongs to. */
type Kind = 'items' | 'values' | 'question' | 'answer' | 'mapping' | 'tail';
const belongsTo = (kind: Kind, id: string) => `salary.${kind}|${id}`;

/** Seals what the salary module holds in secret. @throws ServiceError salaryKeyLost */
export async function sealer(ctx: Reading & Pick<Ctx, 'now'>) {
  const key = await keyToSeal(ctx);
  return (kind: Kind, id: string, value: SalaryItem[] | MappedColumn[] | readonly number[] | string): string =>
    seal(JSON.stringify(value), belongsTo(kind, id), key);
}

/** Marks what a slip says, for nobody without the key to tell it from the mark. @throws ServiceError salaryKeyLost */
export async function marker(ctx: Reading & Pick<Ctx, 'now'>) {
  const key = await keyToSeal(ctx);
  return (slipId: string, staffId: string, values: readonly number[]): string =>
    createHmac('sha256', key)
      .update(`salary.mark|${slipId}|${staffId}|${values.join(' ')}`)
      .digest('base64url');
}

/** Marks a source of payroll sheets by its headings. @throws ServiceError salaryKeyLost */
export async function sourceMarker(ctx: Reading & Pick<Ctx, 'now'>) {
  const key = await keyToSeal(ctx);
  return (columns: readonly Pick<MappedColumn, 'title' | 'group'>[]): string =>
    createHmac('sha256', key)
      .update(`salary.source|${JSON.stringify(columns.map(({ group, title }) => [group, title]))}`)
      .digest('base64url');
}

/** Opens it again. @throws ServiceError salaryKeyLost, here or where a value does not open */
export async function opener(ctx: Reading) {
  const key = await storedKey(ctx);
  const open = (kind: Kind, id: string, sealed: string): unknown => {
    const text = key && unseal(sealed, belongsTo(kind, id), key);
    if (text === null) throw new ServiceError('salaryKeyLost');
    return JSON.parse(text);
  };
  return {
    items: (id: string, sealed: string) => open('items', id, sealed) as readonly SalaryItem[],
    values: (id: string, sealed: string) => open('values', id, sealed) as readonly number[],
    mapping: (source: string, sealed: string) => open('mapping', source, sealed) as readonly MappedColumn[],
    text: (kind: 'question' | 'answer' | 'tail', id: string, sealed: string) => open(kind, id, sealed) as string,
  };
}
