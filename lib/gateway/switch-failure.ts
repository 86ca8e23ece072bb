import 'server-only';
import { cookies } from 'next/headers';
import { isNews, notSwitched, readNote } from '@/lib/session/note.ts';
import { sessionKeys } from '@/lib/session/read.ts';
import type { SessionData } from '@/lib/session/session-data.ts';
import { moldOf } from '@/lib/session/session-data.ts';
import { errorText } from './error-text.ts';
import type { Identity } from './identity.ts';

/** Why the school was not switched a moment ago, and when; null where nothing of it is left to tell. */
export async function switchFailure(session: SessionData, { locale }: Identity) {
  const note = await readNote(await cookies(), sessionKeys());
  if (note?.way !== notSwitched || !isNews(note)) return null;
  const text = note.said ? errorText({ locale, mold: moldOf(session) }, note.said) : (note.text ?? '');
  return { text, at: note.at ?? 0 };
}
