import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { authStateChanged, readSession, saveSession, type SessionUser } from '#api/session.ts'
import type { SignInMode, SignInRequest } from '#api/sign-in-request.ts'
import { readEmailedLink } from './account-page.tsx'
import ChangePasswordDialog from './passwords/change-password-dialog.tsx'
import ResetPasswordPage from './passwords/reset-password-page.tsx'
import ChangePhotoDialog from './photo/change-photo-dialog.tsx'
import SignInDialog from './sign-in-dialog.tsx'
import EmailVerificationPage from './verification/email-verification-page.tsx'

const user = { _id: 'user', name: 'Hoda Kamel', email: 'hoda@example.org' } as SessionUser

/** Responses of the API by method and path; requests without one are never answered. */
let responses: Record<string, object>

beforeEach(() => {
  vi.useFakeTimers()
  responses = { 'GET /api/users/google': { clientId: null } }
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    const response = responses[`${method} ${url}`]
    if (response instanceof Response) return Promise.resolve(response)
    return response ? Promise.resolve(Response.json(response)) : new Promise(() => {})
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await advance(0)
}

const statusText = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('')

/** The page that a redirect opened, with its navigation state; undefined before the redirect. */
const redirect = () => screen.queryByTestId('redirect')?.textContent
function RedirectTarget() {
  const { pathname, search, state } = useLocation()
  return <p data-testid="redirect">{[pathname + search, state && JSON.stringify(state)].filter(Boolean).join(' ')}</p>
}

type StubRoute = Parameters<typeof createRoutesStub>[0][number]

async function open(route: StubRoute, url = route.path ?? '/'): Promise<void> {
  const App = createRoutesStub([
    { HydrateFallback: () => null, ...route },
    { path: '*', Component: RedirectTarget },
  ])
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <App initialEntries={[url]} />
    </I18nProvider>,
  )
  await advance(0)
}

/** Expects the redirect after exactly `delayMs` from now. */
async function expectRedirectAfter(delayMs: number, url: string): Promise<void> {
  await advance(delayMs - 1)
  expect(redirect()).toBeUndefined()
  await advance(1)
  expect(redirect()).toBe(url)
}

const landings = [
  ['a customer with a complete profile', { role: 'customer', profileCompleted: true }, '/'],
  ['a customer with an incomplete profile', { role: 'customer', profileCompleted: false }, '/customer'],
  ['an agency', { role: 'agency', profileCompleted: false }, '/agency'],
  ['an admin', { role: 'admin', profileCompleted: false }, '/admin'],
] as const

describe('the sign-in dialog', () => {
  const onClose = vi.fn()
  beforeEach(() => onClose.mockClear())

  const openDialog = (mode: SignInMode, place: Partial<SignInRequest> = {}) => {
    const request = { mode, stayingRoles: [], ...place }
    return open({ path: '/faq', Component: () => <SignInDialog request={request} onClose={onClose} /> })
  }
  const signIn = async (session: object) => {
    responses['POST /api/users/login'] = session
    await openDialog('sign-in')
    fill('Email', user.email)
    fill('Password', 'a walk along the Nile')
    await press('Sign In')
  }

  test.each(landings)('closes and redirects %s 1.2 s after the sign-in', async (_who, account, url) => {
    await signIn({ token: 'token', user: { ...user, ...account } })
    expect(statusText()).toBe('Login successful!')
    expect(readSession()).toMatchObject({ token: 'token', user: account })
    expect(onClose).not.toHaveBeenCalled()
    await expectRedirectAfter(1_200, url)
    expect(onClose).toHaveBeenCalledOnce()
  })

  // the marker of an account that Google sign-in has created
  const isNew = true

  test.each([
    ['a customer', { role: 'customer', profileCompleted: false }, '/'],
    ['an agency', { role: 'agency', profileCompleted: false }, '/agency'],
    ['an admin', { role: 'admin', profileCompleted: false }, '/admin'],
  ] as const)('redirects %s 1.5 s after a registration without verification', async (_who, account, url) => {
    await signIn({ token: 'token', user: { ...user, ...account }, isNew })
    expect(statusText()).toBe('Registration successful!')
    expect(readSession()).toMatchObject({ token: 'token', user: account })
    await expectRedirectAfter(1_500, url)
    expect(onClose).toHaveBeenCalledOnce()
  })

  test.each([
    ['a customer', { role: 'customer', profileCompleted: false }, '/'],
    ['an agency', { role: 'agency', profileCompleted: false }, '/agency'],
  ] as const)('stores the session of %s that the registration itself returns', async (_who, account, url) => {
    responses['POST /api/users/register'] = { message: 'Hello', token: 'token', user: { ...user, ...account } }
    await openDialog('register')
    fill('Full name', user.name)
    fill('Email', user.email)
    fill('Password', 'a walk along the Nile')
    await press('Create Account')
    expect(statusText()).toBe('Registration successful!')
    expect(readSession()).toMatchObject({ token: 'token', user: account })
    await expectRedirectAfter(1_500, url)
  })

  test('shows the message of the server for 1.5 s after a registration, then asks for the code', async () => {
    const message = 'Check your inbox, Hoda.'
    const { email } = user
    responses['POST /api/users/register'] = { message, email, requiresVerification: true, registration: 'secret' }
    await openDialog('register')
    fill('Full name', user.name)
    fill('Email', email)
    fill('Password', 'a walk along the Nile')
    await press('Create Account')
    expect(statusText()).toBe(message)
    expect(readSession()).toBeNull()
    await advance(1_499)
    expect(redirect()).toBeUndefined()
    await advance(1)
    expect(redirect()).toMatch(/^\/email-verification\?email=hoda%40example\.org( |$)/)
    expect(onClose).toHaveBeenCalled()
  })

  describe('of somebody who books', () => {
    const place = { stayingRoles: ['customer'], returnTo: '/trip/1' } as const

    test('returns to the booking after the sign-in, also with an incomplete profile', async () => {
      const incomplete = { ...user, role: 'customer', profileCompleted: false }
      responses['POST /api/users/login'] = { token: 'token', user: incomplete }
      await openDialog('sign-in', place)
      fill('Email', user.email)
      fill('Password', 'a walk along the Nile')
      await press('Sign In')
      await expectRedirectAfter(1_200, '/trip/1')
      expect(onClose).toHaveBeenCalledOnce()
    })

    test('asks for no role, takes the code and returns to the booking at once', async () => {
      const { email } = user
      responses['POST /api/users/register'] = {
        message: 'Hi',
        email,
        requiresVerification: true,
        registration: 'secret',
      }
      await openDialog('register', place)
      expect(screen.queryByRole('radio')).toBeNull()
      fill('Full name', user.name)
      fill('Email', email)
      fill('Password', 'a walk along the Nile')
      await press('Create Account')
      expect([...document.querySelectorAll('h1, h2')].map(({ textContent }) => textContent)).toEqual([
        'Verify your email',
      ])
      expect(screen.getByText(email)).toBeDefined()

      responses['POST /api/users/verify-email-otp'] = new Response(
        JSON.stringify({ code: 'account.code_wrong', message: 'Wrong code' }),
        { status: 400 },
      )
      fill('6-digit code', '111111')
      await advance(0)
      expect(screen.getByText('Wrong code')).toBeDefined()
      expect(screen.queryByRole('button', { name: /Try Again|Back to Sign In/ })).toBeNull()
      responses['POST /api/users/verify-email-otp'] = {
        token: 'token',
        user: { ...user, role: 'customer' },
        message: 'Welcome.',
      }
      fill('6-digit code', '222222')
      await advance(0)
      expect(readSession()).toMatchObject({ token: 'token' })
      expect(onClose).toHaveBeenCalledOnce()
      expect(redirect()).toBe('/trip/1')
    })
  })
})

test.each(landings)('%s is redirected 3 s after the verification', async (_who, account, url) => {
  responses['POST /api/users/verify-email/link'] = {
    message: 'Welcome, Hoda.',
    token: 'token',
    user: { ...user, ...account },
  }
  const announced = vi.fn()
  window.addEventListener(authStateChanged, announced)
  await open(
    { path: '/verify-email', Component: EmailVerificationPage, loader: readEmailedLink },
    '/verify-email?token=link&email=hoda%40example.org',
  )
  window.removeEventListener(authStateChanged, announced)
  expect(screen.getByRole('heading').textContent).toBe('Email verified')
  expect(screen.getByText('Welcome, Hoda.')).toBeDefined()
  expect(readSession()).toMatchObject({ token: 'token', user: account })
  expect(announced).toHaveBeenCalledOnce()
  await expectRedirectAfter(3_000, url)
})

test('a password reset leads to the home page with the sign-in dialog after 3 s', async () => {
  saveSession('old token', { ...user, role: 'customer' })
  responses['POST /api/users/reset-password/link'] = { message: 'ok' }
  await open(
    { path: '/reset-password', Component: ResetPasswordPage, loader: readEmailedLink },
    '/reset-password?token=link',
  )
  fill('New password', 'two feluccas at dusk')
  fill('Confirm new password', 'two feluccas at dusk')
  await press('Reset Password')
  expect(screen.getByRole('heading').textContent).toBe('Password Reset Successful!')
  expect(readSession()).toBeNull()
  await expectRedirectAfter(3_000, '/ {"signIn":true}')
})

describe('the account dialogs confirm and close after 2 s', () => {
  const onClose = vi.fn()
  beforeEach(() => onClose.mockClear())

  /** The confirmation, and how often the dialog was closed just before and at 2 s. */
  async function watchClosing() {
    const message = statusText()
    await advance(1_999)
    const before = onClose.mock.calls.length
    await advance(1)
    return [message, before, onClose.mock.calls.length]
  }

  test('Change Password', async () => {
    responses['PUT /api/users/change-password'] = { message: 'Password changed successfully!' }
    await open({ path: '/faq', Component: () => <ChangePasswordDialog user={user} onClose={onClose} /> })
    fill('Current password', 'a walk along the Nile')
    fill('New password', 'two feluccas at dusk')
    fill('Confirm new password', 'two feluccas at dusk')
    await press('Change Password')
    expect(await watchClosing()).toEqual(['Password changed successfully!', 0, 1])
  })

  test('Change Photo', async () => {
    const withPhoto = { ...user, profilePhoto: '/files/face.webp' }
    responses['PUT /api/users/profile-photo'] = { user, message: 'Profile photo updated successfully!' }
    await open({ path: '/faq', Component: () => <ChangePhotoDialog user={withPhoto} onClose={onClose} /> })
    await press('Remove current photo')
    expect(await watchClosing()).toEqual(['Profile photo updated successfully!', 0, 1])
  })
})
