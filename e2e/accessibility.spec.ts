import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { createTestTrip } from './test-trip.ts'
import { callApi, signInByApi } from './test-user.ts'
import {
  signInByToken,
  demoAdmin,
  demoAgency,
  demoCustomer,
  demoPassword,
  disableNotificationStream,
  newAddress,
} from './accounts.ts'
import { expect, test } from './strict-test.ts'

// read-only tests
test.describe.configure({ mode: 'parallel' })

/** `npm test` checks English in light mode; Arabic in both modes is exhaustive. */
const variants = [
  { locale: '', name: 'axe reports no violations', tag: [] },
  { locale: '/ar', name: 'axe reports no violations in Arabic', tag: '@exhaustive' },
]

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

async function firstDeparture(page: Page): Promise<string> {
  const token = await signInByApi(page.request, demoAgency, demoPassword)
  const [departure] = await callApi<{ trip: { _id: string }; startDate: string; currency: string }[]>(
    page.request,
    token,
    '/api/agency/earnings/departures?limit=1',
  )
  const { trip, startDate, currency } = departure!
  return `/agency/earnings/departure?trip=${trip._id}&start=${startDate}&currency=${currency}`
}

async function firstDispute(page: Page): Promise<string> {
  const token = await signInByApi(page.request, demoAdmin, demoPassword)
  const { disputes } = await callApi<{ disputes: { _id: string }[] }>(
    page.request,
    token,
    '/api/admin/disputes?limit=1',
  )
  return `/admin/disputes?booking=${disputes[0]!._id}`
}

async function firstAgency(page: Page): Promise<string> {
  const agencies = (await (await page.request.get('/api/users/agencies?limit=1')).json()) as { _id: string }[]
  return `/agency-profile/${agencies[0]!._id}`
}

for (const { locale, name, tag } of variants) {
  test.describe(name, { tag }, () => {
    test('on public pages', async ({ page }) => {
      for (const path of [
        '/',
        '/faq',
        '/money-protection',
        '/destinations',
        '/destinations?search=nothing-like-this',
        '/reviews',
        await firstTrip(page),
        '/agencies',
        '/agencies?search=nothing-like-this',
        await firstAgency(page),
        '/email-verification',
        '/reset-password',
        '/waiting-list?entry=any&token=any',
        '/reset-password?token=any&email=somebody%40example.com',
      ]) {
        await page.goto(`${locale}${path}`)
        await expectAccessible(page)
      }
    })

    test('on a phone', { tag: '@exhaustive' }, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      for (const path of ['/', '/destinations', await firstTrip(page), '/agencies', await firstAgency(page)]) {
        await page.goto(`${locale}${path}`)
        await expectAccessible(page)
      }
    })

    for (const { who, email, paths, linked } of [
      {
        who: 'a customer',
        email: demoCustomer,
        paths: [
          '/customer',
          '/my-bookings',
          '/wishlist',
          '/account/notifications',
          '/account/devices',
          '/account/data',
        ],
        linked: async (): Promise<string[]> => [],
      },
      {
        who: 'an agency',
        email: demoAgency,
        paths: [
          '/agency/overview',
          '/agency/views',
          '/agency/reviews',
          '/agency/profile',
          '/agency/earnings',
          '/agency/earnings/payouts',
          '/agency/verification',
          '/agency/trips',
          '/agency/trips/new',
          '/agency/bookings',
          '/agency/pending-approvals',
        ],
        linked: async (page: Page) => [await firstDeparture(page)],
      },
      {
        who: 'an admin',
        email: demoAdmin,
        paths: [
          '/admin/dashboard',
          '/admin/bookings',
          '/admin/bookings/payments',
          '/admin/bookings/payments?kind=balances',
          '/admin/bookings/refunds',
          '/admin/disputes',
          '/admin/money',
          '/admin/payouts',
          '/admin/payouts/sent',
          '/admin/trips',
          '/admin/agencies',
          '/admin/messages',
          '/admin/faqs',
          '/admin/legal',
          '/admin/legal/about',
          '/admin/promos',
          '/admin/reports',
          '/admin/users',
          '/admin/featured',
          '/admin/settings',
          '/admin/mail',
          '/admin/audit',
        ],
        linked: async (page: Page) => [await firstDispute(page), '/admin/money?from=2026-01-01&to=2026-12-31'],
      },
    ]) {
      test(`on the pages of ${who}`, async ({ page }) => {
        await disableNotificationStream(page)
        await signInByToken(page, email)
        for (const path of [...paths, ...(await linked(page))]) {
          await page.goto(`${locale}${path}`)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expectAccessible(page)
        }
      })
    }
  })
}

for (const { locale, name, tag } of variants) {
  test.describe(name, { tag }, () => {
    test('in the account dialogs', async ({ page }) => {
      const labels = locale === '' ? dialogText.en : dialogText.ar
      const dialog = page.getByRole('dialog')
      await page.goto(`${locale}/faq`)
      await page.getByRole('banner').getByRole('button', { name: labels.signIn }).click()
      await expect(dialog).toBeVisible()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: labels.forgot }).click()
      await expectAccessible(page)

      await signInByToken(page, demoCustomer)
      await page.goto(`${locale}/faq`)
      for (const item of [labels.password, labels.photo]) {
        await page.getByRole('banner').getByRole('button', { name: labels.account }).click()
        await page.getByRole('menuitem', { name: item }).click()
        await expect(dialog).toBeVisible()
        await expectAccessible(page)
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
      }
    })
  })
}

for (const { locale, name, tag } of variants) {
  test.describe(name, { tag }, () => {
    test('in the trip form and its dialogs', async ({ page }) => {
      const labels = locale === '' ? dialogText.en : dialogText.ar
      const dialog = page.getByRole('dialog')
      await disableNotificationStream(page)
      await signInByToken(page, demoAgency)
      const token = await signInByApi(page.request, demoAgency, demoPassword)
      const [trip] = await callApi<{ _id: string }[]>(page.request, token, '/api/trips/mine?limit=1')
      await page.goto(`${locale}/agency/trips/${trip!._id}/edit`)
      await expect(page.getByRole('button', { name: labels.preview })).toBeVisible()
      await expectAccessible(page)
      for (const opener of [labels.repeat, labels.preview]) {
        await page.getByRole('button', { name: opener, exact: true }).click()
        await expect(dialog.getByRole('heading').first()).toBeVisible()
        await expectAccessible(page)
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
      }
    })
  })
}

test('axe reports no violations in the registration dialog and the booking form', async ({ page, request }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Get Started' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await disableNotificationStream(page)
  await signInByToken(page, demoCustomer)
  const trip = await createTestTrip(request, { title: `Accessible walk ${newAddress('x').slice(2, 10)}` })
  await page.goto(`/trip/${trip._id}`)
  await page.getByRole('button', { name: 'Book these seats' }).first().click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByText('Transfer to this account')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: "I've sent the transfer" }).click()
  await expect(page.getByLabel('Payment screenshot')).toBeAttached()
  await expectAccessible(page)
})
