import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { manageBooking } from './manage-booking.ts'
import { demoAdmin, openUserPage, signInByToken } from './accounts.ts'
import { expectAccessible } from './expect-accessible.ts'
import { passUndoTime } from './pass-undo-time.ts'
import { expect, test } from './strict-test.ts'
import { bookTrip, createTripOf, registerAgency } from './test-agency.ts'
import { callApi, giveDestination, registerCustomer, storeSession, verifyPayment } from './test-user.ts'
import { untilHydrated } from './until-hydrated.ts'

const wallet = '01012345678'

test('a customer cancels and says where the refund goes; an admin sends it in two parts, and the customer sees both', async ({
  browser,
  request,
}) => {
  const agency = await registerAgency(request, `Salt Roads ${randomUUID().slice(0, 4)}`)
  const trip = await createTripOf(request, agency.token, { title: `Salt lakes ${randomUUID().slice(0, 8)}` })
  const customer = await registerCustomer(request, 'Salma Fathy')
  const { _id: id } = await bookTrip(request, customer.token, trip, {})
  await verifyPayment(request, { _id: id })

  const page = await openUserPage(browser)
  await storeSession(page, customer)
  await page.goto('/my-bookings')
  await untilHydrated(page)
  await manageBooking(page)
  await page.getByRole('button', { name: /^Cancel booking/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel booking' })
  await dialog.getByText('Mobile wallet').click()
  await dialog.getByLabel('Wallet number').fill('0101')
  await dialog.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(dialog.getByText(/Enter an Egyptian mobile number/)).toBeVisible()
  await dialog.getByLabel('Wallet number').fill('+20 101 234 5678')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(dialog).toBeHidden()
  await page.goto(`/my-bookings?booking=${id}`)
  await expect(page.getByRole('dialog').getByText('Mobile wallet 010•••678')).toBeVisible()

  const desk = await openUserPage(browser)
  await desk.clock.install()
  await signInByToken(desk, demoAdmin)
  await desk.goto(`/admin/bookings/refunds?search=${encodeURIComponent(trip.title)}`)
  await untilHydrated(desk)
  const item = desk.getByRole('article', { name: customer.name })
  await expect(item.getByText('The agency had not approved yet, so everything is refunded.')).toBeVisible()
  await expect(item.getByText(wallet)).toHaveCount(0)
  await desk.keyboard.press('d')
  await expect(item.getByText(wallet)).toBeVisible()
  await expectAccessible(desk)

  const amount = item.getByLabel(/^Amount refunded/)
  const total = Number((await amount.inputValue()).replaceAll(',', ''))
  await amount.fill(String(total - 500))
  await item.getByLabel('The rest follows in another transfer').check()
  const reference = `FT ${Date.now()}`
  await item.getByLabel('Reference of the transfer').fill(reference)
  await item.getByRole('button', { name: 'Process Refund' }).click()
  await desk.getByRole('button', { name: 'Undo' }).click()
  await expect(item.getByLabel('Reference of the transfer')).toHaveValue(reference)
  await item.getByRole('button', { name: 'Process Refund' }).click()
  await passUndoTime(desk)
  await expect(desk.getByText('Recorded. The rest of the refund stays due.')).toBeVisible()
  await expect(amount).toHaveValue('500')

  // the same transfer again
  await item.getByLabel('Reference of the transfer').fill(reference.toLowerCase().replace(' ', '-'))
  await expect(item.getByText('Another refund already has this reference.')).toBeVisible()
  await item.getByLabel('Reference of the transfer').fill(`${reference}0`)
  await item.getByLabel(/^Proof of the refund/).setInputFiles('e2e/files/transfer.png')
  await item.getByRole('button', { name: 'Process Refund' }).click()
  await passUndoTime(desk)
  await expect(desk.getByText('Refund processed successfully')).toBeVisible()
  await expect(desk.getByText(/No match among|All caught up/)).toBeVisible()

  await page.goto(`/my-bookings?booking=${id}`)
  const details = page.getByRole('dialog')
  await expect(details.getByText(reference, { exact: true })).toBeVisible()
  // in the headline, and in the list of refunds
  await expect(details.getByText(`${reference}0`, { exact: true })).toHaveCount(2)
  await expect(details.getByText('Mobile wallet 010•••678')).toHaveCount(2)
  await expect(details.getByRole('img', { name: 'The proof of your refund' })).toBeVisible()

  await page.goto('/account/data')
  await expect(page.getByText('Mobile wallet 010•••678')).toBeVisible()
})

test(
  'in Arabic on a phone: a customer answers later where the refund goes, and the file for the bank has it',
  { tag: '@exhaustive' },
  async ({ browser, request }) => {
    const agency = await registerAgency(request, `Salt Roads ${randomUUID().slice(0, 4)}`)
    const trip = await createTripOf(request, agency.token, { title: `Salt lakes ${randomUUID().slice(0, 8)}` })
    const customer = await registerCustomer(request, 'Salma Fathy')
    const { _id: id } = await bookTrip(request, customer.token, trip, {})
    const admin = (path: string, data: object) =>
      callApi(request, agency.admin, `/api/admin/bookings/${id}/${path}`, { method: 'PUT', data })
    await verifyPayment(request, { _id: id })

    const page = await openUserPage(browser)
    await page.setViewportSize({ width: 390, height: 844 })
    await storeSession(page, customer)
    await page.goto('/ar/my-bookings')
    await untilHydrated(page)
    await manageBooking(page)
    await page.getByRole('button', { name: /^إلغاء الحجز/ }).click()
    const dialog = page.getByRole('dialog', { name: 'إلغاء الحجز' })
    await expect(dialog.getByText('أين نرسل المبلغ المسترد؟')).toBeVisible()
    await dialog.getByRole('button', { name: 'إلغاء الحجز' }).click()
    await expect(dialog).toBeHidden()

    await page.goto(`/ar/my-bookings?booking=${id}`)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^أخبرنا أين/ })
      .click()
    const question = page.getByRole('dialog', { name: 'المبلغ المسترد' })
    await question.getByText('حساب بنكي').click()
    await question.getByLabel('IBAN').fill('EG39 0019 0005 0000 0000 2631 8000 2')
    await question.getByRole('button', { name: 'حفظ' }).click()
    await expect(question.getByText(/رقم الآيبان غير صحيح/)).toBeVisible()
    await question.getByLabel('IBAN').fill('EG91 0019 0005 0000 0000 2631 8011 5')
    await question.getByLabel('صاحب الحساب').fill('سلمى فتحي')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'حفظ' }).click()
    await expect(question).toBeHidden()
    await expect(page.getByText('EG•••0115').first()).toBeVisible()

    const desk = await openUserPage(browser)
    await desk.setViewportSize({ width: 390, height: 844 })
    await signInByToken(desk, demoAdmin)
    await desk.goto(`/ar/admin/bookings/refunds?search=${encodeURIComponent(trip.title)}`)
    await untilHydrated(desk)
    // the list alone, until one is opened
    await expect(desk.getByRole('article')).toHaveCount(0)
    await desk.getByRole('link', { name: new RegExp(customer.name) }).click()
    await expect(desk.getByRole('article', { name: customer.name })).toBeVisible()
    await expectAccessible(desk)
    await desk.getByRole('link', { name: 'كل المبالغ المنتظر ردها' }).click()
    const downloading = desk.waitForEvent('download')
    await desk.getByRole('button', { name: 'تنزيل ملف البنك (1)' }).click()
    const file = await readFile(await (await downloading).path(), 'utf8')
    expect(file).toContain('EG910019000500000000263180115,سلمى فتحي,')

    await admin('refund', { refundAmount: 500, isPartial: true, reference: 'FT 1' })
    await page.goto(`/ar/my-bookings?booking=${id}`)
    await expect(page.getByRole('dialog').getByText(/يتبقى/).first()).toBeVisible()
  },
)

const lateTexts = [
  {
    name: 'money that arrives after the end of a booking goes back through the refund desk',
    tag: '@quick',
    path: '',
    width: 1440,
    text: {
      record: 'Record a late transfer',
      received: 'Amount received (EGP)',
      missing: 'Enter the amount that arrived.',
      reference: 'Reference of the transfer',
      recorded: 'Recorded. It is due as a refund; we’ve emailed the customer.',
      refunded: /^Amount refunded/,
      refund: 'Process Refund',
      done: 'Refund processed successfully',
      history: 'A late transfer arrived, and you get it back',
    },
  },
  {
    name: 'in Arabic on a phone: money that arrives after the end of a booking goes back through the refund desk',
    tag: '@exhaustive',
    path: '/ar',
    width: 390,
    text: {
      record: 'تسجيل تحويل متأخر',
      received: 'المبلغ المستلم (ج.م)',
      missing: 'أدخل المبلغ الذي وصل.',
      reference: 'الرقم المرجعي للتحويل',
      recorded: 'تم التسجيل. المبلغ مستحق للاسترداد، وقد أبلغنا العميل بالبريد الإلكتروني.',
      refunded: /^المبلغ المسترد/,
      refund: 'تنفيذ الاسترداد',
      done: 'تم تنفيذ الاسترداد بنجاح',
      history: 'وصل تحويل متأخر، وستسترده',
    },
  },
]

for (const { name, tag, path, width, text } of lateTexts) {
  test(name, { tag }, async ({ browser, request }) => {
    const agency = await registerAgency(request, `Salt Roads ${randomUUID().slice(0, 4)}`)
    const trip = await createTripOf(request, agency.token, { title: `Salt lakes ${randomUUID().slice(0, 8)}` })
    const customer = await registerCustomer(request, 'Salma Fathy')
    const { _id: id } = await bookTrip(request, customer.token, trip, {})
    const data = { status: 'rejected', adminNotes: 'No transfer has arrived.' }
    await callApi(request, agency.admin, `/api/admin/bookings/${id}/status`, { method: 'PUT', data })

    const admin = await openUserPage(browser)
    await admin.setViewportSize({ width, height: 844 })
    await admin.clock.install()
    await signInByToken(admin, demoAdmin)
    await admin.goto(`${path}/admin/bookings?booking=${id}`)
    await untilHydrated(admin)
    await admin.getByRole('dialog').getByRole('button', { name: text.record }).click()
    const form = admin.getByRole('dialog').getByRole('form', { name: text.record })
    await form.getByRole('button', { name: text.record }).click()
    await expect(form.getByText(text.missing)).toBeVisible()
    await form.getByLabel(text.received).fill('1500')
    await form.getByRole('combobox').selectOption({ index: 1 })
    await form.getByLabel(text.reference).fill(`FT ${Date.now()}`)
    await expectAccessible(admin)
    await form.getByRole('button', { name: text.record }).click()
    await expect(admin.getByText(text.recorded)).toBeVisible()

    await giveDestination(request, customer, id)
    await admin.goto(`${path}/admin/bookings/refunds?booking=${id}`)
    await untilHydrated(admin)
    const item = admin.getByRole('article', { name: customer.name })
    await expect(item.getByLabel(text.refunded)).toHaveValue('1,500')
    await item.getByLabel(text.reference).fill(`FT ${Date.now()}1`)
    await item.getByRole('button', { name: text.refund }).click()
    await passUndoTime(admin)
    await expect(admin.getByText(text.done)).toBeVisible()

    const page = await openUserPage(browser)
    await page.setViewportSize({ width, height: 844 })
    await storeSession(page, customer)
    await page.goto(`${path}/my-bookings?booking=${id}`)
    const details = page.getByRole('dialog')
    await details.getByText(path ? 'السجل' : 'History').click()
    await expect(details.getByText(text.history)).toBeVisible()
    await expect(details.getByText(/1,500/).first()).toBeVisible()
    await expectAccessible(page)
  })
}
