/** The part of Google Identity Services that is used here. */
export interface GoogleSignIn {
  initialize(setup: { client_id: string; nonce: string; callback: (response: { credential: string }) => void }): void
  renderButton(
    parent: HTMLElement,
    look: {
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
export function loadGoogle(): Promise<GoogleSignIn> {
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
