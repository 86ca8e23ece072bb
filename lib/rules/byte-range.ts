/**
 * The first and last byte that a header `Range` asks for (RFC 9110, 14.2), where it is one part from a byte on;
 * whatever else it says is as though it were not there, and the whole is answered.
 */
export function byteRange(header: string | null): { readonly from?: number; readonly to?: number } {
  const [, from, to] = /^bytes=(\d{1,15})-(\d{1,15})?$/.exec(header ?? '') ?? [];
  if (from === undefined) return {};
  if (to === undefined) return { from: Number(from) };
  return Number(to) < Number(from) ? {} : { from: Number(from), to: Number(to) };
}
