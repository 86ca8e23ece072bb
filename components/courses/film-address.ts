/** Where the player reads a film by parts. */
export const filmAddress = (fileId: string): string => `/api/courses/film/${encodeURIComponent(fileId)}`;
