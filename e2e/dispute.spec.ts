import { demoAdmin, demoPassword, openUserPage, signInByToken } from './accounts.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './strict-test.ts'
import { callApi, signInByApi } from './test-user.ts'
import { untilHydrated } from './until-hydrated.ts'

interface Travelled {
  _id: string
  actions: string[]
  agency: { email: string | null }
}

const omar = 'omar@demo.rihla.example'

test('Arabic, on a phone: a traveller reports a problem, the agency answers, and an admin decides', async ({
  browser,
  request,
}) => {
  const customer = await signInByApi(request, omar, demoPassword)
  const bookings = await callApi<Travelled[]>(request, customer, '/api/bookings/mine?limit=100')
  const { _id: id, agency } = bookings.find(({ actions }) => actions.includes('open_dispute'))!

  const page = await openUserPage(browser)
  await page.setViewportSize({ width: 390, height: 844 })
  await signInByToken(page, omar)
  await page.goto(`/ar/my-bookings?booking=${id}`)
  await untilHydrated(page)
  await page.getByRole('button', { name: 'حدثت مشكلة' }).click()
  const dialog = page.getByRole('dialog', { name: 'حدثت مشكلة' })
  await dialog.getByRole('button', { name: 'الإبلاغ عن المشكلة' }).click()
  await expect(dialog.getByText('يرجى اختيار ما حدث.')).toBeVisible()
  await dialog.getByLabel('ماذا حدث؟').selectOption('لم تتم الرحلة أو جزء منها')
  await dialog.getByLabel('يرجى وصف ما حدث').fill('لم تصل الحافلة إلى نقطة اللقاء.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'الإبلاغ عن المشكلة' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('لم تصل الحافلة إلى نقطة اللقاء.')).toBeVisible()

  const office = await signInByApi(request, agency.email!, demoPassword)
  const data = { text: 'The bus came at 06:30, as agreed.' }
  await callApi(request, office, `/api/bookings/${id}/dispute/messages`, { method: 'POST', data })

  const admin = await openUserPage(browser)
  await admin.setViewportSize({ width: 390, height: 844 })
  await signInByToken(admin, demoAdmin)
  await admin.goto(`/ar/admin/disputes?booking=${id}`)
  await untilHydrated(admin)
  const decision = admin.getByRole('dialog')
  await expect(decision.getByText(data.text)).toBeVisible()
  await decision.getByText('تقسيم').click()
  await decision.getByLabel(/^الاسترداد/).fill('100')
  await decision.getByLabel('السبب، ويقرؤه الطرفان').fill('وصلت الحافلة متأخرة.')
  await expectAccessible(admin)
  await decision.getByRole('button', { name: 'حسم الحالة' }).click()
  await expect(decision.getByText('حُسمت: استرداد جزء')).toBeVisible()

  await page.goto(`/ar/my-bookings?booking=${id}`)
  await untilHydrated(page)
  await expect(page.getByText('وصلت الحافلة متأخرة.').first()).toBeVisible()
  const { status, refundDueAmount } = await callApi<{ status: string; refundDueAmount: number }>(
    request,
    customer,
    `/api/bookings/${id}`,
  )
  expect({ status, refundDueAmount }).toEqual({ status: 'refund_pending', refundDueAmount: 100 })
})
