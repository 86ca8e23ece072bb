/** Documents of office programs that are kept as they came, and only ever handed out as a download. */
export const officeTypes = {
  docx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    main: 'word/document.xml',
  },
  pptx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    main: 'ppt/presentation.xml',
  },
  xlsx: { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', main: 'xl/workbook.xml' },
} as const;
export type OfficeEnding = keyof typeof officeTypes;

/** How much of the beginning and of the end of a file `officeTypeOf` looks at; the list of an archive stands last. */
export const officeStartBytes = 4;
export const officeEndBytes = 262_144;

/**
 * Which document a file is by its content, whatever its name says: an archive (APPNOTE 4.3.7) whose list of files names
 * the main part of one of them (ECMA-376, part 2). Null for anything else, documents with macros among them.
 */
export function officeTypeOf(start: string, end: string): OfficeEnding | null {
  if (!start.startsWith('PK\u0003\u0004') || end.includes('vbaProject.bin')) return null;
  const found = (Object.keys(officeTypes) as OfficeEnding[]).filter((ending) => end.includes(officeTypes[ending].main));
  return found.length === 1 ? (found[0] ?? null) : null;
}
