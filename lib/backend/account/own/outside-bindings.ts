import type { PersonCtx } from '../../kernel/context.ts';

/** A binding that another module keeps; its module says so when the backend is put together. */
export interface OutsideBinding {
  readonly provider: 'WXWORK';
  /** Since when the person is bound; null where they are not. */
  since(ctx: PersonCtx): Promise<Date | null>;
  /** Takes every binding of the person away. @returns whether there was one */
  remove(ctx: PersonCtx): Promise<boolean>;
}

const known = new Map<OutsideBinding['provider'], OutsideBinding>();

export const addOutsideBinding = (binding: OutsideBinding): void => void known.set(binding.provider, binding);

/** The binding that another module keeps for a provider, if one does. */
export const outsideBinding = (provider: string): OutsideBinding | undefined =>
  known.get(provider as OutsideBinding['provider']);
