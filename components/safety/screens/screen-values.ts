import type { MonitorSource, ScreenKind, ScreenRow } from '@/lib/contracts/safety/screens.ts';
import { limits } from '@/lib/rules/limits.ts';

/** What the form of a screen holds. */
export interface ScreenValues {
  kind: ScreenKind;
  label: string;
  ranges: string;
  notice: string;
  showNames: boolean;
  monitors: MonitorSource[];
}

const emptyPane: MonitorSource = { name: '', url: '', form: 'film' };
const panesOf = (monitors: readonly MonitorSource[]) =>
  Array.from({ length: limits.monitorPanes }, (_, at) => monitors[at] ?? emptyPane);

/** A screen as the form begins; a new one is called by its kind, so that it can be made at once. */
export function screenValues(screen: ScreenRow | null, nameOf: (kind: ScreenKind) => string): ScreenValues {
  if (!screen) {
    const kind = 'healthGuard';
    return { kind, label: nameOf(kind), ranges: '', notice: '', showNames: false, monitors: panesOf([]) };
  }
  const { kind, label, ranges, notice, showNames, monitors } = screen;
  return { kind, label, ranges, notice, showNames, monitors: panesOf(monitors) };
}
