import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readEmailedLink } from '../account-page.tsx'
import EmailVerificationPage from './email-verification-page.tsx'

const email = 'hoda@example.org'
const user = { _id: 'user', name: 'Hoda Kamel', email, role: 'customer', profileCompleted: true }
const signedIn = Response.json({ message: 'Welcome, Hoda.', token: 'token', user })

interface Sent {
  request: string
  body: unknown
  respond: (response: Response | Error) => Promise<void>
}
let sent: Sent[]

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', (url: string, { method, body }: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const respond = (response: Response | Error) =>
      act(async () => (response instanceof Error ? reject(response) : resolve(response.clone())))
    sent.push({
      request: `${method} ${url}`,
      body: body === undefined ? undefined : JSON.parse(body as string),
      respond,
    })
    return promise
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

async function open(query: string): Promise<void> {
  const App = createRoutesStub([
    {
      path: '/email-verification',
      Component: EmailVerificationPage,
      loader: readEmailedLink,
      HydrateFallback: () => null,
    },
    { path: '/', Component: () => null },
  ])
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <App initialEntries={[`/email-verification${query}`]} />
    </I18nProvider>,
  )
  await screen.findByRole('heading')
}

/** Responds to a request as soon as it is sent: an effect can send it after the heading is shown. */
async function respond(index: number, response: Response | Error): Promise<void> {
  await waitFor(() => expect(sent.length).toBeGreaterThan(index))
  await sent[index]!.respond(response)
}

const heading = () => screen.getByRole('heading').textContent
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const fill = (label: string, value: string) =>
  act(async () => void fireEvent.change(field(label), { target: { value } }))
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (name: string) => act(async () => void fireEvent.click(button(name)))

test('input: prefills the email, takes six digits only and submits them', async () => {
  await open(`?email=${email}`)
  expect([heading(), field('Email').value]).toEqual(['Verify your email', email])
  expect(sent).toEqual([])
  await fill('6-digit code', '12a45')
  expect([field('6-digit code').value, button('Verify Email').disabled]).toEqual(['1245', true])
  await fill('6-digit code', '1234567')
  expect([field('6-digit code').value, button('Verify Email').disabled]).toEqual(['123456', false])
  expect(sent).toMatchObject([{ request: 'POST /api/users/verify-email-otp', body: { email, otp: '123456' } }])
})

test('input: a code needs an email address', async () => {
  await open('')
  await fill('6-digit code', '123456')
  await press('Verify Email')
  expect(screen.getByText('Please enter your email and OTP')).toBeDefined()
  expect(sent).toEqual([])
})

test('input: resending needs an email address', async () => {
  await open('')
  await press('Resend verification code')
  expect(screen.getByText('Please enter your email address')).toBeDefined()
  expect(sent).toEqual([])
  await fill('Email', email)
  await press('Resend verification code')
  expect(sent).toMatchObject([{ request: 'POST /api/users/resend-verification', body: { email } }])
  await respond(0, Response.json({ message: 'New verification code sent to your email!' }))
  expect(screen.getByText('New verification code sent to your email!')).toBeDefined()
})

test('verifying: a link is verified at once, without the form, until the response; then success', async () => {
  await open(`?token=link&email=${email}`)
  expect(heading()).toBe('Verifying your email…')
  expect(screen.getByText('This will only take a moment.')).toBeDefined()
  expect(screen.queryByLabelText('6-digit code')).toBeNull()
  await waitFor(() => expect(sent).toMatchObject([{ request: 'POST /api/users/verify-email/link' }]))
  await respond(0, signedIn)
  expect(heading()).toBe('Email verified')
  expect(screen.getByText('Welcome, Hoda.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/')
})

test.each([
  ['no connection', new TypeError('Failed to fetch')],
  ['a failed server', new Response('<html>', { status: 502 })],
])('error: after %s the link can be tried again', async (_what, failure) => {
  await open(`?token=link&email=${email}`)
  await respond(0, failure)
  expect(heading()).toBe('Verification failed')
  expect(screen.getByRole('link', { name: 'Back to Sign In' }).getAttribute('href')).toBe('/')
  await press('Try Again')
  expect(heading()).toBe('Verifying your email…')
  await respond(1, signedIn)
  expect(sent.map(({ request }) => request)).toEqual(Array(2).fill('POST /api/users/verify-email/link'))
  expect(heading()).toBe('Email verified')
})

test('a registration of another browser: asks for a new password, which is sent without a current one', async () => {
  await open(`?token=link&email=${email}`)
  const account = { ...user, name: 'Someone Else', passwordRequired: true }
  const legal = (index: number) => sent[index]?.request.includes('/api/legal')
  await respond(0, Response.json({ message: 'Welcome.', token: 'token', user: account, passwordRequired: true }))
  expect(heading()).toBe('Choose a new password')
  expect(screen.getByText('Someone Else')).toBeDefined()
  await fill('New password', 'short')
  await fill('Confirm new password', 'other')
  await press('Save and continue')
  expect(screen.getByText('Password must be at least 6 characters long')).toBeDefined()
  expect(screen.getByText('Passwords do not match')).toBeDefined()
  await fill('New password', 'two feluccas at dusk')
  await fill('Confirm new password', 'two feluccas at dusk')
  await press('Save and continue')
  const change = sent.findIndex((each, index) => !legal(index) && each.request === 'PUT /api/users/change-password')
  expect(sent[change]!.body).toEqual({ newPassword: 'two feluccas at dusk' })
  await respond(change, Response.json({ message: 'Password changed successfully!' }))
  expect(heading()).toBe('Email verified')
  expect(JSON.parse(localStorage.getItem('user')!)).toMatchObject({ passwordRequired: false })
})

test('a link that was used before: says so without an error, and offers to sign in', async () => {
  await open(`?token=link&email=${email}`)
  const refusal = {
    code: 'account.already_verified',
    message: 'Your email address is already verified.',
    requestId: 'r',
  }
  await respond(0, Response.json(refusal, { status: 409 }))
  expect(heading()).toBe('Email already verified')
  expect(screen.getByText(refusal.message)).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/')
})

test('a link that is refused leads to the form with the email and the reason', async () => {
  await open(`?token=link&email=${email}`)
  const refusal = { code: 'account.link_invalid', message: 'This link has expired.', requestId: 'r1' }
  await respond(0, Response.json(refusal, { status: 400 }))
  expect([heading(), field('Email').value]).toEqual(['Verify your email', email])
  expect(screen.getByText('This link has expired.')).toBeDefined()
})

test('a link that is refused without a message leads to the form with its own', async () => {
  await open(`?token=link&email=${email}`)
  await respond(0, Response.json({ code: 'account.link_invalid', requestId: 'r1' }, { status: 400 }))
  expect(screen.getByText('Token verification failed. Please enter the OTP sent to your email.')).toBeDefined()
})
