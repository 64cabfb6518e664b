import { readFileSync } from 'node:fs'
import { readProcessorMs } from './processor-time.ts'

/** CPU milliseconds of PostgreSQL and its processes since they were started; 0 where there is no /proc. */
export function readDatabaseCpu(postmasterPid: number): number {
  try {
    const children = readFileSync(`/proc/${postmasterPid}/task/${postmasterPid}/children`, 'utf8').trim().split(' ')
    return [postmasterPid, ...children.map(Number)].reduce((sum, pid) => sum + readProcessorMs(pid), 0)
  } catch {
    return 0
  }
}
