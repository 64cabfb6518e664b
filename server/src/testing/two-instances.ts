import type { Context } from '#context.ts'
import { type Call, createCaller } from './api-caller.ts'
import { signInAs } from './sign-in-as.ts'
import { createTestApp, sendByFetch, sendByInjection, type TestApp, type TestAppOverrides } from './test-app.ts'

export interface TwoInstances {
  it: TestApp
  /** Of both, in their order; each has its own pool and caches. */
  contexts: [Context, Context]
  /** Calls the second instance. */
  callSecond: Call
  /** Alternates requests between both instances until one returns 429; returns the number accepted. */
  countAccepted: (max: number, ask: Ask) => Promise<number>
  /** Callers of both over HTTP. The outbox is expanded only by the relays that the test starts. */
  listen: () => Promise<[Call, Call]>
  close: () => Promise<void>
}

export type Ask = (call: Call, n: number) => Promise<{ status: number }>

/** Two instances of the application on one database, as separate processes would be. */
export async function createTwoInstances(overrides: TestAppOverrides): Promise<TwoInstances> {
  const it = await createTestApp(overrides)
  const second = await it.startInstance()
  const tokens = new Map<string, Promise<string>>()
  function tokenOf(user: { id: string }): Promise<string> {
    const token = tokens.get(user.id) ?? signInAs(it.context, user)
    tokens.set(user.id, token)
    return token
  }
  const callSecond = createCaller(() => sendByInjection(second.app), tokenOf)
  return {
    it,
    contexts: [it.context, second.context],
    callSecond,
    async countAccepted(max, ask) {
      for (let n = 0; n <= max; n += 1) {
        if ((await ask(n % 2 ? callSecond : it.call, n)).status === 429) return n
      }
      return Infinity
    },
    async listen() {
      const listening = { host: '127.0.0.1', port: 0 }
      const [first, other] = await Promise.all([it.app.listen(listening), second.app.listen(listening)])
      return [createCaller(() => sendByFetch(first), tokenOf), createCaller(() => sendByFetch(other), tokenOf)]
    },
    async close() {
      await second.close()
      await it.close()
    },
  }
}
