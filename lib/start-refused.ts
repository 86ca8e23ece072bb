/** Why the product, or a command on its data, does not begin: a sentence for whoever runs it, said without a stack. */
export class StartRefused extends Error {
  override readonly name: string = 'StartRefused';
}

/**
 * The data themselves keep the product from starting: a database that is damaged or not whole. Whoever comes is told so
 * until somebody mends them.
 */
export class DatabaseUnfit extends StartRefused {
  override readonly name = 'DatabaseUnfit';
}

declare global {
  /** Where a server listens already, it tells whoever comes that the database is unfit; nothing else stands there. */
  var __sayUnfit: (() => void) | undefined;
}
