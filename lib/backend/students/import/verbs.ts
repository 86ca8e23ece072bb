import type { importCalls } from '@/lib/contracts/students/import-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { importCauses } from './causes.ts';
import { cancelImport, checkImport, runImport, undoImport } from './decide.ts';
import { decideImport } from './decide-held.ts';
import { importView, importViews } from './import-view.ts';
import { layOutImport } from './lay-out.ts';
import { answerImport, mendImport } from './mend.ts';
import { importResult } from './result.ts';
import { importRows } from './rows.ts';
import { importTemplate } from './template.ts';
import { previewOf, uploadImport } from './upload.ts';

export const importVerbs: VerbGroup<typeof importCalls> = {
  importTemplate: { steps: importTemplate },
  uploadImport: { steps: uploadImport },
  importPreview: (ctx, { id }) => previewOf(ctx, id),
  layOutImport: { steps: layOutImport },
  checkImport,
  importRows,
  importCauses,
  mendImport,
  answerImport,
  decideImport,
  runImport,
  importState: (ctx, { id }) => importView(ctx, id),
  imports: async (ctx) => ({ rows: await importViews(ctx) }),
  cancelImport,
  importResult: { steps: importResult },
  undoImport,
};
