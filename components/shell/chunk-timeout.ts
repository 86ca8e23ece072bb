/**
 * Name of the error by which the loader of lazy screens gives up. By itself, since that loader is in every first view
 * and what tells kinds of failures apart is not.
 */
export const chunkTimeoutName = 'ChunkTimeoutError';
