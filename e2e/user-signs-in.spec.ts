import { newestMail } from './mailbox.ts'
import {
  demoAdmin,
  demoAgency,
  demoCustomer,
  demoPassword,
  registerInDialog,
  newAddress,
  createVerifiedUser,
  password,
  expectTransientText,
  signIn,
  submitSignInDialog,
} from './accounts.ts'
import { expect, test } from './strict-test.ts'

const banner = 'banner'
const newPassword = 'three boats at dawn'

test('validation errors are shown and input is kept', async ({ page, expectConsoleError }) => {
  expectConsoleError(/401 \(/)
  await page.goto('/')
  await page.getByRole(banner).getByRole('button', { name: 'Sign In' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog.getByText('Please enter your email address')).toBeVisible()
  await expect(dialog.getByText('Please enter your password')).toBeVisible()
  await submitSignInDialog(page, demoCustomer, 'not the password')
  await expect(dialog.getByRole('alert')).toHaveText('Incorrect email or password.')
  await expect(dialog.getByLabel('Email')).toHaveValue(demoCustomer)

  await test.step('the email address is carried over between the forms', async () => {
    await dialog.getByRole('button', { name: 'Forgot password?' }).click()
    const forgot = page.getByRole('dialog', { name: 'Forgot password' })
    await expect(forgot.getByLabel('Email')).toHaveValue(demoCustomer)
    await forgot.getByRole('button', { name: 'Back to Sign In' }).click()
    await dialog.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('dialog', { name: 'Create account' }).getByLabel('Email')).toHaveValue(demoCustomer)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  })

  await test.step('fields have autocomplete attributes for password managers', async () => {
    await expect(dialog.getByLabel('Email')).toHaveAttribute('autocomplete', 'username')
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'current-password')
  })

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole(banner).getByRole('button', { name: 'Sign In' })).toBeFocused()
})

test(
  'registration requires all fields, including the agency name for agencies',
  { tag: '@exhaustive' },
  async ({ page }) => {
    await page.goto('/')
    await page.getByRole(banner).getByRole('button', { name: 'Get Started' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create account' })
    await dialog.getByRole('radio', { name: /Agency/ }).check()
    await dialog.getByLabel('Password', { exact: true }).fill('abc')
    await dialog.getByRole('button', { name: 'Create Account' }).click()
    for (const text of [
      'Please enter your full name',
      'Please enter a valid email address',
      'Password must be at least 10 characters long',
      'Please enter the name of your agency',
    ])
      await expect(dialog.getByText(text)).toBeVisible()
    await expect(dialog.getByLabel('Full name')).toBeFocused()
    const notAPicture = { name: 'logo.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }
    await dialog.getByLabel(/Logo/).setInputFiles(notAPicture)
    await expect(dialog.getByText('Please select a valid image file')).toBeVisible()
  },
)

test('an unverified user of another browser verifies with the code and chooses a new password @exhaustive', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/4(00|03|29) \(/)
  const email = newAddress('unverified')
  const joined = await page.request.post('/api/users/register', { data: { name: 'Adel Samir', email, password } })
  expect(joined.ok()).toBe(true)
  await page.goto('/')
  await page.getByRole(banner).getByRole('button', { name: 'Sign In' }).click()
  await submitSignInDialog(page, email, password)
  const panel = page.getByRole('dialog', { name: 'Email verification required' })
  // the mail of the registration was sent less than a minute ago
  await panel.getByRole('button', { name: 'Resend verification email' }).click()
  await expect(panel.getByText(/^Too many attempts\. Try again in \d+ seconds?\.$/)).toBeVisible()
  await expect(panel.getByRole('button', { name: /Resend in 0:\d\d/ })).toBeDisabled()
  await panel.getByRole('button', { name: 'Enter the code' }).click()
  await expect(page).toHaveURL(`/email-verification?email=${encodeURIComponent(email)}`)
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)

  const field = page.getByLabel('6-digit code')
  const { code, subject } = await newestMail(page.request, email, /./)
  await test.step('submits at six digits, and a wrong code keeps the form', async () => {
    await expect(field).toBeFocused()
    await expect(page.getByRole('button', { name: 'Verify Email' })).toBeDisabled()
    await page.keyboard.type(code === '000000' ? '111 111' : '000 000')
    await expect(page.getByText('This code is incorrect or has expired')).toBeVisible()
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Sign In' })).toBeVisible()
  })

  await test.step('the wrong code is selected, and the right one in the subject replaces it', async () => {
    expect(subject).toContain(code)
    await page.keyboard.type(code!)
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
    await expect(page.getByText('Customer account of Adel Samir')).toBeVisible()
    await page.getByLabel('New password', { exact: true }).fill(newPassword)
    await page.getByLabel('Confirm new password').fill(newPassword)
    await expectTransientText(page, 'Email verified', () => page.keyboard.press('Enter'))
  })
  await expect(page).toHaveURL('/customer')
})

test('a link that is opened in another browser asks for a new password, and says afterwards that it was used @exhaustive', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/409 \(/)
  const email = newAddress('elsewhere')
  await page.request.post('/api/users/register', { data: { name: 'Adel Samir', email, password } })
  const { links } = await newestMail(page.request, email, /./)
  const link = links.find((each) => each.includes('token='))!
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.getByLabel('Confirm new password').fill(newPassword)
  await expectTransientText(page, 'Email verified', () => page.keyboard.press('Enter'))
  await expect(page).toHaveURL('/customer')
  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Email already verified' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign In' }).last().click()
  await submitSignInDialog(page, email, newPassword)
  await expect(page).toHaveURL('/customer')
})

test('the code form counts down from the registration', { tag: '@exhaustive' }, async ({ page }) => {
  await page.goto('/')
  await page.getByRole(banner).getByRole('button', { name: 'Get Started' }).click()
  await registerInDialog(page, { name: 'Rania Aziz', email: newAddress('counts') })
  await expect(page.getByLabel('6-digit code')).toBeFocused()
  await expect(page.getByRole('button', { name: /Resend in 0:\d\d/ })).toBeDisabled()
})

test('an invalid link leads to the code form', { tag: '@exhaustive' }, async ({ page, expectConsoleError }) => {
  expectConsoleError(/400 \(/)
  await page.goto('/verify-email?token=made-up&email=somebody%40example.com')
  await expect(page.getByRole('alert')).toContainText('This link has expired')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('somebody@example.com')
  expect(page.url()).not.toContain('token')
  await page.getByLabel('Email', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Resend verification code' }).click()
  await expect(page.getByText('Please enter your email address')).toBeVisible()
})

test('registering to book returns to the trip, even when the mail link opens another tab', async ({
  page,
  context,
}) => {
  const trips = (await (await page.request.get('/api/trips?limit=1')).json()) as { _id: string }[]
  const trip = `/trip/${trips[0]!._id}`
  const email = newAddress('returns')
  await page.goto(trip)
  await page.getByRole('button', { name: 'Book these seats' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create account' }).click()
  await registerInDialog(page, { name: 'Rania Aziz', email })
  const { links } = await newestMail(page.request, email, /./)
  const other = await context.newPage()
  await expectTransientText(other, 'Email verified', () => other.goto(links.find((link) => link.includes('token='))!))
  // the tab whose dialog waits for the code continues as well
  await expect(page.getByRole('dialog', { name: 'Verify your email' })).toBeHidden()
  await expect(page.getByRole(banner).getByRole('button', { name: /Rania Aziz/ })).toBeVisible()
  await expect(page).toHaveURL(trip)
  await expect(other).toHaveURL(trip)
  await expect(other.getByRole(banner).getByRole('button', { name: /Rania Aziz/ })).toBeVisible()
})

test.describe('a visitor opening a private page is redirected home to sign in', () => {
  const mine = '/my-bookings?filter=pending'
  for (const { who, email, place, arrivesAt, tag = [] } of [
    { who: 'a customer returns to the page linked in a mail', email: demoCustomer, place: mine, arrivesAt: mine },
    {
      who: 'an agency returns to a page open to all roles',
      email: demoAgency,
      place: '/account/notifications',
      tag: '@exhaustive',
    },
    {
      who: 'an agency is redirected from a customer page to its dashboard',
      email: demoAgency,
      place: mine,
      arrivesAt: '/agency/overview',
    },
    {
      who: 'an admin is redirected from the wishlist to the dashboard',
      email: demoAdmin,
      place: '/wishlist',
      arrivesAt: /^[^?]+\/admin/,
      tag: '@exhaustive',
    },
  ])
    test(who, { tag }, async ({ page }) => {
      await page.goto(place)
      await expect(page).toHaveURL('/')
      await submitSignInDialog(page, email, demoPassword)
      await expect(page).toHaveURL(arrivesAt ?? place)
    })

  test('the redirect keeps the Arabic locale', { tag: '@exhaustive' }, async ({ page }) => {
    await page.goto(`/ar${mine}`)
    await expect(page).toHaveURL('/ar')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('البريد الإلكتروني').fill(demoCustomer)
    await dialog.getByLabel('كلمة المرور', { exact: true }).fill(demoPassword)
    await dialog.getByLabel('كلمة المرور', { exact: true }).press('Enter')
    await expect(page).toHaveURL(`/ar${mine}`)
  })

  test(
    'closing the dialog and signing in later leads to the default page of the role',
    { tag: '@exhaustive' },
    async ({ page }) => {
      const person = await createVerifiedUser(page.request, 'customer', 'Huda Nabil')
      await page.goto(mine)
      await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
      await page.keyboard.press('Escape')
      await page.getByRole(banner).getByRole('button', { name: 'Sign In' }).click()
      await submitSignInDialog(page, person.email, password)
      await expect(page).toHaveURL('/customer')
    },
  )

  test('an agency opening the wishlist is asked to switch accounts', { tag: '@exhaustive' }, async ({ page }) => {
    await signIn(page, demoAgency)
    await page.goto('/wishlist')
    await submitSignInDialog(page, demoCustomer, demoPassword)
    await expect(page).toHaveURL('/wishlist')
    await expect(page.getByRole('heading', { name: 'My Wishlist' })).toBeVisible()
  })
})

test('signing in and out syncs across tabs immediately @exhaustive', async ({ page, context, expectConsoleError }) => {
  // what the other tab is still loading when the session ends
  expectConsoleError(/401/)
  const person = await createVerifiedUser(page.request, 'customer', 'Tarek Hosny')
  const other = await context.newPage()
  await other.goto('/destinations')
  await other.getByRole(banner).getByRole('button', { name: 'Sign In' }).click()
  await expect(other.getByRole('dialog')).toBeVisible()
  await signIn(page, person.email, password)
  await expect(other.getByRole('dialog')).toBeHidden()
  await expect(other.getByRole(banner).getByRole('button', { name: /Tarek Hosny/ })).toBeVisible()

  await other.goto('/wishlist')
  await expect(other.getByRole('heading', { name: 'My Wishlist' })).toBeVisible()
  await page
    .getByRole(banner)
    .getByRole('button', { name: /Tarek Hosny/ })
    .click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(other).toHaveURL('/')
  await expect(other.getByRole(banner).getByRole('button', { name: 'Sign In' })).toBeVisible()
})
