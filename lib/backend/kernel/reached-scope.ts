import type { Ctx } from './context.ts';

/**
 * A kept scope as the reader may see it: with the classes that his right reaches, and how many others it names, since
 * without any it would read as open to all. Whom it fits is asked of the kept one.
 */
export function reachedScope<S extends { readonly classIds: readonly string[] }>({ reach }: Ctx, scope: S) {
  const classIds = scope.classIds.filter((id) => reach === null || reach.includes(id));
  return { scope: { ...scope, classIds }, otherClasses: scope.classIds.length - classIds.length };
}
