import { existsSync } from 'node:fs'
import type { Context } from '#context.ts'

/** Printed at start, so that a visitor of the demo can be anybody in it. */
export interface DemoLogin {
  who: string
  email: string
  password: string
}

/** What fill-demo.ts offers. It is loaded only where a demo is wanted: it draws all its pictures itself. */
export interface Demo {
  /** Fills an empty database; false where there is something in it already. */
  fillDemo: (context: Context) => Promise<boolean>
  demoLogins: readonly DemoLogin[]
}

/** Undefined where the demo was left out, as a production image may. */
export async function loadDemo(): Promise<Demo | undefined> {
  const module = new URL('./fill-demo.ts', import.meta.url)
  return existsSync(module) ? ((await import(module.href)) as Demo) : undefined
}
