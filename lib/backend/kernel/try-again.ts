/**
 * What was read before a lock was had counts no more: the whole call is done anew, with none of its locks. Thrown where
 * asking once more within the transaction would hold rows that others wait for. Like a serialisation failure of the
 * database, which bears the same code.
 */
export class TryAgain extends Error {
  constructor(message: string) {
    super(message, { cause: { code: '40001' } });
  }
}
