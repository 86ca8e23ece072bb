import { registerHooks } from 'node:module';

/**
 * Begins a reader's process. Node itself strips the types of what is loaded, whether the server runs built, by tsx or
 * under tests; only the short way of naming files has to be explained to it.
 */
const root = new URL('../../../', import.meta.url);
registerHooks({
  resolve: (name, context, next) => next(name.startsWith('@/') ? new URL(name.slice(2), root).href : name, context),
});

await import('./serve-tasks.ts');
