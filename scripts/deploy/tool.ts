import { execFile } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { root } from '../run.ts'

/** A program that the check needs is not installed. */
export class ToolMissing extends Error {
  override readonly name = 'ToolMissing'
}

const path = [join(root, 'node_modules', '.bin'), process.env['PATH'], '/usr/sbin'].join(delimiter)

/** Runs a program and returns all that it printed; throws `ToolMissing` where it is not installed. */
export function runTool(
  command: string,
  args: string[],
  { folder = root, env = {} }: { folder?: string; env?: Record<string, string> } = {},
): Promise<{ isOk: boolean; output: string; errors: string }> {
  const options = { cwd: folder, env: { ...process.env, PATH: path, NO_COLOR: '1', ...env }, maxBuffer: 32 << 20 }
  return new Promise((resolve, reject) => {
    execFile(command, args, options, (error, output, errors) => {
      if (error?.code === 'ENOENT') reject(new ToolMissing(command))
      else resolve({ isOk: error === null, output, errors })
    })
  })
}

/** The lines that a program printed where it failed; none where it succeeded. */
export async function listProblems(...call: Parameters<typeof runTool>): Promise<string[]> {
  const { isOk, output, errors } = await runTool(...call)
  if (isOk) return []
  const lines = `${output}\n${errors}`.split('\n').filter((line) => line.trim() !== '')
  return lines.length > 0 ? lines : [`${call[0]} failed`]
}
