import { limits } from '@/lib/rules/limits.ts';
import { machine } from '@/lib/rules/machine.ts';
import { mediaKinds } from '@/lib/rules/media/media-type.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { FileRow, TrashedRow } from './file.ts';

/** What is uploaded is checked before others see it; what was decided can be decided anew. */
export const fileMachine = machine({
  checking: { approve: 'passed', refuse: 'failed' },
  passed: { refuse: 'failed' },
  failed: { approve: 'passed' },
});
export const fileStates = fileMachine.states;
export type FileState = (typeof fileStates)[number];

/** Material approval on the wire (modules section 3). */
export const materialApproval = { checking: 0, passed: 1, failed: 2 } as const satisfies Record<FileState, number>;

/** What whoever keeps the library does with files, whatever their state. */
const keeping = ['rename', 'tag', 'move', 'copy', 'trash'] as const;
export const fileMoves = [...keeping, ...fileMachine.moves] as const;
export type FileMove = (typeof fileMoves)[number];

/** The moves of a file by the rights of the person. */
export const fileMovesOf = (
  state: FileState,
  may: { readonly edit: boolean; readonly decide: boolean },
): FileMove[] => [...(may.decide ? fileMachine.movesIn(state) : []), ...(may.edit ? keeping : [])];

/** How each state stands out. */
export const fileTones = { checking: 'warn', passed: 'good', failed: 'bad' } as const;

/** What a file is called. */
export const fileFields = {
  fileName: { is: 'line', max: limits.mediaNameChars, form: 'facts', listed: null },
} as const satisfies Fields;

/** Files of no directory. */
export const topDir = 'root';

/** What the list can be narrowed to. */
export const fileFilters = {
  fileName: { is: 'search', max: limits.mediaNameChars, as: 'q' },
  fileType: { is: 'choice', of: mediaKinds, as: 'type' },
  state: { is: 'choice', of: fileStates },
  parentDirId: { is: 'id', or: [topDir], as: 'dir', place: true },
} as const satisfies Filters;

const columns = [
  { at: 'fileName', width: 190, look: 'opens', telling: true, cut: true },
  { at: 'fileType', width: 70, look: { image: 'plain', pdf: 'plain', audio: 'plain', video: 'plain' }, telling: true },
  { at: 'tags', width: 110, cut: true, optional: true },
  { at: 'bytes', width: 70 },
  { at: 'state', width: 84, look: fileTones, telling: true },
  // The tree of directories takes of the list's width.
  { at: 'addedBy', width: 80, cut: true, extra: true },
  { at: 'addedAt', width: 160, look: 'instant' },
] as const satisfies Columns<FileRow>;

/** What the page and the screen of the library ask, and where its words are. */
export const fileListed = { endpoint: 'media.files', words: 'media.file', filters: fileFilters, columns } as const;

/** Of what lies in the trash. */
export const trashMoves = ['restore', 'purge'] as const;

export const trashFilters = {
  fileName: { is: 'search', max: limits.mediaNameChars, as: 'q' },
  fileType: { is: 'choice', of: mediaKinds, as: 'type' },
} as const satisfies Filters;

const trashColumns = [
  { at: 'fileName', width: 260, telling: true, cut: true },
  { at: 'bytes', width: 100 },
  { at: 'trashedFrom', width: 200, cut: true },
  { at: 'trashedBy', width: 110, telling: true, cut: true },
  { at: 'trashedAt', width: 172, look: 'instant', telling: true },
] as const satisfies Columns<TrashedRow>;

/** What the page and the screen of the trash ask, and where its words are. */
export const trashListed = {
  endpoint: 'media.trash',
  words: 'media.trash',
  filters: trashFilters,
  columns: trashColumns,
} as const;
