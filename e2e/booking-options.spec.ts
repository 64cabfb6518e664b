import { form, goToProof, increase, openNewBookingForm, reference, send } from './booking-form.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './strict-test.ts'
import { bookingsOf } from './test-user.ts'

test('a customer books options of the seats, one reduction per seat', async ({ browser, request }) => {
  const options = [
    { name: 'Single room', priceChange: 300.5 },
    { name: 'Child', priceChange: -500 },
    { name: 'Student', priceChange: -100 },
  ]
  const { page, customer } = await openNewBookingForm(request, browser, { options })
  const option = (name: string) => form(page).getByRole('group', { name })
  const add = (name: string) => option(name).getByRole('button', { name: 'Increase' })

  await increase(page).first().click()
  await add('Single room').click()
  await add('Child').click()
  await add('Student').click()
  await expect(add('Student')).toBeDisabled()
  await expect(add('Child')).toBeDisabled()
  await expect(form(page).getByText('EGP 3,700.50').first()).toBeVisible()
  await expectAccessible(page)

  await goToProof(page)
  await reference(page).fill('FT-OPTIONS-1')
  await send(page).click()
  await page.getByText('What you booked').click()
  await expect(page.getByText('Single room × 1 (+EGP 300.50)')).toBeVisible()
  const [booking] = await bookingsOf(request, customer)
  expect(booking).toMatchObject({ seats: 2, totalAmount: 3_700.5 })

  await page.goto(`/my-bookings?booking=${booking!._id}`)
  await expect(page.getByRole('dialog').getByText('Single room × 1 (+EGP 300.50)')).toBeVisible()
})
