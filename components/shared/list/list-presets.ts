'use client';

import { createContext, useContext } from 'react';
import type { SavedView } from '@/lib/contracts/organisation/saved-view.ts';
import type { Presets } from '@/lib/navigation/presets.ts';

export interface ListPresets extends Presets {
  /** The address of the list; null on the page of something else, which keeps nothing. */
  readonly list: string | null;
  readonly views: readonly SavedView[];
  /** Takes what the server answers to a change of them. */
  readonly setViews: (views: readonly SavedView[]) => void;
  readonly keepSize: (size: number) => void;
}

const nothing: ListPresets = {
  list: null,
  standard: null,
  size: null,
  views: [],
  setViews: () => {},
  keepSize: () => {},
};

export const ListPresetsContext = createContext<ListPresets>(nothing);

/** What was laid down for the list of this page. */
export const useListPresets = (): ListPresets => useContext(ListPresetsContext);
