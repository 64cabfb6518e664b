import { type App, buildApp } from '../app.ts'
import { type Call, createCaller } from './api-caller.ts'
import { signInAs } from './sign-in-as.ts'
import { createTestApp, type TestApp, type TestAppOverrides } from './test-app.ts'

export interface TwoInstances {
  it: TestApp
  /** Calls the second one. */
  there: Call
  /** Asks both in turn until one refuses with 429, and answers how many were let through. */
  letThrough: (most: number, ask: Ask) => Promise<number>
  close: () => Promise<void>
}

export type Ask = (call: Call, n: number) => Promise<{ status: number }>

const callTo = (app: App, { context }: TestApp): Call =>
  createCaller(
    () =>
      async ({ method, path, headers, payload }) => {
        const answer = await app.inject({
          method: method as 'POST',
          url: path,
          headers,
          ...(payload !== undefined && { payload }),
        })
        return {
          status: answer.statusCode,
          headers: new Headers(Object.entries(answer.headers).map(([name, value]) => [name, String(value)])),
          bytes: answer.rawPayload,
        }
      },
    (user) => signInAs(context, user),
  )

/** Two instances of the application on one database. */
export async function createTwoInstances(overrides: TestAppOverrides): Promise<TwoInstances> {
  const it = await createTestApp(overrides)
  const second = await buildApp(it.context)
  await second.ready()
  const there = callTo(second, it)
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
