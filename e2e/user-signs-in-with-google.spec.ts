import type { Page } from '@playwright/test'
import { startIssuer, startMarketplace } from './google.ts'
import { newAddress, expectTransientText } from './accounts.ts'
import { expect, test } from './strict-test.ts'

test.describe.configure({ mode: 'serial' })

let issuer: Awaited<ReturnType<typeof startIssuer>>
let marketplace: Awaited<ReturnType<typeof startMarketplace>>

test.beforeAll(async () => {
  issuer = await startIssuer()
  marketplace = await startMarketplace(issuer.jwksUrl)
})
test.afterAll(async () => {
  await marketplace.stop()
  issuer.stop()
})

/** Replaces Google's script with a button that returns a credential signed by the test. */
const script = `
  let setup
  window.google = { accounts: { id: {
    initialize: (given) => (setup = given),
    renderButton(parent, look) {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = 'Google: ' + look.text
      button.onclick = async () => setup.callback({ credential: await window.signedByGoogle(setup.nonce) })
      parent.replaceChildren(button)
    },
  } } }
`

async function meetGoogle(page: Page, claims: object): Promise<void> {
  await page.route('https://accounts.google.com/gsi/client', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )
  await page.exposeFunction('signedByGoogle', (nonce: string) => issuer.credential({ nonce, ...claims }))
}

async function open(page: Page, button: 'Sign In' | 'Get Started') {
  await page.goto(marketplace.origin)
  await page.getByRole('banner').getByRole('button', { name: button }).click()
  return page.getByRole('dialog')
}

const storedRole = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? '{}') as { role?: string }).role)

test('a user registers with Google as a customer and signs in again', async ({ page }) => {
  const email = newAddress('google')
  await meetGoogle(page, { sub: email, email, name: 'Mona Saleh' })
  const dialog = await open(page, 'Sign In')
  const google = dialog.getByRole('button', { name: 'Google: signin_with' })
  await expectTransientText(page, 'Registration successful!', () => google.click())
  await expect(dialog).toBeHidden()
  expect(await storedRole(page)).toBe('customer')

  await page.evaluate(() => localStorage.clear())
  await open(page, 'Sign In')
  await expectTransientText(page, 'Login successful!', () => google.click())
  await expect(page).toHaveURL(/\/customer$/)
})

test('a user registers with Google as an agency', { tag: '@exhaustive' }, async ({ page, expectConsoleError }) => {
  expectConsoleError(/400 \(/)
  const email = newAddress('google-agency')
  await meetGoogle(page, { sub: email, email, name: 'Oasis Walks' })
  const dialog = await open(page, 'Get Started')
  await dialog.getByRole('radio', { name: /Agency/ }).check()
  const google = dialog.getByRole('button', { name: 'Google: signup_with' })
  await google.click()
  await expect(dialog.getByText('Please enter the name of your agency.').first()).toBeVisible()
  await dialog.getByLabel('Agency name').fill('Oasis Walks and Camps')
  await google.click()
  await expect(page).toHaveURL(/\/agency\/overview$/)
  expect(await storedRole(page)).toBe('agency')
})

test('an account with a password is connected with it @exhaustive', async ({ page, expectConsoleError }) => {
  expectConsoleError(/40[09] \(/)
  const email = newAddress('google-existing')
  const secret = 'a walk along the Nile'
  const data = { name: 'Mona Saleh', email, password: secret }
  const joined = await page.request.post(`${marketplace.origin}/api/users/register`, { data })
  const { registration } = (await joined.json()) as { registration: string }
  const code = async () => {
    const mails = await page.request.get(`${marketplace.origin}/dev/mail.json?to=${encodeURIComponent(email)}`)
    return ((await mails.json()) as { code?: string }[])[0]?.code
  }
  await expect.poll(code, { timeout: 60_000 }).toBeTruthy()
  const verified = await page.request.post(`${marketplace.origin}/api/users/verify-email-otp`, {
    data: { email, otp: await code(), registration },
  })
  expect(verified.ok()).toBe(true)

  await meetGoogle(page, { sub: email, email, name: 'Mona Saleh' })
  const dialog = await open(page, 'Sign In')
  await dialog.getByRole('button', { name: 'Google: signin_with' }).click()
  await expect(page.getByRole('dialog', { name: 'Connect with Google' })).toBeVisible()
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type('not the password')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Your current password is incorrect.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(dialog.getByLabel('Email')).toHaveValue(email)
  await dialog.getByRole('button', { name: 'Back to Sign In' }).click()
  await dialog.getByRole('button', { name: 'Google: signin_with' }).click()
  await expect(page.getByRole('dialog', { name: 'Connect with Google' })).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(secret)
  await expectTransientText(page, 'Login successful!', () => page.keyboard.press('Enter'))
  expect(await storedRole(page)).toBe('customer')
})

test(
  'an unverified Google account shows an error and can retry',
  { tag: '@exhaustive' },
  async ({ page, expectConsoleError }) => {
    expectConsoleError(/401 \(/)
    const email = newAddress('google-unverified')
    await meetGoogle(page, { sub: email, email, email_verified: false })
    const dialog = await open(page, 'Sign In')
    await dialog.getByRole('button', { name: /Google/ }).click()
    await expect(dialog.getByText('Google could not confirm your identity')).toBeVisible()
    await expect(dialog.getByRole('button', { name: /Google/ })).toBeVisible()
    expect(await storedRole(page)).toBeUndefined()
  },
)

test(
  'the dialog works without Google when its script is blocked',
  { tag: '@exhaustive' },
  async ({ page, expectConsoleError }) => {
    expectConsoleError(/ERR_BLOCKED_BY_CLIENT/)
    await page.route('https://accounts.google.com/**', (route) => route.abort('blockedbyclient'))
    const blocked = page.waitForEvent('requestfailed')
    const dialog = await open(page, 'Sign In')
    await blocked
    await expect(dialog.getByRole('button', { name: 'Sign In' })).toBeEnabled()
    await expect(dialog).not.toContainText('Google')
    await expect(dialog.getByText('or', { exact: true })).toBeHidden()
  },
)

test('without a client id no Google resource is loaded or allowed', { tag: '@exhaustive' }, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const response = await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => url.includes('google.com'))).toEqual([])
  expect(response?.headers()['content-security-policy']).not.toContain('google')
})
