import { addressVariables, dataFolderOf } from './configuration.ts'

/** Errors whose message is addressed to the operator; a stack trace would hide it. */
const refusals = [
  'BackupRefused',
  'BuildFailed',
  'ConfigurationRefused',
  'DatabaseRefused',
  'EmbeddedRefused',
  'MigrationRefused',
  'PackageMissing',
  'ScriptRefused',
]

/** A script cannot do what it was asked for. */
export class ScriptRefused extends Error {
  override readonly name = 'ScriptRefused'
}

const noSuchAddress = (where: string, prefix: string) =>
  `This machine does not have the address ${where}: set ${prefix}HOST to one of its own.`

/** By error code; `prefix` is that of the variables HOST and PORT. */
const listenErrors: Record<string, (where: string, prefix: string) => string> = {
  EADDRINUSE: (where, prefix) =>
    `${where} is taken by another program, perhaps another Rihla: stop it, or set ${prefix}PORT.`,
  EACCES: (where, prefix) => `This user may not listen at ${where}: set ${prefix}PORT to a number from 1024 on.`,
  EADDRNOTAVAIL: noSuchAddress,
  EAI_AGAIN: noSuchAddress,
  EINVAL: noSuchAddress,
  ENOTFOUND: noSuchAddress,
}

const folderErrors: Record<string, string> = {
  EACCES: 'this user may not write to it',
  EEXIST: 'it is not a folder',
  ENOSPC: 'its disk is full',
  ENOTDIR: 'it is not a folder',
  EPERM: 'this user may not write to it',
  EROFS: 'its file system is read-only',
}

interface SystemError extends Error {
  code: string
  syscall: string
  path?: string
  address?: string
  hostname?: string
  port?: number
}

const isSystemError = (error: unknown): error is SystemError =>
  error instanceof Error && 'syscall' in error && 'code' in error && typeof error.code === 'string'

function explainSystemError({
  code,
  syscall,
  path,
  message,
  address,
  hostname,
  port,
}: SystemError): string | undefined {
  if (['bind', 'getaddrinfo', 'listen'].includes(syscall)) {
    const where = [address ?? hostname, port].filter((part) => part !== undefined).join(':')
    return listenErrors[code]?.(where, variablesPrefix({ hostname, port }))
  }
  const folder = dataFolderOf()
  // the server writes to no other folder
  const isInFolder = path !== undefined && (path.startsWith(folder) || folder.startsWith(path))
  return isInFolder
    ? `DATA_DIR ${folder} cannot be used, because ${folderErrors[code] ?? 'it is not accessible'} (${message}).`
    : undefined
}

/** Of the server that failed to listen. */
function variablesPrefix({ hostname, port }: { hostname: string | undefined; port: number | undefined }): string {
  const { METRICS_PORT, METRICS_HOST, HOST } = addressVariables()
  const isOfMetrics =
    port === undefined ? hostname === METRICS_HOST && hostname !== HOST : String(port) === METRICS_PORT
  return isOfMetrics ? 'METRICS_' : ''
}

/** What the operator can do about an error of a start or of a script; undefined for an error of the program. */
export function explainStartError(error: unknown): string | undefined {
  if (error instanceof Error && refusals.includes(error.name)) return error.message
  return isSystemError(error) ? explainSystemError(error) : undefined
}

/** Ends the process with the message for the operator, or with the stack trace of an error of the program. */
export function failStart(error: unknown): never {
  const unexpected = error instanceof Error ? error.stack : String(error)
  process.stderr.write(`\n${explainStartError(error) ?? unexpected}\n\n`)
  process.exit(1)
}
