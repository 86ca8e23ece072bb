import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type DocumentKind, type DocumentModule, documentKinds } from '@/lib/rules/finance/document-states.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Books } from '../ledgers/find-ledger.ts';

const totalRow = z.object({ kind: z.enum(documentKinds), documentId: z.string(), cents: z.number() });

/** What the vouchers of documents come to as they are now, drafted or entered; those without a voucher are left out. */
export async function documentTotals(
  on: Books,
  { module, documentIds }: { readonly module: DocumentModule; readonly documentIds: readonly string[] },
): Promise<readonly { readonly kind: DocumentKind; readonly documentId: string; readonly cents: number }[]> {
  if (documentIds.length === 0) return [];
  return rowsOf(
    on.tx,
    sql`
    select d.kind, d.document_id::text as "documentId", coalesce(
      (select sum((line ->> 'debitCents')::bigint) from jsonb_array_elements(v.draft_lines) line),
      (select sum(e.debit_cents) from finance_entries e where e.school_id = v.school_id and e.voucher_id = v.id),
      0)::float8 as cents
    from finance_documents d
      join finance_vouchers v on v.school_id = d.school_id and v.id = d.voucher_id and v.state <> 'trashed'
    where d.school_id = ${on.school.id} and d.module = ${module}
      and d.document_id in (select jsonb_array_elements_text(${JSON.stringify(documentIds)}::jsonb)::uuid)
    order by d.day, d.kind`,
    totalRow,
  );
}
