import { useLingui } from '@lingui/react/macro'
import type { RegistrationRole } from '@rihla/contract/accounts/account.ts'
import { makeGoogleNonce, readGoogleSignIn, signInWithGoogle } from '@rihla/contract/accounts/google.api.ts'
import type { BodyOf } from '@rihla/contract/endpoint.ts'
import type { AcceptedWithAccount } from '@rihla/contract/legal/accepted-versions.ts'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { ApiError } from '#api/api-error.ts'
import { failureText } from '#api/failure-text.ts'
import { callWithoutSessionExpiry } from '#api/call.ts'
import { refreshIfOutdated } from '#legal/use-current-versions.ts'
import { useLocale } from '#ui/locale.ts'
import { readDevice } from '../device.ts'
import type { NewSession } from '../use-start-session.ts'
import type { UnlinkedGoogle } from './connect-google-form.tsx'

/** Renewed before the nonce expires after an hour. */
const nonceLifetimeMs = 50 * 60_000
const maxButtonWidth = 400

export interface GoogleChoice {
  /** Role of a newly created account; existing accounts keep theirs. */
  joiningRole?: RegistrationRole | undefined
  /** Of a new agency, which cannot join without its name. */
  agencyDetails?: BodyOf<typeof signInWithGoogle>['agencyDetails']
  onAgencyNameMissing?: (message: string) => void
  /** Displayed with the button, and recorded if an account is created. */
  accepted: AcceptedWithAccount | undefined
  onSignedIn: (session: NewSession) => void
  onUnlinked: (google: UnlinkedGoogle) => void
}

/** Renders Google's button into `place` if Google sign-in is configured and reachable (docs/product/accounts.md#google-sign-in). */
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
    const { joiningRole: role, agencyDetails, accepted, onSignedIn, onUnlinked, onAgencyNameMissing } = latest.current
    setFailure(undefined)
    try {
      const agency = role === 'agency' && { agencyDetails }
      const body = { credential, ...(role && { role }), ...agency, ...(accepted && { accepted }), device: readDevice() }
      onSignedIn(await callWithoutSessionExpiry(signInWithGoogle, { body }))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'account.google_unlinked')
        return onUnlinked({ credential, email: String(error.details['email'] ?? '') })
      await refreshIfOutdated(error)
      if (error instanceof ApiError && error.code === 'account.agency_name_required')
        onAgencyNameMissing?.(error.message)
      setFailure(failureText(error, t`Something went wrong`))
      setAttempt((count) => count + 1)
    }
  }

  useEffect(() => {
    let isActive = true
    async function draw(): Promise<void> {
      const { clientId } = await callWithoutSessionExpiry(readGoogleSignIn)
      if (clientId === null || !isActive) return
      const [google, { nonce }] = await Promise.all([loadGoogle(), callWithoutSessionExpiry(makeGoogleNonce)])
      const parent = place.current
      if (!isActive || !parent) return
      google.initialize({ client_id: clientId, nonce, callback: ({ credential }) => void enter(credential) })
      google.renderButton(parent, {
        type: 'standard',
        theme: document.documentElement.dataset['mantineColorScheme'] === 'dark' ? 'filled_black' : 'outline',
        size: 'large',
        text: latest.current.joiningRole ? 'signup_with' : 'signin_with',
        width: Math.min(maxButtonWidth, parent.clientWidth),
        locale,
      })
      setIsReady(true)
    }
    // Best effort: without Google, users sign in with their address.
    draw().catch(() => undefined)
    const timer = setTimeout(() => setAttempt((count) => count + 1), nonceLifetimeMs)
    return () => {
      isActive = false
      clearTimeout(timer)
    }
  }, [attempt, locale, place]) // oxlint-disable-line react/exhaustive-deps

  return { isReady, failure }
}

/** The part of Google Identity Services that is used here. */
interface GoogleSignIn {
  initialize(setup: { client_id: string; nonce: string; callback: (response: { credential: string }) => void }): void
  renderButton(
    parent: HTMLElement,
    appearance: {
      type: 'standard'
      theme: 'outline' | 'filled_black'
      size: 'large'
      text: 'signin_with' | 'signup_with'
      width: number
      locale: string
    },
  ): void
}

declare global {
  interface Window {
    google?: { accounts: { id: GoogleSignIn } }
  }
}

const address = 'https://accounts.google.com/gsi/client'

let loading: Promise<GoogleSignIn> | undefined

/** Loads Google's script, which must come from Google's host. Rejects when it is blocked; the next call tries again. */
function loadGoogle(): Promise<GoogleSignIn> {
  loading ??= addScript().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

function addScript(): Promise<GoogleSignIn> {
  const { promise, resolve, reject } = Promise.withResolvers<GoogleSignIn>()
  const script = document.createElement('script')
  const fail = () => {
    script.remove()
    reject(new Error('Google cannot be reached'))
  }
  script.src = address
  script.addEventListener('load', () => (window.google ? resolve(window.google.accounts.id) : fail()))
  script.addEventListener('error', fail)
  document.head.append(script)
  return promise
}
