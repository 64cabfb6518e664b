import { dataFolderOf } from './configuration.ts'

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

const noSuchAddress = (where: string) => `This machine does not have the address ${where}: set HOST to one of its own.`

const listenErrors: Record<string, (where: string) => string> = {
  EADDRINUSE: (where) => `${where} is taken by another program, perhaps another Rihla: stop it, or set PORT.`,
  EACCES: (where) => `This user may not listen at ${where}: set PORT to a number from 1024 on.`,
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
    return listenErrors[code]?.([address ?? hostname, port].filter((part) => part !== undefined).join(':'))
  }
  const folder = dataFolderOf()
  // the server writes to no other folder
  const isInFolder = path !== undefined && (path.startsWith(folder) || folder.startsWith(path))
  return isInFolder
    ? `DATA_DIR ${folder} cannot be used, because ${folderErrors[code] ?? 'it is not accessible'} (${message}).`
    : undefined
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
