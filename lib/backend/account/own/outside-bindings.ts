import type { PersonCtx } from '../../kernel/context.ts';

/** A binding that another module keeps. */
export interface OutsideBinding {
  readonly provider: 'WXWORK';
  /** Since when the person is bound; null where they are not. */
  since(ctx: PersonCtx): Promise<Date | null>;
  /** Takes every binding of the person away. @returns whether there was one */
  remove(ctx: PersonCtx): Promise<boolean>;
}

let known: readonly OutsideBinding[] | null = null;

/** Says which bindings other modules keep, all of them at once; the application does, where it is put together. */
export function joinBindings(given: readonly OutsideBinding[]): void {
  known = given;
}

/** The binding that another module keeps for a provider, if one does. */
export function outsideBinding(provider: string): OutsideBinding | undefined {
  if (!known) throw new Error('Nobody has said which bindings other modules keep (lib/backend/joined.ts)');
  return known.find((one) => one.provider === provider);
}
