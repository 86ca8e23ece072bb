/** Shell specification 4: 1 means that the agent's authorisation is done. */
const doneKey = 'wxConfig';
/** Shell specification 4: where an expired session leads. */
const singlePageKey = 'singlePage';

/**
 * The address of the document's first load; some clients of the app know the page by this one whatever the router
 * shows.
 */
export const landing = typeof window === 'undefined' ? '' : window.location.href;

/** Whether the agent's authorisation is done in this browser session. */
export const isConfigured = () => sessionStorage.getItem(doneKey) === '1';
export const markConfigured = () => sessionStorage.setItem(doneKey, '1');

/** Marks the browser as the messaging app's. */
export const enterSinglePage = () => localStorage.setItem(singlePageKey, 'true');
