import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../db/client.ts';
import { rowsOf } from '../db/rows.ts';
import { keyOutOf, keyUnder } from '../salary/carried-key.ts';
import type { CarriedKeys } from '../snapshot/school/write-package.ts';
import { CommandRefused } from './commands.ts';

/** The key of payslips in a package: under a passphrase, or not at all. */
export const carriedSalaryKeys = (passphrase: string | null): CarriedKeys => ({
  ...{ table: 'salary_keys', column: 'sealed_key' },
  out: (schoolId, sealed) => (passphrase === null ? null : keyUnder(passphrase, schoolId, sealed)),
});

const keyRow = z.object({ sealedKey: z.string() });

/**
 * Seals the key that came along by this installation's secret.
 * @throws CommandRefused: the passphrase is lacking or wrong
 */
export const salaryKeysIn = (passphrase: string | null) => async (tx: Tx, schoolId: string) => {
  const select = sql`select sealed_key as "sealedKey" from salary_keys where school_id = ${schoolId}`;
  const [row] = await rowsOf(tx, select, keyRow);
  if (!row) return;
  const sealed = passphrase === null ? null : keyOutOf(passphrase, schoolId, row.sealedKey);
  if (sealed === null)
    throw new CommandRefused(
      'The package has the key of its payslips under a passphrase: give the same with --passphrase-file FILE',
    );
  await tx.execute(sql`update salary_keys set sealed_key = ${sealed} where school_id = ${schoolId}`);
};
