import { DomainError, type ErrorCode } from '@rihla/contract/errors.ts'
import type { ChildProcess } from 'node:child_process'
import { decoderTaskEnded, stateAsked } from '#telemetry/events.ts'
import { tooManyPixels } from './too-many-pixels.ts'
import type { DecodeResult, DecodeTask, Tasks } from './decoder-process.ts'
import { outOfMemoryExitCode } from './decoder-memory.ts'
import { startDecoderProcess } from './start-decoder-process.ts'

type Remote = {
  [Name in keyof Tasks]: (...parameters: Parameters<Tasks[Name]>) => Promise<Awaited<ReturnType<Tasks[Name]>>>
}

/** Decodes untrusted files in child processes, a few at a time, each with a timeout. Throws the `upload.*` refusals. */
export interface Decoder extends Remote {
  /** The running child processes, for measurements. */
  processIds(): number[]
  /** Ends the processes; running tasks fail with `server.busy`. */
  close(): void
}

export interface DecoderLimits {
  processes?: number
  /** Queue length beyond which new tasks are refused with `server.busy`. */
  waiting?: number
  timeMs?: number
  /** A process without work ends after this time and gives its memory back. */
  idleMs?: number
}

interface QueuedTask {
  task: DecodeTask
  resolve: (result: unknown) => void
  reject: (error: Error) => void
}

/** Error codes for a decoder that ended without a reason: it crashed or returned an invalid result. */
const codeOfFailure: Record<keyof Tasks, ErrorCode> = {
  encodePicture: 'upload.damaged',
  encodePages: 'upload.damaged',
  encodeAvif: 'upload.damaged',
  encodeShare: 'upload.damaged',
  validatePdf: 'upload.damaged',
  validateWordDocument: 'upload.damaged',
}

/**
 * A picture of the maximum size needs several hundred megabytes while it is decoded, so only one is decoded at a time.
 * The other tasks read stored pictures and documents, which need far less.
 */
const exclusiveTasks: ReadonlySet<keyof Tasks> = new Set<keyof Tasks>(['encodePicture', 'encodePages'])

/** Only a busy child keeps this process alive. */
function keepAlive(child: ChildProcess, isWorking: boolean): void {
  if (isWorking) child.ref()
  else child.unref()
  if (isWorking) child.channel?.ref()
  else child.channel?.unref()
}

const busy = (): DomainError => new DomainError('server.busy', { retryAfterSeconds: 5 })

export function createDecoder(limits: DecoderLimits = {}): Decoder {
  const { processes = 2, waiting: maxWaiting = 48, timeMs = 30_000, idleMs = 60_000 } = limits
  const idle = new Map<ChildProcess, NodeJS.Timeout>()
  const working = new Map<ChildProcess, QueuedTask>()
  const queue: QueuedTask[] = []

  function start(child: ChildProcess, job: QueuedTask): void {
    working.set(child, job)
    keepAlive(child, true)
    const startedAt = performance.now()
    const reportEnd = (result: 'done' | 'refused' | 'failed'): void =>
      decoderTaskEnded.report({ task: job.task.name, result, ms: performance.now() - startedAt })
    let isTooSlow = false
    const timer = setTimeout(() => {
      isTooSlow = true
      child.kill('SIGKILL')
    }, timeMs)
    const settle = (isAlive: boolean, report: () => void): void => {
      clearTimeout(timer)
      child.removeAllListeners()
      // A channel that breaks later, while the child is idle, is noticed by the next task.
      child.on('error', () => undefined)
      if (!working.delete(child)) return
      keepAlive(child, false)
      if (isAlive) rest(child)
      report()
      next()
    }
    const fail = (reason?: unknown): void =>
      settle(false, () => {
        const isTooLarge = exclusiveTasks.has(job.task.name) && reason === outOfMemoryExitCode
        reportEnd('failed')
        const code = isTooSlow ? 'upload.took_too_long' : codeOfFailure[job.task.name]
        job.reject(isTooLarge ? tooManyPixels() : new DomainError(code))
      })
    child.once('message', (result: DecodeResult) => {
      if (result.isSpent) child.kill('SIGKILL')
      settle(!result.isSpent, () => {
        reportEnd('result' in result ? 'done' : 'refused' in result ? 'refused' : 'failed')
        reportResult(job, result)
      })
    })
    child.once('exit', fail)
    child.once('error', fail)
    child.send(job.task, (error) => error && fail())
  }

  function rest(child: ChildProcess): void {
    const end = (): void => {
      idle.delete(child)
      child.kill('SIGKILL')
    }
    idle.set(child, setTimeout(end, idleMs).unref())
  }

  /** The process that worked last, so that the others stay idle and end. */
  function takeProcess(): ChildProcess {
    for (const [child, timer] of [...idle].toReversed()) {
      clearTimeout(timer)
      idle.delete(child)
      if (child.connected) return child
    }
    return startDecoderProcess()
  }

  function takeTask(): QueuedTask | undefined {
    const isExclusiveRunning = [...working.values()].some(({ task }) => exclusiveTasks.has(task.name))
    const at = queue.findIndex(({ task }) => !isExclusiveRunning || !exclusiveTasks.has(task.name))
    return at < 0 ? undefined : queue.splice(at, 1)[0]
  }

  function next(): void {
    while (working.size < processes) {
      const job = takeTask()
      if (!job) return
      start(takeProcess(), job)
    }
  }

  function run(task: DecodeTask): Promise<unknown> {
    if (queue.length >= maxWaiting) return Promise.reject(busy())
    return new Promise((resolve, reject) => {
      queue.push({ task, resolve, reject })
      next()
    })
  }

  const endReporting = stateAsked.subscribe(({ set }) => {
    set('rihla_decoder_processes', idle.size + working.size)
    set('rihla_decoder_queue', queue.length)
  })

  function close(): void {
    endReporting()
    const unfinished = [...queue.splice(0), ...working.values()]
    const children = [...idle.keys(), ...working.keys()]
    for (const timer of idle.values()) clearTimeout(timer)
    idle.clear()
    working.clear()
    for (const child of children) child.kill('SIGKILL')
    for (const job of unfinished) job.reject(busy())
  }

  const processIds = (): number[] => [...idle.keys(), ...working.keys()].flatMap(({ pid }) => pid ?? [])

  const names = Object.keys(codeOfFailure) as (keyof Tasks)[]
  const tasks = names.map((name) => [name, (...parameters: unknown[]) => run({ name, parameters })])
  return { ...(Object.fromEntries(tasks) as Remote), processIds, close }
}

function reportResult({ task, resolve, reject }: QueuedTask, result: DecodeResult): void {
  if ('result' in result) resolve(result.result)
  else if ('refused' in result) reject(new DomainError(result.refused, result.details))
  else reject(new DomainError(codeOfFailure[task.name]))
}
