/**
 * Told on the window before a Back or Forward inside this document takes effect; whoever prevents it has to go the way
 * back.
 */
export const leavingEvent = 'leaving';

/**
 * Lets the page hear of a Back before the router does. On the window itself listeners are called in the order in which
 * they came, capturing or not, so this one comes with the head of each page: the root layout sends this function's
 * source, and it must need nothing from outside itself. Where the scripts have not come yet nobody would follow the
 * address, so the document itself is asked for anew.
 * @param listening the event by which the first part of the page says that its scripts are there
 */
export function notifyLeaving(leaving: string, listening: string): void {
  const address = () => window.location.pathname + window.location.search;
  const served = address();
  let isFollowed = false;
  const follow = () => {
    isFollowed = true;
  };
  window.addEventListener(listening, follow, { once: true });
  window.addEventListener('popstate', (event) => {
    if (!isFollowed && address() !== served) return window.location.reload();
    const isAllowed = window.dispatchEvent(new Event(leaving, { cancelable: true }));
    if (!isAllowed) event.stopImmediatePropagation();
  });
}
