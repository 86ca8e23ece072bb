/** The size of a file, or of many, as people read it: 830 KB, 1.4 MB, 12.0 GB. */
export function byteText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  if (kilobytes < 1024) return `${kilobytes} KB`;
  const megabytes = bytes / 1024 / 1024;
  return megabytes < 1024 ? `${megabytes.toFixed(1)} MB` : `${(megabytes / 1024).toFixed(1)} GB`;
}
