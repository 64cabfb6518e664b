import { DomainError, type ErrorCode } from '@rihla/contract/errors.ts'
import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { DecodeResult, DecodeTask, Tasks } from './decoder-process.ts'

type Remote = {
  [Name in keyof Tasks]: (...parameters: Parameters<Tasks[Name]>) => Promise<Awaited<ReturnType<Tasks[Name]>>>
}

/** Decodes untrusted files in child processes, a few at a time, each with a timeout. Throws the `upload.*` refusals. */
export interface Decoder extends Remote {
  /** Ends the processes; running tasks fail with `server.busy`. */
  close(): void
}

export interface DecoderLimits {
  processes?: number
  /** Queue length beyond which new tasks are refused with `server.busy`. */
  waiting?: number
  timeMs?: number
}

interface QueuedTask {
  task: DecodeTask
  resolve: (result: unknown) => void
  reject: (error: Error) => void
}

const program = fileURLToPath(new URL('./decoder-process.ts', import.meta.url))
const mebibytesOfHeap = 512

/** Error codes for a decoder that ended without a reason: it crashed, timed out or returned an invalid result. */
const codeOfFailure: Record<keyof Tasks, ErrorCode> = {
  encodePicture: 'upload.not_an_image',
  encodeAvif: 'upload.not_an_image',
  encodeShare: 'upload.not_an_image',
  validatePdf: 'upload.not_a_pdf',
  validateWordDocument: 'upload.not_a_document',
}

function startProcess(): ChildProcess {
  return fork(program, [], {
    serialization: 'advanced',
    // An empty environment: no secrets in the process that decodes untrusted bytes.
    env: {},
    execArgv: [`--max-old-space-size=${mebibytesOfHeap}`, '--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

/** Only a busy child keeps this process alive. */
function keepAlive(child: ChildProcess, isWorking: boolean): void {
  if (isWorking) child.ref()
  else child.unref()
  if (isWorking) child.channel?.ref()
  else child.channel?.unref()
}

const busy = (): DomainError => new DomainError('server.busy', { retryAfterSeconds: 5 })

export function createDecoder(limits: DecoderLimits = {}): Decoder {
  const { processes = 2, waiting: maxWaiting = 48, timeMs = 20_000 } = limits
  const idle: ChildProcess[] = []
  const working = new Map<ChildProcess, QueuedTask>()
  const queue: QueuedTask[] = []

  function start(child: ChildProcess, job: QueuedTask): void {
    working.set(child, job)
    keepAlive(child, true)
    const timer = setTimeout(() => child.kill('SIGKILL'), timeMs)
    const settle = (isAlive: boolean, report: () => void): void => {
      clearTimeout(timer)
      child.removeAllListeners()
      // A channel that breaks later, while the child is idle, is noticed by the next task.
      child.on('error', () => undefined)
      if (!working.delete(child)) return
      keepAlive(child, false)
      if (isAlive) idle.push(child)
      report()
      next()
    }
    const fail = (): void => settle(false, () => job.reject(new DomainError(codeOfFailure[job.task.name])))
    child.once('message', (result: DecodeResult) => settle(true, () => reportResult(job, result)))
    child.once('exit', fail)
    child.once('error', fail)
    child.send(job.task, (error) => error && fail())
  }

  function next(): void {
    while (queue.length > 0 && working.size < processes) {
      const child = idle.pop() ?? startProcess()
      if (!child.connected) continue
      start(child, queue.shift()!)
    }
  }

  function run(task: DecodeTask): Promise<unknown> {
    if (queue.length >= maxWaiting) return Promise.reject(busy())
    return new Promise((resolve, reject) => {
      queue.push({ task, resolve, reject })
      next()
    })
  }

  function close(): void {
    const unfinished = [...queue.splice(0), ...working.values()]
    const children = [...idle.splice(0), ...working.keys()]
    working.clear()
    for (const child of children) child.kill('SIGKILL')
    for (const job of unfinished) job.reject(busy())
  }

  const names = Object.keys(codeOfFailure) as (keyof Tasks)[]
  const tasks = names.map((name) => [name, (...parameters: unknown[]) => run({ name, parameters })])
  return { ...(Object.fromEntries(tasks) as Remote), close }
}

function reportResult({ task, resolve, reject }: QueuedTask, result: DecodeResult): void {
  if ('result' in result) resolve(result.result)
  else if ('refused' in result) reject(new DomainError(result.refused, result.details))
  else reject(new DomainError(codeOfFailure[task.name]))
}
