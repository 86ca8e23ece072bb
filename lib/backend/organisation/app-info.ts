import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../kernel/context.ts';
import { schoolSettings } from './schema.ts';

const subscription = z.object({ expiresOn: z.iso.date() });
const dayMs = 86_400_000;

/** Whether the subscription behind a menu name ends soon (alterFlag 1) or is over; the school's setting `app.<name>` holds its last day. */
export async function appInfo({ tx, school, now }: Ctx, { menuName }: { readonly menuName: string }) {
  const key = `app.${menuName}`;
  const [setting] = await tx
    .select({ value: schoolSettings.value })
    .from(schoolSettings)
    .where(and(eq(schoolSettings.schoolId, school.id), eq(schoolSettings.key, key)));
  const { expiresOn } = subscription.safeParse(setting?.value).data ?? {};
  if (!expiresOn) return { alterFlag: 0 };
  const daysLeft = (Date.parse(expiresOn) - now.getTime()) / dayMs;
  return { alterFlag: daysLeft <= limits.appExpiryNoticeDays ? 1 : 0, expiresOn };
}
