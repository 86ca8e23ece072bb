/**
 * Told on the window before a Back or Forward inside this document takes effect; whoever prevents it has to go the way
 * back.
 */
export const leavingEvent = 'leaving';

/**
 * Lets the page hear of a Back before the router does. On the window itself listeners are called in the order in which
 * they came, capturing or not, so this one comes with the head of each page: the root layout sends this function's
 * source, and it must need nothing from outside itself.
 */
export function tellLeaving(leaving: string): void {
  window.addEventListener('popstate', (event) => {
    const isAllowed = window.dispatchEvent(new Event(leaving, { cancelable: true }));
    if (!isAllowed) event.stopImmediatePropagation();
  });
}
