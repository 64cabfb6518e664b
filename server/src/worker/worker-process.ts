import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { getCompileCacheDir } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { environmentWith } from '#configuration.ts'
import { programFile } from '#installation.ts'

/** A second process of this program, for work that would delay the requests of the first. */
export interface WorkerProcess {
  /** Path of the socket at which it serves forwarded requests. Starts the process if it does not run. */
  open: () => Promise<string>
  /** That path while the process runs and is not about to start. */
  findSocket: () => string | undefined
  stop: () => Promise<void>
}

interface WorkerOptions {
  log: Logger
  /** What its environment has in addition to this process's. */
  environment: Record<string, string>
  /** Starts at once and whenever it has ended; otherwise it runs from the first request until it has been idle. */
  isPermanent: boolean
  program?: string
  idleMs?: number
}

const startWithinMs = 60_000
const stopWithinMs = 5_000
const restartMs = { first: 200, max: 5_000 }

/** Sent by the process once it accepts requests. */
export const readyMessage = 'worker ready'

/**
 * Sent to the process to end it. It ignores signals: those of a terminal and of a service manager reach both processes, and
 * this one serves downloads until the first has drained.
 */
export const stopMessage = 'stop'

export function createWorkerProcess(options: WorkerOptions): WorkerProcess {
  const { log, environment, isPermanent, program = programFile('main'), idleMs = 600_000 } = options
  // only the owner may enter the folder: a process that reaches the socket can claim any address
  const folder = process.platform === 'win32' ? undefined : mkdtempSync(join(tmpdir(), 'rihla-'))
  const socketPath = folder ? join(folder, 'requests') : `\\\\.\\pipe\\rihla-${randomUUID()}`
  const compileCache = getCompileCacheDir()
  let child: ChildProcess | undefined
  let ready: Promise<void> | undefined
  let isReady = false
  let idleTimer: NodeJS.Timeout | undefined
  let failures = 0
  let isStopped = false

  async function start(): Promise<void> {
    if (folder) rmSync(socketPath, { force: true })
    const started = fork(program, [], {
      env: environmentWith({
        ...environment,
        REQUESTS_SOCKET: socketPath,
        ...(compileCache !== undefined && { NODE_COMPILE_CACHE: compileCache }),
      }),
      // not those of this process, such as `--watch`; it is idle most of the time, and a small young generation saves 25 MB
      execArgv: ['--max-semi-space-size=2'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    child = started
    started.once('exit', (code, signal) => {
      if (child === started) {
        child = ready = undefined
        isReady = false
      }
      if (!isStopped && isPermanent) void restart(code, signal)
    })
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        started.kill('SIGKILL')
        reject(new Error('The worker process did not start in time'))
      }, startWithinMs)
      started.once('exit', () => reject(new Error('The worker process ended')))
      started.once('error', reject)
      started.on('message', (message) => {
        if (message !== readyMessage) return
        clearTimeout(timer)
        isReady = true
        failures = 0
        resolve()
      })
    })
  }

  async function restart(exitCode: number | null, signal: string | null): Promise<void> {
    const waitMs = Math.min(restartMs.max, restartMs.first * 2 ** failures)
    failures += 1
    log.error({ exitCode, signal, waitMs }, 'the worker process ended; it is started again')
    await sleep(waitMs, undefined, { ref: false })
    if (!isStopped) startOnce().catch((error: unknown) => log.error({ err: error }, 'the worker process did not start'))
  }

  function startOnce(): Promise<void> {
    ready ??= start().catch((error: unknown) => {
      ready = undefined
      throw error
    })
    return ready
  }

  async function end(): Promise<void> {
    const ending = child
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    child = ready = undefined
    isReady = false
    const killTimer = setTimeout(() => ending.kill('SIGKILL'), stopWithinMs)
    const ended = once(ending, 'exit')
    ending.send(stopMessage, () => {})
    await ended
    clearTimeout(killTimer)
  }

  if (isPermanent) startOnce().catch((error: unknown) => log.error({ err: error }, 'the worker process did not start'))

  return {
    async open() {
      clearTimeout(idleTimer)
      if (!isPermanent) idleTimer = setTimeout(() => void end(), idleMs).unref()
      await startOnce()
      return socketPath
    },
    findSocket: () => (isReady ? socketPath : undefined),
    async stop() {
      isStopped = true
      clearTimeout(idleTimer)
      await end()
      if (folder) rmSync(folder, { recursive: true, force: true })
    },
  }
}
