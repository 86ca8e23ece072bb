import { mediaLimits } from '../limits/media-limits.ts';

/** What families are asked for: nothing, that they open and read it, that they agree, or that they sign. */
export const confirmKinds = ['none', 'read', 'press', 'sign'] as const;
export type ConfirmKind = (typeof confirmKinds)[number];

interface Point {
  readonly x: number;
  readonly y: number;
}

/** What was drawn without lifting the finger. */
export type Stroke = readonly Point[];

const { signatureWidth: width, signatureHeight: height, signatureChars: most } = mediaLimits;

/**
 * What was drawn as the path of a picture: whole places inside of it, straight between them. Places so near that nobody
 * sees them apart are one, and what would be too long is drawn coarser; a dot alone is no signature.
 */
export function drawnPath(strokes: readonly Stroke[]): string {
  for (let apart = 2; apart <= width; apart *= 2) {
    const path = strokes.map((stroke) => strokePath(stroke, apart)).join('');
    if (path.length <= most) return path;
  }
  return '';
}

function strokePath(stroke: Stroke, apart: number): string {
  const kept: Point[] = [];
  for (const point of stroke.map(inside)) {
    const last = kept.at(-1);
    if (!last || Math.hypot(point.x - last.x, point.y - last.y) >= apart) kept.push(point);
  }
  if (kept.length < 2) return '';
  return kept.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}

const inside = ({ x, y }: Point): Point => ({
  x: Math.min(width, Math.max(0, Math.round(x))),
  y: Math.min(height, Math.max(0, Math.round(y))),
});
