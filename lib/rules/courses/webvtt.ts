/** What is shown of a film from a second until another. */
export interface Cue {
  readonly from: number;
  readonly to: number;
  /** As it is written, with its tags. */
  readonly text: string;
}

const arrow = '-->';
const stamp = String.raw`(?:(\d+):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
const timing = new RegExp(String.raw`^\s*${stamp}\s*-->\s*${stamp}(?:[\s].*)?$`);

/**
 * The cues of a WebVTT file in their order (W3C WebVTT, 6.1 and 6.3), without settings, notes, styles and regions. A
 * cue whose times cannot be read is left out, as players do.
 * @returns null where it is no WebVTT file
 */
export function readCues(file: string): readonly Cue[] | null {
  const lines = file
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '\uFFFD')
    .split(/\r\n|\r|\n/);
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) return null;
  const cues: Cue[] = [];
  let at = 1;
  // What belongs to the first line stands right below it.
  while (at < lines.length && lines[at] !== '' && !lines[at]?.includes(arrow)) at += 1;
  while (at < lines.length) {
    const block = blockFrom(lines, at);
    if (block.cue) cues.push(block.cue);
    at = block.next;
  }
  return cues;
}

/** The block that begins at a line, behind empty ones: a cue, or something else that is passed over. */
function blockFrom(lines: readonly string[], start: number): { readonly cue: Cue | null; readonly next: number } {
  let at = start;
  while (lines[at] === '') at += 1;
  // A cue may have a name above its times.
  const head = [at, at + 1].find((line) => lines[line]?.includes(arrow) && (line === at || lines[at] !== ''));
  let next = (head ?? at) + 1;
  while (next < lines.length && lines[next] !== '' && !lines[next]?.includes(arrow)) next += 1;
  if (head === undefined) return { cue: null, next };
  const times = timesIn(lines[head] ?? '');
  return { cue: times && { ...times, text: lines.slice(head + 1, next).join('\n') }, next };
}

function timesIn(line: string) {
  const [, ...parts] = timing.exec(line) ?? [];
  if (parts.length === 0) return null;
  const seconds = ([hours = '0', minutes, second, thousandths]: readonly (string | undefined)[]) =>
    Number(hours) * 3_600 + Number(minutes) * 60 + Number(second) + Number(thousandths) / 1_000;
  return { from: seconds(parts.slice(0, 4)), to: seconds(parts.slice(4)) };
}

/** Why cues do not fit a film, or null: there are none, or they go on behind its end, as those of another one would. */
export function unfitCues(
  cues: readonly Cue[] | null,
  filmSeconds: number,
): 'subtitlesUnread' | 'subtitlesBeyond' | null {
  if (cues === null || cues.length === 0) return 'subtitlesUnread';
  return cues.some(({ from }) => from > filmSeconds) ? 'subtitlesBeyond' : null;
}

/** How many cues begin while another one is still shown. */
export function overlapsIn(cues: readonly Cue[]): number {
  let shownUntil = 0;
  let count = 0;
  for (const { from, to } of cues.toSorted((a, b) => a.from - b.from)) {
    if (from < shownUntil) count += 1;
    shownUntil = Math.max(shownUntil, to);
  }
  return count;
}
