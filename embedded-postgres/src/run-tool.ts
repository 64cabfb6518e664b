import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { EngineUser } from './engine-user.ts'

export interface Tools {
  folder: string
  user: EngineUser | undefined
}

export interface ToolResult {
  isOk: boolean
  output: string
}

const isWindows = process.platform === 'win32'

/**
 * Runs initdb or pg_ctl in a session of its own, so that Ctrl-C does not reach the engine, which must outlive
 * requests in flight.
 */
export function runTool(tools: Tools, name: 'initdb' | 'pg_ctl', args: string[]): Promise<ToolResult> {
  return new Promise((resolve) => {
    const path = join(tools.folder, isWindows ? `${name}.exe` : name)
    const child = spawn(path, args, {
      ...tools.user,
      cwd: tools.user ? '/' : undefined,
      detached: true,
      windowsHide: true,
      // ignore the user's locale and PG… variables
      env: isWindows ? undefined : { LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const collect = (chunk: Buffer) => (output += chunk.toString())
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', (error) => resolve({ isOk: false, output: error.message }))
    // 'exit', not 'close': the engine that pg_ctl leaves running may hold the pipes open
    child.on('exit', (code) => resolve({ isOk: code === 0, output: output.trim() }))
  })
}
