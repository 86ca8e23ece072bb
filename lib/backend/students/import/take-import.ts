import type { ImportView } from '@/lib/contracts/students/import.ts';
import type { ImportKind } from '@/lib/contracts/students/import-fields.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { actionsOf, findImport, type Import } from './import-view.ts';
import { rulesOfKind } from './kinds.ts';

/**
 * @throws ServiceError forbidden where the kind asks for a key of its own that this person lacks, or adds what belongs
 * to no class yet and this person's right ends at classes
 */
export function mayImport(ctx: Pick<Ctx, 'can' | 'reach'>, kind: ImportKind): void {
  const { permission, withinClasses } = rulesOfKind[kind];
  const reaches = !ctx.reach || withinClasses === true;
  if (!reaches || (permission && !ctx.can(permission))) throw new ServiceError('forbidden');
}

/**
 * An import of this school, locked, where this may be done with it now.
 * @throws ServiceError notFound, forbidden, wrongState
 */
export async function takeImport(ctx: Ctx, id: string, action: ImportView['actions'][number]): Promise<Import> {
  const found = await findImport(ctx, id, true);
  mayImport(ctx, found.kind);
  if (!actionsOf(found).includes(action)) throw new ServiceError('wrongState');
  return found;
}
