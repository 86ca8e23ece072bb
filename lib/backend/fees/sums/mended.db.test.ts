import { readFile } from 'node:fs/promises';
import { and, eq, sql } from 'drizzle-orm';
import { refundDesk } from '@/lib/dev/refund-desk.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { financeDocuments } from '../../finance/schema/documents.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { feeBillLines } from '../schema/bills.ts';
import { verifyBillSums, verifyPaymentSums } from './verify.ts';

const installation = testInstallation();
const migration = 'lib/backend/db/migrations/0091_refunded-lines.sql';

test('lines that kept too little as given back are mended with their sums, and a day close tells whose work it was', async () => {
  const at = await refundDesk(installation);
  const { school, bill } = at;
  await at.pay(await at.ask({ cents: 9_000 }));
  const id = crypto.randomUUID();
  const now = new Date();
  const by = { submittedAt: now, submittedBy: id, updatedAt: now, updatedBy: id };
  await school.inside(async (tx) => {
    await tx
      .update(feeBillLines)
      .set({ refundedCents: 0 })
      .where(and(ofSchool({ school }, feeBillLines), eq(feeBillLines.billId, bill.id)));
    await tx.insert(financeDocuments).values({
      ...{ schoolId: school.id, id, documentId: id, number: 'RJ1', summary: '日结' },
      module: 'fees',
      kind: 'dayClose',
      ...{ day: at.payment.day, address: '/charge/dayClose', lines: [], ...by },
    });
  });
  for (const statement of (await readFile(migration, 'utf8')).split('--> statement-breakpoint'))
    await installation.database().owner.execute(sql.raw(statement));
  const after = await school.inside(async (tx) => ({
    differing: [...(await verifyPaymentSums({ tx, school })), ...(await verifyBillSums({ tx, school }))],
    documents: await tx.select({ madeBy: financeDocuments.madeBy }).from(financeDocuments),
  }));
  expect(after).toEqual({ differing: [], documents: [{ madeBy: [at.person.personId] }] });
});
