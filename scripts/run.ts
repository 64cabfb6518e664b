import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

export interface RunOptions {
  env?: Record<string, string>
  folder?: string
}

const path = [dirname(process.execPath), join(root, 'node_modules', '.bin'), process.env['PATH']].join(delimiter)

/**
 * Runs a tool of node_modules/.bin in the foreground, on the Node of this process, and returns its exit code; signals to
 * this process are forwarded.
 */
export function run(command: string, args: string[], { env = {}, folder = '.' }: RunOptions = {}): Promise<number> {
  const isWindows = process.platform === 'win32'
  const child = spawn(command, args, {
    cwd: join(root, folder),
    stdio: 'inherit',
    shell: isWindows,
    env: { ...process.env, PATH: path, ...env },
  })
  const end = (signal: NodeJS.Signals): void => void child.kill(signal)
  // not once: the copies of one Ctrl+C would end this process before what it started
  process.on('SIGTERM', end).on('SIGINT', end)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => {
      process.off('SIGTERM', end).off('SIGINT', end)
      resolve(code ?? 1)
    })
  })
}
