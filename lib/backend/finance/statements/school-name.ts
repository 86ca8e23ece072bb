import { eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schools } from '../../organisation/schema.ts';

/** The name that statements bear (编制单位). */
export async function schoolName({ tx, school }: Ctx): Promise<string> {
  const [found] = await tx.select({ name: schools.name }).from(schools).where(eq(schools.id, school.id));
  return found?.name ?? '';
}
