import { eq } from 'drizzle-orm';
import type { Mold } from '@/lib/i18n/wording.ts';
import type { Ctx } from '../kernel/context.ts';
import { schools } from './schema.ts';

/** The same of what is stored of it. */
export const moldIn = (stored: number | undefined): Mold => (stored === 2 ? 'school' : 'kindergarten');

/** Whether the school words itself as a school or as a kindergarten (schoolMold 2 means school). */
export async function moldOf({
  tx,
  school,
}: Pick<Ctx, 'tx'> & { readonly school: { readonly id: string } }): Promise<Mold> {
  const [found] = await tx.select({ mold: schools.schoolMold }).from(schools).where(eq(schools.id, school.id));
  return moldIn(found?.mold);
}
