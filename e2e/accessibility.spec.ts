import { expectAccessible } from './expect-accessible.ts'
import { phonePaths, privatePages, publicPaths } from './page-paths.ts'
import { createTestTrip } from './test-trip.ts'
import { callApi, signInByApi } from './test-user.ts'
import {
  signInByToken,
  demoAgency,
  demoBooker,
  demoCustomer,
  demoPassword,
  disableNotificationStream,
  newAddress,
} from './accounts.ts'
import { expect, test } from './strict-test.ts'
import { untilHydrated } from './until-hydrated.ts'

// read-only tests
test.describe.configure({ mode: 'parallel' })

/** In `npm test` the journeys check the screens that they pass. */
const tag = '@exhaustive'

const variants = [
  { locale: '', name: 'axe reports no violations' },
  { locale: '/ar', name: 'axe reports no violations in Arabic' },
]

const dialogText = {
  en: {
    signIn: 'Sign In',
    forgot: 'Forgot password?',
    account: 'Account',
    password: 'Change Password',
    photo: 'Change Photo',
    repeat: 'Repeat…',
  },
  ar: {
    signIn: 'تسجيل الدخول',
    forgot: 'هل نسيت كلمة المرور؟',
    account: 'الحساب',
    password: 'تغيير كلمة المرور',
    photo: 'تغيير الصورة',
    repeat: 'تكرار…',
  },
}

for (const { locale, name } of variants) {
  test.describe(name, { tag }, () => {
    test('on public pages', async ({ page }) => {
      for (const path of await publicPaths(page)) {
        await page.goto(`${locale}${path}`)
        await expectAccessible(page)
      }
    })

    test('on a phone', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      for (const path of await phonePaths(page)) {
        await page.goto(`${locale}${path}`)
        await expectAccessible(page)
      }
    })

    for (const { who, email, paths, linked } of privatePages) {
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

for (const { locale, name } of variants) {
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

for (const { locale, name } of variants) {
  test.describe(name, { tag }, () => {
    test('in the trip form and its dialogs', async ({ page }) => {
      const labels = locale === '' ? dialogText.en : dialogText.ar
      const dialog = page.getByRole('dialog')
      await disableNotificationStream(page)
      await signInByToken(page, demoAgency)
      const token = await signInByApi(page.request, demoAgency, demoPassword)
      const [trip] = await callApi<{ _id: string }[]>(page.request, token, '/api/trips/mine?limit=1')
      for (const step of ['what', 'when', 'programme', 'rules', 'pictures', 'preview']) {
        await page.goto(`${locale}/agency/trips/${trip!._id}/edit?step=${step}`)
        await untilHydrated(page)
        await expectAccessible(page)
        if (step !== 'when') continue
        await page.getByRole('button', { name: labels.repeat, exact: true }).click()
        await expect(dialog.getByRole('heading').first()).toBeVisible()
        await expectAccessible(page)
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
  await signInByToken(page, demoBooker)
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
