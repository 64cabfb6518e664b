import { dayIn, createTestTrip } from './test-trip.ts'
import {
  signInByToken,
  demoAdmin,
  demoCustomer,
  demoPassword,
  disableNotificationStream,
  newAddress,
} from './accounts.ts'
import { expect, test } from './strict-test.ts'

const mark = () => newAddress('x').slice(2, 10).toUpperCase()

test('admin adds, moves, hides and deletes a question, and visitors see each change immediately @exhaustive', async ({
  page,
  browser,
}) => {
  const category = `Luggage ${mark()}`
  const [first, second] = [`How heavy? ${category}`, `How big? ${category}`]
  const visitor = await (await browser.newContext()).newPage()
  await disableNotificationStream(page)
  await signInByToken(page, demoAdmin)
  await page.goto('/admin/faqs')
  const dialog = page.getByRole('dialog')
  const rows = page.getByRole('listitem').filter({ hasText: category })

  for (const question of [first, second]) {
    await page.getByRole('button', { name: 'Add FAQ' }).first().click()
    await dialog.getByLabel('Category', { exact: true }).fill(category)
    await dialog.getByLabel('Question', { exact: true }).fill(question)
    await dialog.getByLabel('Answer', { exact: true }).fill('As you can carry.')
    await dialog.getByLabel('Question in Arabic').fill(`كم؟ ${question}`)
    await dialog.getByLabel('Answer in Arabic').fill('ما تستطيع حمله.')
    await dialog.getByRole('button', { name: 'Add FAQ' }).click()
    await expect(dialog).toBeHidden()
    await expect(rows.filter({ hasText: question })).toBeVisible()
  }

  const asVisitorsSee = async () => {
    await visitor.goto('/faq')
    return visitor.locator('details summary').filter({ hasText: category }).allInnerTexts()
  }
  await expect.poll(asVisitorsSee).toEqual([first, second])
  await page.getByRole('button', { name: `Move up: ${second}` }).click()
  await expect(rows.first()).toContainText(second)
  await expect.poll(asVisitorsSee).toEqual([second, first])
  await page.getByRole('switch', { name: `Show to visitors: ${first}` }).click()
  await expect(rows.filter({ hasText: first }).getByText('Inactive')).toBeVisible()
  await expect.poll(asVisitorsSee).toEqual([second])
  await visitor.goto('/ar/faq')
  await expect(visitor.getByText(`كم؟ ${second}`)).toBeVisible()

  for (const question of [first, second]) {
    await page.getByRole('button', { name: `Delete: ${question}` }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog).toBeHidden()
  }
  await expect(rows).toHaveCount(0)
  await expect.poll(asVisitorsSee).toEqual([])
})

test('admin creates a promo, which works up to its usage limit, and deletes it', async ({
  page,
  request,
  expectConsoleError,
}) => {
  expectConsoleError(/Failed to load resource/)
  const code = `NILE-${mark()}`
  const trip = await createTestTrip(request, { title: `Promo walk ${code}` })
  const login = await request.post('/api/users/login', { data: { email: demoCustomer, password: demoPassword } })
  const headers = { authorization: `Bearer ${((await login.json()) as { token: string }).token}` }
  const choice = {
    trip: trip._id,
    seats: 1,
    selectedStartDate: dayIn(20),
    paymentType: 'full_payment',
    promoCode: code.toLowerCase(),
  }
  const quote = async () => {
    const response = await request.post('/api/bookings/quote', { headers, data: choice })
    const body = (await response.json()) as { totalAmount?: number; message?: string }
    return body.totalAmount ?? body.message
  }
  await disableNotificationStream(page)
  await signInByToken(page, demoAdmin)
  await page.goto('/admin/promos')
  const dialog = page.getByRole('dialog')
  const row = page.getByRole('row').filter({ hasText: code })

  await test.step('the form validates its fields, previews the promo and creates it', async () => {
    await page.getByRole('button', { name: 'Create Promo' }).first().click()
    await dialog.getByLabel('Code').fill('yalla10')
    await dialog.getByLabel('Title').fill('A fifth off')
    await dialog.getByLabel('Percent').fill('120')
    await dialog.getByRole('button', { name: 'Create Promo' }).click()
    await expect(dialog.getByText('The maximum is 100%.')).toBeVisible()
    await dialog.getByLabel('Percent').fill('20')
    await expect(dialog.getByText('EGP 3,600')).toBeVisible()
    await dialog.getByRole('button', { name: 'Create Promo' }).click()
    await expect(dialog.getByText('Another promo already uses this code.')).toBeVisible()
    await dialog.getByLabel('Code').fill(code.toLowerCase())
    await dialog.getByLabel('Usage limit').fill('1')
    await dialog.getByRole('button', { name: 'Create Promo' }).click()
    await expect(dialog).toBeHidden()
    await expect(row).toContainText('20%')
    await expect(row).toContainText('0 / 1')
    await expect(row).toContainText('Active')
  })

  await test.step('one booking uses it, the next is rejected, and the use is listed', async () => {
    expect(await quote()).toBe(800)
    const { promoCode, ...rest } = choice
    const booked = await request.post('/api/bookings', {
      headers,
      data: { ...rest, promoCode, paymentReference: `FT ${code}` },
    })
    expect(booked.status(), await booked.text()).toBe(201)
    expect(await quote()).toBe('Invalid promo code')
    await page.reload()
    await expect(row).toContainText('Used up')
    await row.getByRole('button', { name: `Uses of ${code}` }).click()
    await expect(dialog.getByRole('row', { name: new RegExp(trip.title) })).toContainText('EGP 200')
    await page.keyboard.press('Escape')
  })

  await test.step('a used code cannot be changed, its limit can be raised, and a deleted code is rejected', async () => {
    await row.getByRole('button', { name: `Edit ${code}` }).click()
    await expect(dialog.getByLabel('Code')).toBeDisabled()
    await dialog.getByLabel('Usage limit').fill('2')
    await dialog.getByRole('button', { name: 'Save Promo' }).click()
    await expect(row).toContainText('1 / 2')
    await expect.poll(quote).toBe(800)
    await row.getByRole('button', { name: `Delete ${code}` }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(row).toHaveCount(0)
    await expect.poll(quote).toBe('Invalid promo code')
  })
})
