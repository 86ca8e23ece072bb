import { and, eq } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import { ofSchool } from '../kernel/of-school.ts';
import type { SealedValue } from '../kernel/sealing.ts';
import { enterSchool } from '../kernel/tenancy.ts';
import { keyOf } from './key-name.ts';
import { salaryKeys } from './schema/key.ts';

/** The keys of all schools, which seal their payslips, as the installation's secret seals them. */
export async function sealedSalaryKeys(tx: Tx): Promise<readonly SealedValue[]> {
  const rows = await tx.select().from(salaryKeys);
  return rows.map(({ schoolId, sealedKey }) => ({
    sealed: sealedKey,
    belongsTo: keyOf(schoolId),
    put: async (sealed) => {
      await enterSchool(tx, schoolId);
      const own = and(ofSchool(schoolId, salaryKeys), eq(salaryKeys.sealedKey, sealedKey));
      await (sealed === null
        ? tx.delete(salaryKeys).where(own)
        : tx.update(salaryKeys).set({ sealedKey: sealed }).where(own));
    },
  }));
}
