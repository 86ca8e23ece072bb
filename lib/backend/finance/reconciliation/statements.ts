import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { reconciliationCalls } from '@/lib/contracts/finance/reconciliation-calls.ts';
import { limits } from '@/lib/rules/limits.ts';
import { accounts } from '../../account/schema.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import { discardBytes, findFile } from '../../kernel/files.ts';
import { lockRow, ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { files } from '../../kernel/schema.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { paperDownload } from '../../pictures/papers.ts';
import { financeBankLines, financeBankStatements } from '../schema/reconciliation.ts';
import { accountOf } from './account.ts';

type Calls = typeof reconciliationCalls;

/** The statements of an account, the latest first. @throws ServiceError notFound */
export async function bankStatements(
  ctx: Ctx,
  { subjectId }: ParsedInputOf<Calls['bankStatements']>,
): Promise<ReplyOf<Calls['bankStatements']>> {
  const { tx, can } = ctx;
  const { subjectIds } = await accountOf(ctx, subjectId);
  const found = await tx
    .select({ row: financeBankStatements, name: accounts.name })
    .from(financeBankStatements)
    .leftJoin(accounts, eq(accounts.id, financeBankStatements.importedBy))
    .where(and(ofSchool(ctx, financeBankStatements), inArray(financeBankStatements.subjectId, [...subjectIds])))
    .orderBy(desc(financeBankStatements.toDate), desc(financeBankStatements.id))
    .limit(limits.printedRows);
  const matched = await tx
    .selectDistinct({ id: financeBankLines.statementId })
    .from(financeBankLines)
    .where(
      and(
        ofSchool(ctx, financeBankLines),
        inArray(financeBankLines.subjectId, [...subjectIds]),
        isNotNull(financeBankLines.matchId),
      ),
    );
  const inUse = new Set(matched.map(({ id }) => id));
  return {
    rows: found.map(({ row: { schoolId: _, subjectId: __, fileId: ___, importedAt, ...row }, name }) => ({
      ...row,
      importedAt: importedAt.toISOString(),
      importedBy: name ?? '',
      actions: can('finance.reconciliation.edit') && !inUse.has(row.id) ? ['delete'] : [],
    })),
  };
}

/** The file of a statement as the bank made it, by the id of the statement. @throws ServiceError notFound */
export async function openBankStatement(steps: Steps, { id }: { readonly id: string }): Promise<Response> {
  const file = await steps.run(async (ctx) => {
    const [found] = await ctx.tx
      .select({ fileId: financeBankStatements.fileId })
      .from(financeBankStatements)
      .where(oneOfSchool(ctx, financeBankStatements, id));
    if (!found) throw new ServiceError('notFound');
    return findFile(ctx, found.fileId);
  });
  return paperDownload(file);
}

/**
 * Takes a statement with its lines and its file away, such as one of another account.
 * @throws ServiceError notFound, wrongState: a line of it is matched
 */
export async function deleteBankStatement(
  ctx: Ctx,
  { id }: ParsedInputOf<Calls['deleteBankStatement']>,
): Promise<ReplyOf<Calls['deleteBankStatement']>> {
  const key = oneOfSchool(ctx, financeBankStatements, id);
  const old = await lockRow(ctx, financeBankStatements, id);
  const lines = await ctx.tx
    .delete(financeBankLines)
    .where(and(ofSchool(ctx, financeBankLines), eq(financeBankLines.statementId, id)))
    .returning();
  if (lines.some(({ matchId }) => matchId !== null)) throw new ServiceError('wrongState');
  await ctx.tx.delete(financeBankStatements).where(key);
  await ctx.tx.delete(files).where(oneOfSchool(ctx, files, old.fileId));
  ctx.afterCommit(() => void discardBytes(old.fileId));
  const { fileName, fromDate, toDate } = old;
  const change = { old: { fileName, fromDate, toDate, lines: lines.length } };
  ctx.audit({ object: { type: 'bankStatement', id }, change });
  return { id };
}
