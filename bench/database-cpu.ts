import { readFileSync } from 'node:fs'

const ticksPerSecond = 100

/** CPU milliseconds of PostgreSQL and its processes since they were started; 0 where there is no /proc. */
export function readDatabaseCpu(postmasterPid: number): number {
  try {
    const children = readFileSync(`/proc/${postmasterPid}/task/${postmasterPid}/children`, 'utf8').trim().split(' ')
    const ticks = [String(postmasterPid), ...children].map(ticksOf)
    return (ticks.reduce((sum, own) => sum + own, 0) * 1_000) / ticksPerSecond
  } catch {
    return 0
  }
}

/** In user and kernel mode; of the postmaster also those of processes that have ended. */
function ticksOf(pid: string): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
}
