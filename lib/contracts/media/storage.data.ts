import { mediaKinds } from '@/lib/rules/media/media-type.ts';
import type { Columns } from '../columns.ts';
import type { Filters } from '../filters.ts';
import type { StoredRow } from './storage.ts';

/** What whoever clears up looks at: whatever is largest, what is there more than once, what nobody changed for long. */
export const storedSelections = ['largest', 'doubled', 'old'] as const;

export const storedFilters = {
  selection: { is: 'choice', of: storedSelections, usual: 'largest' },
  fileType: { is: 'choice', of: mediaKinds, as: 'type' },
} as const satisfies Filters;

export const storedMoves = ['trash'] as const;

const columns = [
  { at: 'fileName', width: 260, telling: true, cut: true },
  { at: 'fileType', width: 90, look: { image: 'plain', pdf: 'plain', audio: 'plain', video: 'plain' } },
  { at: 'bytes', width: 100, telling: true },
  { at: 'dirPath', width: 200, cut: true },
  { at: 'places', width: 90 },
  { at: 'addedBy', width: 110, cut: true },
  { at: 'changedAt', width: 172, look: 'instant', telling: true },
] as const satisfies Columns<StoredRow>;

/** What the page and the screen of the library's space ask, and where its words are. */
export const storedListed = {
  endpoint: 'media.storedFiles',
  words: 'media.storage',
  filters: storedFilters,
  columns,
} as const;
