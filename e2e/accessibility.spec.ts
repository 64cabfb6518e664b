import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { ask, signInByApi } from './own-person.ts'
import { beSignedIn, demoAdmin, demoAgency, demoCustomer, demoPassword, hearNothing } from './people.ts'
import { expect, test } from './strict-test.ts'

// they only look; and what axe says needs no recording of every step
test.describe.configure({ mode: 'parallel', timeout: 240_000 })
test.use({ trace: 'off' })

const locales = ['', '/ar'] as const

const dialogText = {
  en: {
    signIn: 'Sign In',
    forgot: 'Forgot password?',
    account: 'Account',
    password: 'Change Password',
    photo: 'Change Photo',
    repeat: 'Repeat…',
    preview: 'Preview',
  },
  ar: {
    signIn: 'تسجيل الدخول',
    forgot: 'هل نسيت كلمة المرور؟',
    account: 'الحساب',
    password: 'تغيير كلمة المرور',
    photo: 'تغيير الصورة',
    repeat: 'تكرار…',
    preview: 'معاينة',
  },
}

async function firstTrip(page: Page): Promise<string> {
  const trips = (await (await page.request.get('/api/trips?limit=1')).json()) as { _id: string }[]
  return `/trip/${trips[0]!._id}`
}

async function firstAgency(page: Page): Promise<string> {
  const agencies = (await (await page.request.get('/api/users/agencies?limit=1')).json()) as { _id: string }[]
  return `/agency-profile/${agencies[0]!._id}`
}

for (const locale of locales) {
  test.describe(`axe finds nothing in ${locale || '/en'}`, () => {
    test('on what visitors see', async ({ page }) => {
      for (const path of [
        '/',
        '/faq',
        '/destinations',
        '/destinations?search=nothing-like-this',
        '/reviews',
        await firstTrip(page),
        '/agencies',
        '/agencies?search=nothing-like-this',
        await firstAgency(page),
        '/email-verification',
        '/reset-password',
        '/reset-password?token=any&email=somebody%40example.com',
      ]) {
        await page.goto(`${locale}${path}`)
        await expectAccessible(page)
      }
    })

    test('on a phone', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      for (const path of ['/', '/destinations', await firstTrip(page), '/agencies', await firstAgency(page)]) {
        await page.goto(`${locale}${path}`)
        await expectAccessible(page)
      }
    })

    for (const { who, email, paths } of [
      {
        who: 'a customer sees',
        email: demoCustomer,
        paths: [
          '/customer',
          '/my-bookings',
          '/wishlist',
          '/account/notifications',
          '/account/devices',
          '/account/data',
        ],
      },
      {
        who: 'an agency sees',
        email: demoAgency,
        paths: [
          '/agency/overview',
          '/agency/views',
          '/agency/reviews',
          '/agency/profile',
          '/agency/trips',
          '/agency/trips/new',
          '/agency/bookings',
          '/agency/pending-approvals',
        ],
      },
      {
        who: 'an admin sees',
        email: demoAdmin,
        paths: [
          '/admin/dashboard',
          '/admin/bookings',
          '/admin/bookings/payments',
          '/admin/trips',
          '/admin/agencies',
          '/admin/messages',
          '/admin/faqs',
          '/admin/promos',
          '/admin/reports',
          '/admin/users',
          '/admin/featured',
          '/admin/settings',
          '/admin/mail',
          '/admin/audit',
        ],
      },
    ]) {
      test(`on what ${who}`, async ({ page }) => {
        await hearNothing(page)
        await beSignedIn(page, email)
        for (const path of paths) {
          await page.goto(`${locale}${path}`)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expectAccessible(page)
        }
      })
    }
  })
}

for (const locale of locales) {
  test.describe(`axe finds nothing in ${locale || '/en'}`, () => {
    test('in the dialogs of an account', async ({ page }) => {
      const words = locale === '' ? dialogText.en : dialogText.ar
      const dialog = page.getByRole('dialog')
      await page.goto(`${locale}/faq`)
      await page.getByRole('banner').getByRole('button', { name: words.signIn }).click()
      await expect(dialog).toBeVisible()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: words.forgot }).click()
      await expectAccessible(page)

      await beSignedIn(page, demoCustomer)
      await page.goto(`${locale}/faq`)
      for (const item of [words.password, words.photo]) {
        await page.getByRole('banner').getByRole('button', { name: words.account }).click()
        await page.getByRole('menuitem', { name: item }).click()
        await expect(dialog).toBeVisible()
        await expectAccessible(page)
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
      }
    })
  })
}

for (const locale of locales) {
  test.describe(`axe finds nothing in ${locale || '/en'}`, () => {
    test('in the form of a trip and its dialogs', async ({ page }) => {
      const words = locale === '' ? dialogText.en : dialogText.ar
      const dialog = page.getByRole('dialog')
      await hearNothing(page)
      await beSignedIn(page, demoAgency)
      const token = await signInByApi(page.request, demoAgency, demoPassword)
      const [trip] = await ask<{ _id: string }[]>(page.request, token, '/api/trips/mine?limit=1')
      await page.goto(`${locale}/agency/trips/${trip!._id}/edit`)
      await expect(page.getByRole('button', { name: words.preview })).toBeVisible()
      await expectAccessible(page)
      for (const opener of [words.repeat, words.preview]) {
        await page.getByRole('button', { name: opener, exact: true }).click()
        await expect(dialog.getByRole('heading').first()).toBeVisible()
        await expectAccessible(page)
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
      }
    })
  })
}

test('axe finds nothing in the dialogs that sign in, join and book', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Get Started' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await hearNothing(page)
  await beSignedIn(page, demoCustomer)
  await page.goto(await firstTrip(page))
  await page.getByRole('button', { name: 'Book these seats' }).first().click()
  await expect(page.getByText('Transfer to this account')).toBeVisible()
  await expectAccessible(page)
})
