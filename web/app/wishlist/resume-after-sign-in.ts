import { readSession, subscribeToSession } from '#api/session.ts'
import { requestSignIn } from '#api/sign-in-request.ts'

/** Long enough to join and to prove an address first. */
const patienceMs = 15 * 60_000

let forget = (): unknown => undefined

/** Asks a visitor to sign in and then does what they came for, the last thing they asked for only. */
export function onceSignedIn(act: () => void): void {
  atNextSession(act)
  requestSignIn('sign-in', { stayingRoles: ['customer'] })
}

/** The same for somebody whose session has ended, who is being asked already. Anybody else did not want it. */
export function resumeAfterSignIn(userId: string, act: () => void): void {
  atNextSession(() => readSession()?.user._id === userId && act())
}

function atNextSession(act: () => unknown): void {
  forget()
  const until = Date.now() + patienceMs
  forget = subscribeToSession(() => {
    if (!readSession()) return
    forget()
    if (Date.now() < until) act()
  })
}
