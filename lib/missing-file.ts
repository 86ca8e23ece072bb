/** For the `catch` around a file: what is answered where there is none. Any other failure goes on. */
export const whereMissing =
  <T>(instead: T) =>
  (error: unknown): T => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return instead;
    throw error;
  };
