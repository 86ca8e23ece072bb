import type { interchangeCalls } from '@/lib/contracts/finance/interchange-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { cancelImport, importFaults, runImport } from './decide.ts';
import { exportVouchers } from './export-vouchers.ts';
import { listImports, viewOfImport } from './find-import.ts';
import { mapImport } from './map-import.ts';
import { exportOpenings } from './openings-sheet.ts';
import { importTemplate } from './template.ts';
import { uploadOpenings, uploadVouchers } from './upload.ts';

export const interchangeVerbs: VerbGroup<typeof interchangeCalls> = {
  exportVouchers: { steps: exportVouchers },
  exportOpenings: { steps: exportOpenings },
  importTemplate: { steps: importTemplate },
  uploadVouchers: { steps: uploadVouchers },
  uploadOpenings: { steps: uploadOpenings },
  runImport,
  mapImport,
  cancelImport,
  importState: (ctx, { id }) => viewOfImport(ctx, id),
  importFaults,
  imports: listImports,
};
