import type { importCalls } from '@/lib/contracts/students/import-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { cancelImport, checkImport, importRows, runImport, undoImport } from './decide.ts';
import { importView, importViews } from './import-view.ts';
import { importResult } from './result.ts';
import { importTemplate } from './template.ts';
import { previewOf, uploadImport } from './upload.ts';

export const importVerbs: VerbGroup<typeof importCalls> = {
  importTemplate: { steps: importTemplate },
  uploadImport: { steps: uploadImport },
  importPreview: (ctx, { id }) => previewOf(ctx, id),
  checkImport,
  importRows,
  runImport,
  importState: (ctx, { id }) => importView(ctx, id),
  imports: async (ctx) => ({ rows: await importViews(ctx) }),
  cancelImport,
  importResult: { steps: importResult },
  undoImport,
};
