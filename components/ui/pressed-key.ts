import type { KeyboardEvent as ReactKeyboardEvent, SyntheticEvent } from 'react';

/** The code that browsers give to every key that goes to an input method, also where they name the key. */
const composed = 229;

const nativeOf = <E extends Event>(event: E | SyntheticEvent<unknown, E>): E =>
  'nativeEvent' in event ? event.nativeEvent : event;

/** Whether an input or a key belongs to a word that an input method has not finished yet. */
export function isComposing(event: InputEvent | KeyboardEvent | SyntheticEvent): boolean {
  const native = nativeOf<Event>(event);
  if ('keyCode' in native && native.keyCode === composed) return true;
  return 'isComposing' in native && native.isComposing === true;
}

/**
 * The key that a person pressed, for whatever acts on keys; empty while an input method composes: its Enter ends the
 * word, its arrows and Escape are for its own list, and Safari tells the last of them as if nothing were composed.
 */
export const pressedKey = (event: KeyboardEvent | ReactKeyboardEvent): string => (isComposing(event) ? '' : event.key);

/** Whether a key begins a word of an input method, which is no letter yet. */
export const beginsComposing = (event: KeyboardEvent | ReactKeyboardEvent): boolean => event.key === 'Process';
