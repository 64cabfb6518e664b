import { buildApp } from '#app.ts'
import { type Call, createCaller } from './api-caller.ts'
import { signInAs } from './sign-in-as.ts'
import { createTestApp, injecting, type TestApp, type TestAppOverrides } from './test-app.ts'

export interface TwoInstances {
  it: TestApp
  /** Calls the second one. */
  there: Call
  /** Asks both in turn until one refuses with 429, and answers how many were let through. */
  letThrough: (most: number, ask: Ask) => Promise<number>
  close: () => Promise<void>
}

export type Ask = (call: Call, n: number) => Promise<{ status: number }>

/** Two instances of the application on one database. */
export async function createTwoInstances(overrides: TestAppOverrides): Promise<TwoInstances> {
  const it = await createTestApp(overrides)
  const second = await buildApp(it.context)
  await second.ready()
  const there = createCaller(
    () => injecting(second),
    (user) => signInAs(it.context, user),
  )
  return {
    it,
    there,
    async letThrough(most, ask) {
      for (let n = 0; n <= most; n += 1) {
        if ((await ask(n % 2 ? there : it.call, n)).status === 429) return n
      }
      return Infinity
    },
    async close() {
      await second.close()
      await it.close()
    },
  }
}
