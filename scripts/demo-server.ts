/** Starts the built application with demo data in a child process, for external measurements. Its data is temporary. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '@rihla/embedded-postgres/free-port.ts'
import { root } from './run.ts'

export interface DemoServer {
  origin: string
  pid: number
  stop: () => Promise<void>
}

const readyWithinMs = 300_000

export async function waitUntilUp(url: string, withinMs = readyWithinMs): Promise<void> {
  const until = Date.now() + withinMs
  for (;;) {
    const isUp = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (isUp) return
    if (Date.now() > until) throw new Error(`${url} did not respond within ${withinMs / 1_000} s`)
    await sleep(200)
  }
}

export async function startDemoServer(environment: Record<string, string> = {}): Promise<DemoServer> {
  const port = await findFreePort()
  const origin = `http://localhost:${port}`
  const child = spawn(process.execPath, [join(root, 'scripts', 'browser-test-server.ts')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...environment, PORT: String(port), PUBLIC_URL: origin },
  })
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await exited
  }
  const failed = exited.then((code) => {
    throw new Error(`The server exited while starting (exit code ${code}).`)
  })
  await Promise.race([waitUntilUp(`${origin}/readyz`), failed]).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  failed.catch(() => undefined)
  return { origin, pid: child.pid ?? 0, stop }
}

/** Path of the first trip linked on the destinations page. */
export async function findTripPath(origin: string): Promise<string> {
  const html = await fetch(`${origin}/destinations`).then((response) => response.text())
  const path = /href="(\/trip\/[0-9a-f-]{36})"/.exec(html)?.[1]
  if (!path) throw new Error(`${origin}/destinations shows no trip`)
  return path
}
