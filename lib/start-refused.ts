/** Why the product, or a command on its data, does not begin: a sentence for whoever runs it, said without a stack. */
export class StartRefused extends Error {
  override readonly name: string = 'StartRefused';
}
