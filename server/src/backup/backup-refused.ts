/** A backup or a restore cannot do what it was asked for; the message is addressed to the operator. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused'
}
