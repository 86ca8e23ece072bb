import cluster from 'node:cluster';

/** True in the only web process and in the first of several, which says what is said once. */
export const isFirstProcess = (): boolean => !cluster.isWorker || cluster.worker?.id === 1;
