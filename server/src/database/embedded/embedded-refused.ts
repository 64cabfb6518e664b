/** The embedded database cannot run here; the message is for the person who started us. */
export class EmbeddedRefused extends Error {
  override readonly name = 'EmbeddedRefused'
}
