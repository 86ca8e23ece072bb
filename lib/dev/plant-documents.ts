import { eq } from 'drizzle-orm';
import { accounts } from '@/lib/backend/account/schema.ts';
import type { Tx } from '@/lib/backend/db/client.ts';
import { feeItems } from '@/lib/backend/fees/schema.ts';
import { submitDocument } from '@/lib/backend/finance/index.ts';
import { ofSchool } from '@/lib/backend/kernel/of-school.ts';
import { enterSchool, transaction } from '@/lib/backend/kernel/tenancy.ts';
import { schools } from '@/lib/backend/organisation/schema.ts';
import { start } from '@/lib/backend/start.ts';
import { dayClose } from './test-documents.ts';

const takings = (subjectNumber: string) => [
  { subjectNumber: '1001', summary: '收取现金', side: 'debit' as const, cents: 1_234_56 },
  { subjectNumber, summary: '保教费收入', side: 'credit' as const, cents: 1_234_56 },
];

/** Two days of takings, of which the books know the subjects of the first alone; the fees name those of the first. */
async function plant(tx: Tx, schoolId: string, accountId: string, month: string): Promise<void> {
  await enterSchool(tx, schoolId);
  const person = { accountId, name: '' };
  const ctx = { tx, now: new Date(), school: { id: schoolId, timeZone: 'Asia/Shanghai' }, person, audit: () => {} };
  const of = (number: string, day: string, subject: string) =>
    submitDocument(ctx, dayClose({ number, day: `${month}-${day}`, lines: takings(subject) }));
  await of('RJ-01', '05', '430101');
  await of('RJ-02', '06', '430199');
  await tx.update(feeItems).set({ incomeSubject: '430101', advanceSubject: '2203' }).where(ofSchool(ctx, feeItems));
}

/**
 * `node --import tsx lib/dev/plant-documents.ts MONTH SCHOOL PHONE ...`: writes documents into the books of schools of
 * the stopped installation in DATA_DIR, as another module does in the name of a person, for journeys about them.
 */
if (process.argv[1] === import.meta.filename) {
  const [month = '', ...pairs] = process.argv.slice(2);
  const database = await start();
  for (let at = 0; at < pairs.length; at += 2) {
    const [schoolNo = '', phone = ''] = pairs.slice(at, at + 2);
    const [school] = await database.owner.select().from(schools).where(eq(schools.schoolNo, schoolNo));
    const [person] = await database.owner.select().from(accounts).where(eq(accounts.phone, phone));
    if (!school || !person) throw new Error(`There is no school ${schoolNo}, or nobody of ${phone}`);
    await transaction(database, (tx) => plant(tx, school.id, person.id, month));
  }
  await database.close();
}
