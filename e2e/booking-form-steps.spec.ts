import type { Page } from '@playwright/test'
import {
  apply,
  back,
  bookButton,
  fillLead,
  form,
  goBackToSeats,
  goToPay,
  goToProof,
  increase,
  openForm,
  openNewBookingForm,
  promoCode,
  reference,
  send,
  stepHeading,
  submittedText,
} from './booking-form.ts'
import { demoAdmin, demoPassword } from './accounts.ts'
import { expectAccessible } from './expect-accessible.ts'
import { goBackFromClosed, goBackFromOpened } from './go-back.ts'
import { expect, test } from './strict-test.ts'
import { bookingsOf, callApi, signInByApi } from './test-user.ts'
import { untilHydrated } from './until-hydrated.ts'

const currentStep = (page: Page) => form(page).locator('[aria-current="step"]')

test('the steps are announced, and back leads through them and then closes the form @exhaustive', async ({
  browser,
  request,
}) => {
  const { page, trip } = await openNewBookingForm(request, browser)
  await page.keyboard.press('Escape')
  // the trip page is reached from another page of the site
  await page.goto('/faq')
  await untilHydrated(page)
  await page.goto(`/destinations?search=${encodeURIComponent(trip.title)}`)
  await untilHydrated(page)
  await page.getByRole('link', { name: trip.title }).click()
  await bookButton(page).click()

  await expect(currentStep(page)).toHaveText(/Seats/)
  await expectAccessible(page)
  await goToPay(page)
  await expect(currentStep(page)).toHaveText(/Pay/)
  await expect(stepHeading(page, /Step 2 of 3: Transfer/)).toBeFocused()
  await expectAccessible(page)
  await form(page).getByRole('button', { name: "I've sent the transfer" }).click()
  await expect(currentStep(page)).toHaveText(/Proof/)
  await expect(stepHeading(page, /Step 3 of 3: Proof/)).toBeFocused()
  await expectAccessible(page)

  await page.goBack()
  await expect(stepHeading(page, /Step 2 of 3: Transfer/)).toBeFocused()
  await back(page).click()
  await expect(stepHeading(page, /Step 1 of 3/)).toBeFocused()
  await expect(back(page)).toBeHidden()
  await page.goBack()
  await expect(form(page)).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/trip/${trip._id}`))
  await page.goBack()
  await expect(page).toHaveURL(/\/destinations/)
})

test('a double tap on the action of a step does not skip the next one @exhaustive', async ({ browser, request }) => {
  const { page } = await openNewBookingForm(request, browser)
  // the action stays at the bottom
  await page.setViewportSize({ width: 390, height: 844 })
  const next = form(page).getByRole('button', { name: 'Continue to payment' })
  const transferred = form(page).getByRole('button', { name: "I've sent the transfer" })
  await fillLead(form(page))
  await next.dblclick()
  await expect(transferred).toBeEnabled()

  await back(page).click()
  await expect(next).toBeEnabled()
  const { x, y, width, height } = (await next.boundingBox())!
  await page.mouse.click(x + width / 2, y + height / 2)
  await expect(transferred).toBeVisible()
  await page.waitForTimeout(100)
  await page.mouse.click(x + width / 2, y + height / 2)
  await expect(transferred).toBeEnabled()
})

test(
  'on a phone the action and the sum are visible in every step',
  { tag: '@exhaustive' },
  async ({ browser, request }) => {
    const { page } = await openNewBookingForm(request, browser)
    await page.setViewportSize({ width: 390, height: 844 })
    const details = form(page).getByRole('button', { name: 'Price details' })
    const list = form(page).getByText('Amount to transfer')
    await fillLead(form(page))
    for (const action of ['Continue to payment', "I've sent the transfer", 'Send my booking']) {
      const button = form(page).getByRole('button', { name: action })
      await expect(button).toBeInViewport({ ratio: 1 })
      await expect(details).toBeInViewport({ ratio: 1 })
      await expect(details).toContainText('EGP 2,000 now')
      await expect(list).toBeHidden()
      if (action !== 'Send my booking') await button.click()
    }
    await details.click()
    await expect(list).toBeVisible()
    await expect(send(page)).toBeInViewport({ ratio: 1 })
    await details.click()
    await goBackToSeats(page)
  },
)

test('the submitted page survives a reload, and the back button leads to the trip @exhaustive', async ({
  browser,
  request,
}) => {
  const { page, customer, trip } = await openNewBookingForm(request, browser)
  await increase(page).click()
  await goToProof(page)
  await reference(page).fill('FT-DONE')
  await send(page).click()
  await expect(page.getByText(submittedText)).toBeVisible()
  const [booking] = await bookingsOf(request, customer)
  await page.reload()
  const main = page.getByRole('main')
  await expect(main.getByText(submittedText)).toBeVisible()
  await main.getByText('What you booked').click()
  await expect(main.getByText(booking!.bookingNumber, { exact: true }).first()).toBeVisible()
  await expect(main.getByText(trip.title)).toBeVisible()
  await expect(main.getByText('2 seats')).toBeVisible()
  await expect(main.getByText('EGP 4,000').first()).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`/trip/${trip._id}`))
  await expect(bookButton(page)).toBeVisible()
  await expect(form(page)).toBeHidden()

  await callApi(request, customer.token, `/api/bookings/${booking!._id}`, { method: 'DELETE' })
  await page.goForward()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(`Booking ${booking!.bookingNumber}`)
  await expect(main.getByText("We've got your booking")).toBeHidden()
})

test('a booking with nothing to transfer has one step and needs no proof @exhaustive', async ({ browser, request }) => {
  const admin = await signInByApi(request, demoAdmin, demoPassword)
  const code = `FREE${Math.floor(Math.random() * 1e6)}`
  await callApi(request, admin, '/api/admin/promos', {
    method: 'POST',
    data: { code, title: 'A free seat', type: 'percentage', value: 100 },
  })
  const { page, customer, trip } = await openNewBookingForm(request, browser)
  await promoCode(page).fill(code)
  await apply(page).click()
  await expect(form(page).getByText('You save EGP 2,000')).toBeVisible()
  await expect(currentStep(page)).toHaveCount(0)
  await expect(form(page).getByRole('radio', { name: /Deposit/ })).toBeHidden()
  await fillLead(form(page))
  await form(page).getByRole('button', { name: 'Book now' }).click()
  await expect(page.getByText('You have nothing to transfer.')).toBeVisible()
  expect(await bookingsOf(request, customer)).toMatchObject([{ totalAmount: 0, status: 'pending' }])
  await page.goto('/my-bookings')
  const card = page.getByRole('article').filter({ hasText: trip.title })
  await expect(card).toContainText('You have nothing to transfer.')
  await expect(card).not.toContainText('reported')
  await openForm(page, trip)
  await expect(currentStep(page)).toHaveText(/Seats/)
})

test('back closes the form on a trip that a link opened, with its draft kept, and leads no further @exhaustive', async ({
  browser,
  request,
}) => {
  const { page, trip } = await openNewBookingForm(request, browser)
  await page.keyboard.press('Escape')
  const { href } = new URL(`/trip/${trip._id}`, page.url())
  await page.goto('/faq')
  await page.goto(href)
  await untilHydrated(page)
  await bookButton(page).click()
  await promoCode(page).fill('KEPT')
  await goBackFromOpened(page)
  await expect(form(page)).toBeHidden()
  await expect(page).toHaveURL(href)
  await bookButton(page).click()
  await expect(promoCode(page)).toHaveValue('KEPT')
  await page.reload()
  await expect(form(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form(page)).toBeHidden()
  await expect(page).toHaveURL(href)
  await goBackFromClosed(page)
  await expect(page).toHaveURL('/faq')
})
