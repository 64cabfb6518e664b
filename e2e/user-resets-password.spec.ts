import type { Page } from '@playwright/test'
import { newestMail } from './mailbox.ts'
import { expectTransientText, newAddress } from './accounts.ts'
import { expect, test } from './strict-test.ts'
import { registerCustomer } from './test-user.ts'

const chosen = 'two feluccas at dusk'
const resetMail = /new password/

async function forget(page: Page, email: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(dialog.getByLabel('Email')).toHaveValue(email)
  await dialog.getByRole('button', { name: 'Send reset email' }).click()
  await expect(dialog.getByText('Reset code sent to your email! Please check your inbox.')).toBeVisible()
}

async function expectSignsIn(page: Page, email: string, secret: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(secret)
  await expectTransientText(page, 'Login successful!', () => dialog.getByRole('button', { name: 'Sign In' }).click())
  await expect(dialog).toBeHidden()
}

test(
  'a user resets the password with the code from the mail',
  { tag: '@exhaustive' },
  async ({ page: phone, request, expectConsoleError }) => {
    expectConsoleError(/400 \(/)
    const { email } = await registerCustomer(request, 'Nadia Fahmy')
    await forget(phone, email)
    await phone.getByRole('dialog').getByRole('button', { name: 'Enter the code' }).click()
    await expect(phone).toHaveURL(`/reset-password?email=${encodeURIComponent(email)}`)
    await expect(phone.getByLabel('Email', { exact: true })).toHaveValue(email)
    const reset = phone.getByRole('button', { name: 'Reset Password' })

    await test.step('errors are shown next to their fields', async () => {
      await reset.click()
      await expect(phone.getByText('Please fill in all fields')).toBeVisible()
      await expect(phone.getByLabel('6-digit reset code')).toBeFocused()
      await phone.getByLabel('6-digit reset code').fill('12345')
      await phone.getByLabel('New password', { exact: true }).fill('short')
      await phone.getByLabel('Confirm new password').fill('shorter')
      await reset.click()
      await expect(phone.getByText('Please enter a valid 6-digit code')).toBeVisible()
      await expect(phone.getByText('Password must be at least 6 characters long')).toBeVisible()
      await expect(phone.getByText('Passwords do not match')).toBeVisible()
    })

    await phone.getByLabel('New password', { exact: true }).fill(chosen)
    await phone.getByLabel('Confirm new password').fill(chosen)
    await expect(phone.getByText('Strong password')).toBeVisible()

    await test.step('rejects a wrong code and keeps the input', async () => {
      const { code } = await newestMail(phone.request, email, resetMail)
      await phone.getByLabel('6-digit reset code').fill(code === '000000' ? '000001' : '000000')
      await reset.click()
      await expect(phone.getByText('This code is incorrect')).toBeVisible()
      await expect(phone.getByLabel('New password', { exact: true })).toHaveValue(chosen)
    })

    await test.step('accepts the correct code, also in Arabic digits', async () => {
      const { code } = await newestMail(phone.request, email, resetMail)
      const eastern = [...(code ?? '')].map((digit) => String.fromCodePoint(0x0660 + Number(digit))).join('')
      await phone.getByLabel('6-digit reset code').fill(eastern)
      await expect(phone.getByLabel('6-digit reset code')).toHaveValue(code ?? '')
      await expectTransientText(phone, 'Password Reset Successful!', () => reset.click())
    })

    await test.step('redirects home with the sign-in dialog, and the new password works', async () => {
      await expect(phone).toHaveURL('/')
      await expectSignsIn(phone, email, chosen)
    })
  },
)

test('a user resets the password with the link from the mail, which works once', async ({
  page,
  request,
  expectConsoleError,
}) => {
  expectConsoleError(/400 \(/)
  const { email } = await registerCustomer(request, 'Nadia Fahmy')
  await forget(page, email)
  const { links } = await newestMail(page.request, email, resetMail)
  const link = links.find((each) => each.includes('token='))!
  await page.goto(link)
  await expect(page.getByLabel('6-digit reset code')).toBeHidden()
  await page.getByLabel('New password', { exact: true }).fill(chosen)
  await page.getByLabel('Confirm new password').fill(chosen)
  const reset = page.getByRole('button', { name: 'Reset Password' })
  await expectTransientText(page, 'Password Reset Successful!', () => reset.click())
  // on a slow machine the page may already have redirected to the same dialog
  const goOn = page.getByRole('main').getByRole('link', { name: 'Sign In' })
  await goOn.click({ timeout: 2_000 }).catch(() => undefined)
  await expectSignsIn(page, email, chosen)

  await test.step('a used link shows an error and offers the code instead', async () => {
    await page.goto(link)
    await page.getByLabel('New password', { exact: true }).fill('another one entirely')
    await page.getByLabel('Confirm new password').fill('another one entirely')
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await expect(page.getByText('This link has expired')).toBeVisible()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
    await expect(page.getByLabel('6-digit reset code')).toBeVisible()
    await expect(page.getByLabel('New password', { exact: true })).toHaveValue('another one entirely')
    expect(page.url()).not.toContain('token')
  })
})

test(
  'resends the reset code once a minute, and only to a valid address',
  { tag: '@exhaustive' },
  async ({ page, expectConsoleError }) => {
    expectConsoleError(/429 \(/)
    await page.goto('/reset-password')
    await page.getByRole('button', { name: 'Send reset code' }).click()
    await expect(page.getByText('Please enter your email address')).toBeVisible()
    const email = newAddress('nobody')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByRole('button', { name: 'Send reset code' }).click()
    await expect(page.getByText('Reset code sent to your email! Please check your inbox.')).toBeVisible()
    await expect(page.getByRole('button', { name: /Resend in 0:\d\d/ })).toBeDisabled()
    // another tab does not know the cooldown, but the server enforces it
    await page.goto(`/reset-password?email=${encodeURIComponent(email)}`)
    await page.getByRole('button', { name: 'Send reset code' }).click()
    await expect(page.getByRole('button', { name: /Resend in 0:\d\d/ })).toBeDisabled()
  },
)

test(
  'offline, the page does not claim that the reset mail was sent',
  { tag: '@exhaustive' },
  async ({ page, expectConsoleError }) => {
    expectConsoleError(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
    await page.goto('/')
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Forgot password?' }).click()
    await dialog.getByRole('button', { name: 'Send reset email' }).click()
    await expect(dialog.getByText('Please enter your email address')).toBeVisible()
    await page.route('**/api/users/forgot-password', (route) => route.abort())
    await dialog.getByLabel('Email').fill(newAddress('offline'))
    await dialog.getByRole('button', { name: 'Send reset email' }).click()
    await expect(dialog.getByText('Failed to send reset email')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Send reset email' })).toBeEnabled()
    await dialog.getByRole('button', { name: 'Back to Sign In' }).click()
    await expect(dialog.getByLabel('Password', { exact: true })).toBeVisible()
  },
)
