import type { documentCalls } from '@/lib/contracts/students/document-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { listDocuments } from './document-view.ts';
import { documentFigures, listGaps, requireDocuments } from './gaps.ts';
import { removeDocument, saveDocument } from './save-document.ts';
import { documentFile, uploadDocument } from './scan.ts';

export const documentVerbs: VerbGroup<typeof documentCalls> = {
  documents: (ctx, { id }) => listDocuments(ctx, id),
  documentFigures,
  saveDocument,
  uploadDocument: { steps: uploadDocument },
  documentFile: { steps: documentFile },
  removeDocument,
  documentGaps: listGaps,
  requireDocuments,
};
