import { createHmac } from 'node:crypto';
import { keptSecret } from '@/lib/kept-secret.ts';
import { codeDigest } from '../../kernel/code-digest.ts';
import { newSchoolKey, readSchoolKey } from '../../kernel/school-key.ts';

/** What the keys of a lesson are made of: the database holds their digests alone, and the teacher sees them again. */
interface Lesson {
  readonly schoolId: string;
  readonly id: string;
  readonly draw: number;
}

const secretOf = ({ schoolId, id, draw }: Lesson, what: 'code' | 'door' | 'screen') =>
  createHmac('sha256', keptSecret()).update(`practice ${what} ${schoolId} ${id} ${draw}`).digest();

const codes = 100_000_000;
const codeBytes = 6;

/** Eight digits for the board, the key in the picture beside them, and that of the screen of the class. */
export const lessonKeys = (lesson: Lesson) => ({
  code: String(secretOf(lesson, 'code').readUIntBE(0, codeBytes) % codes).padStart(8, '0'),
  door: newSchoolKey(lesson.schoolId, secretOf(lesson, 'door')),
  screen: newSchoolKey(lesson.schoolId, secretOf(lesson, 'screen')),
});

/** The same as they are kept. */
export function lessonHashes(lesson: Lesson) {
  const { code, door, screen } = lessonKeys(lesson);
  return {
    codeHash: codeDigest(lesson.schoolId, code),
    doorHash: readSchoolKey(door)?.keyHash ?? null,
    screenHash: readSchoolKey(screen)?.keyHash ?? null,
  };
}

/** Three pictures are few to try: what is kept of them tells nothing without the installation's secret. */
export const pictureDigest = (seat: { readonly schoolId: string; readonly id: string }, pictures: readonly string[]) =>
  createHmac('sha256', keptSecret())
    .update(`practice pictures ${seat.schoolId} ${seat.id} ${pictures.join(' ')}`)
    .digest('base64url');
