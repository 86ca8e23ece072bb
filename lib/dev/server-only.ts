/** Stands in for the `server-only` package where tests run. */
export {};
