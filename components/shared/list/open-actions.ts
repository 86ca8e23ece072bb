/** What decides whether an action stands open. */
interface Action {
  readonly label: string;
  /** It destroys or ends something: it stands in the menu, away from a slip of the hand. */
  readonly danger?: boolean;
}

/** Pixels of the column of operations. Modules specification 9. */
export const usualWidth = 150;
const openWords = 2;
/** Of the cell with its line, of a word, of the menu, of a Chinese sign and of a letter. */
const [padding, button, menu, sign, letter] = [26, 8, 24, 14, 8];

/**
 * Those that stand open: the first word, and the second where the column has room for both. What destroys is in the
 * menu.
 */
export function openActions<A extends Action>(actions: readonly A[]): readonly A[] {
  const open = actions.filter(({ danger }) => !danger).slice(0, openWords);
  return widthOfOpen(open, actions) <= usualWidth ? open : open.slice(0, 1);
}

/** About how many pixels the words that stand open need beside the menu of the others. */
export function widthOfOpen(open: readonly Action[], all: readonly Action[]): number {
  const words = open.reduce((sum, { label }) => sum + button + lengthOf(label), 0);
  return padding + words + (open.length < all.length ? menu : 0);
}

/** About how wide a text is: Chinese signs are square. */
const lengthOf = (text: string) =>
  [...text].reduce((sum, one) => sum + (/\p{Script=Han}/u.test(one) ? sign : letter), 0);
