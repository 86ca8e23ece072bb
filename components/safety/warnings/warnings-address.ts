import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';
import type { Query } from '@/lib/navigation/query.ts';
import { listPage } from '@/lib/rules/list-page.ts';
import { safetyItems } from '@/lib/rules/safety-items.ts';
import { type WarningKind, warningFilters, warningKinds, warningLevels } from '@/lib/rules/warning-state.ts';

/** Where the list of warnings and the security screen live. */
export const warningsAddress = menuAddress(safetyItems.warning);
export const securityScreenAddress = menuAddress(safetyItems.securityScreen);

/** Kinds that have a page of their own. */
export type KindPage = 'stranger' | 'areaIntrusion' | 'crowd';

/** Names of the screens' address parameters. */
export const warningParameter = {
  kind: 'kind',
  level: 'level',
  /** Without it those that are not resolved. */
  state: 'state',
  page: 'page',
  size: 'size',
  /** The warning that stands beside the list. */
  warning: 'warning',
} as const;

/** Value of the state that asks for all of them. */
export const anyState = 'all';

type Input = CallInput<'safety.warnings'>;

/** What the list asks for at an address; anything unknown counts as absent. */
export function warningsInput(query: Query, only?: WarningKind): Input & Required<Pick<Input, 'page' | 'size'>> {
  const state = query[warningParameter.state];
  return {
    kind: only ?? warningKinds.find((kind) => kind === query[warningParameter.kind]),
    level: warningLevels.find((level) => String(level) === query[warningParameter.level]),
    state: state === anyState ? undefined : (warningFilters.find((one) => one === state) ?? 'open'),
    ...listPage(query, 10_000),
  };
}

/** The warning that an address opens; null without one. */
export function openedWarning(query: Query): string | null {
  const id = query[warningParameter.warning] ?? '';
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id) ? id : null;
}
