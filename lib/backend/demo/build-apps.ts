import type { AppCode } from '@/lib/rules/app-catalogue.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { appApplications, appSubscriptions } from '../apps/schema.ts';
import { today } from '../kernel/today.ts';
import type { Filling } from './build-students.ts';

/** Apps in every state: open, on trial, about to end, ended, and one that is asked for. */
export async function buildApps({ tx, now, school, person }: Filling): Promise<void> {
  const day = today({ now, school });
  const had = (appCode: AppCode, days: number, kind: 'bought' | 'trial' = 'bought') => ({
    schoolId: school.id,
    appCode,
    kind,
    expiresOn: dayAfter(day, days),
    updatedAt: now,
  });
  await tx
    .insert(appSubscriptions)
    .values([
      had('charge', 400),
      had('xuejjcw', 21),
      had('diet', 12),
      had('health', 400),
      had('xskq', 45, 'trial'),
      had('campusCard', -40),
    ]);
  await tx.insert(appApplications).values({
    schoolId: school.id,
    appCode: 'xyaf',
    contact: '安保处',
    phone: '15400000090',
    children: 300,
    reason: '想把访客和接送管起来',
    source: 'marketing/safeSchoolyard',
    state: 'sent',
    sentBy: person.accountId,
    senderName: '安保处',
    sentAt: now,
  });
}
