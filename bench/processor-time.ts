import { readFileSync } from 'node:fs'

const msPerTick = 10

/** Milliseconds of processor time of a process and of its children that have ended; 0 where there is no /proc. */
export function readProcessorMs(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * msPerTick
  } catch {
    return 0
  }
}

/** How much of one core the servers and their client used. */
export interface CoreShares {
  server: number
  client: number
}

/** Runs a load on servers, whose client is this process or a child of it. */
export async function measureCores<T>(
  servers: readonly number[],
  load: () => Promise<T>,
): Promise<CoreShares & { result: T; elapsedMs: number }> {
  const read = () =>
    [servers.reduce((sum, pid) => sum + readProcessorMs(pid), 0), readProcessorMs(process.pid)] as const
  const before = read()
  const startedAt = performance.now()
  const result = await load()
  const elapsedMs = performance.now() - startedAt
  const [server, client] = read()
  return { result, elapsedMs, server: (server - before[0]) / elapsedMs, client: (client - before[1]) / elapsedMs }
}

export const percent = (share: number): string => `${Math.round(share * 100)} %`
