/**
 * What the browser floor wants said; `components/shared/overlay/announcer.tsx` says it. An empty text of kind `network`
 * is worded there.
 */
export type Announcement =
  | {
      readonly kind: 'toast';
      readonly severity: 'success' | 'info' | 'warning' | 'error';
      readonly text: string;
      /** Small print, for instance the request id of a failure. */
      readonly detail?: string;
      /** Takes back what was just done; a toast that offers it stays longer. */
      readonly undo?: () => void;
      /** Where one may go on from here; such a toast stays longer too. */
      readonly ways?: readonly ToastWay[];
    }
  | { readonly kind: 'network'; readonly text: string }
  | { readonly kind: 'otherSchool'; readonly text: string }
  | ProofAsked;

/** A way on that a toast offers. */
export interface ToastWay {
  readonly label: string;
  readonly go: () => void;
}

/** The person is to prove anew who they are; `answer` hears whether they did. */
export interface ProofAsked {
  readonly kind: 'proof';
  /** What it is asked for. */
  readonly text: string;
  readonly answer: (isProven: boolean) => void;
}

type Listener = (announcement: Announcement) => void;

const listeners = new Set<Listener>();

/** Says something to the person in front of the screen. @returns whether anybody hears it */
export function announce(announcement: Announcement): boolean {
  for (const listener of listeners) listener(announcement);
  return listeners.size > 0;
}

/** Hears every announcement until the returned function is called. */
export function listen(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
