import { existsSync } from 'node:fs'
import type { Context } from '#context.ts'

/** Printed at start, so that a demo visitor can sign in with any role. */
export interface DemoLogin {
  who: string
  email: string
  password: string
}

/**
 * Interface of fill-demo.ts, which is loaded only when the demo is enabled because it draws all its pictures itself.
 */
export interface Demo {
  /** Fills an empty database; returns false if it already has data. */
  fillDemo: (context: Context) => Promise<boolean>
  demoLogins: readonly DemoLogin[]
}

/** Undefined if the demo is not installed, as in a production image. */
export async function loadDemo(): Promise<Demo | undefined> {
  const module = new URL('./fill-demo.ts', import.meta.url)
  return existsSync(module) ? ((await import(module.href)) as Demo) : undefined
}
