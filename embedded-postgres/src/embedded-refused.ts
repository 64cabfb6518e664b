/** The embedded database cannot run here; the message is addressed to the operator. */
export class EmbeddedRefused extends Error {
  override readonly name = 'EmbeddedRefused'
}
