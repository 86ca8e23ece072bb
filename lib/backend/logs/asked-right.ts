import type { ModuleContract } from '@/lib/contracts/endpoint.ts';
import { modules } from '@/lib/contracts/index.ts';
import type { Locale } from '@/lib/rules/locale.ts';

const contracts: readonly ModuleContract[] = Object.values(modules);
const names = new Map(
  contracts.flatMap(({ endpoints, permissions }) =>
    Object.values(endpoints).flatMap(({ name, permission }) =>
      permission && permissions[permission] ? [[name, permissions[permission]] as const] : [],
    ),
  ),
);

/** What the right is called that a refused call asked for: such a row names the call. Null for what people did. */
export const askedRight = (action: string, locale: Locale): string | null => names.get(action)?.[locale] ?? null;
