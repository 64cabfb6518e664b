import { useLingui } from '@lingui/react/macro'
import type { RegistrationRole } from '@rihla/contract/accounts/account.ts'
import { makeGoogleNonce, readGoogleSignIn, signInWithGoogle } from '@rihla/contract/accounts/google.api.ts'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { ApiError } from '#api/api-error.ts'
import { callWithoutSessionExpiry } from '#api/call.ts'
import { useLocale } from '#ui/locale.ts'
import type { NewSession } from '../use-signing-in.ts'
import { loadGoogle } from './load-google.ts'

/** A nonce is good for an hour (google.api.ts). */
const freshMs = 50 * 60_000
const widestButton = 400

export interface GoogleChoice {
  /** For somebody who joins: what they become. Whoever is known comes in as what they are. */
  joiningRole?: RegistrationRole | undefined
  onSignedIn: (session: NewSession) => void
}

/** Draws Google's button into `place`, where this marketplace has it and Google can be reached, and signs in by it. */
export function useGoogle(place: RefObject<HTMLDivElement | null>, choice: GoogleChoice) {
  const { t } = useLingui()
  const locale = useLocale()
  const [attempt, setAttempt] = useState(0)
  const [isReady, setIsReady] = useState(false)
  const [failure, setFailure] = useState<string>()
  const latest = useRef(choice)
  useEffect(() => {
    latest.current = choice
  })

  const enter = async (credential: string) => {
    const { joiningRole: role, onSignedIn } = latest.current
    setFailure(undefined)
    try {
      onSignedIn(await callWithoutSessionExpiry(signInWithGoogle, { body: { credential, ...(role && { role }) } }))
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : t`Something went wrong`)
      setAttempt((count) => count + 1)
    }
  }

  useEffect(() => {
    let isWanted = true
    async function draw(): Promise<void> {
      const { clientId } = await callWithoutSessionExpiry(readGoogleSignIn)
      if (clientId === null || !isWanted) return
      const [google, { nonce }] = await Promise.all([loadGoogle(), callWithoutSessionExpiry(makeGoogleNonce)])
      const parent = place.current
      if (!isWanted || !parent) return
      google.initialize({ client_id: clientId, nonce, callback: ({ credential }) => void enter(credential) })
      google.renderButton(parent, {
        type: 'standard',
        theme: document.documentElement.dataset['mantineColorScheme'] === 'dark' ? 'filled_black' : 'outline',
        size: 'large',
        text: latest.current.joiningRole ? 'signup_with' : 'signin_with',
        width: Math.min(widestButton, parent.clientWidth),
        locale,
      })
      setIsReady(true)
    }
    // Without Google people sign in with their address; there is nothing to tell them.
    draw().catch(() => undefined)
    const timer = setTimeout(() => setAttempt((count) => count + 1), freshMs)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [attempt, locale, place]) // oxlint-disable-line react/exhaustive-deps

  return { isReady, failure }
}
