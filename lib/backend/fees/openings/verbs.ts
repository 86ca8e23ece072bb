import type { openingCalls } from '@/lib/contracts/fees/opening-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { keepOpening } from './keep.ts';
import { checkOpening, discardOpening, readOpening } from './read.ts';
import { openingTemplate } from './template.ts';
import { undoOpening } from './undo.ts';
import { openingRows, openingView, pageOfOpenings } from './view.ts';

export const openingVerbs: VerbGroup<typeof openingCalls> = {
  openings: pageOfOpenings,
  opening: openingView,
  openingRows,
  openingTemplate: { steps: openingTemplate },
  readOpening: { steps: readOpening },
  checkOpening,
  keepOpening,
  discardOpening,
  undoOpening,
};
