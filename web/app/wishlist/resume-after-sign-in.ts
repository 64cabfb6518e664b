import { readSession, subscribeToSession } from '#api/session.ts'
import { requestSignIn } from '#api/sign-in-request.ts'

/** Long enough to register and verify an email address. */
const expiresAfterMs = 15 * 60_000

let cancelPending = (): unknown => undefined

/** Asks a visitor to sign in and then runs the action. Only the last requested action is run. */
export function runAfterSignIn(act: () => void): void {
  runAtNextSession(act)
  requestSignIn('sign-in', { stayingRoles: ['customer'] })
}

/** The same after a session expired, when the sign-in dialog is already open. Other users do not trigger the action. */
export function resumeAfterSignIn(userId: string, act: () => void): void {
  runAtNextSession(() => readSession()?.user._id === userId && act())
}

function runAtNextSession(act: () => unknown): void {
  cancelPending()
  const until = Date.now() + expiresAfterMs
  cancelPending = subscribeToSession(() => {
    if (!readSession()) return
    cancelPending()
    if (Date.now() < until) act()
  })
}
