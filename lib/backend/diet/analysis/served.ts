import type { Ctx } from '../../kernel/context.ts';
import { servedByBooks } from './served-booked.ts';
import type { Asked, Served } from './served-parts.ts';
import { servedByRecipe } from './served-recipe.ts';
import { servedByUse } from './served-used.ts';

/** What a crowd ate on some days, counted as it is asked. @throws ServiceError notFound */
export const servedIn = (ctx: Ctx, asked: Asked): Promise<Served> =>
  ({ recipe: servedByRecipe, usage: servedByUse, bookkeeping: servedByBooks })[asked.method](ctx, asked);
