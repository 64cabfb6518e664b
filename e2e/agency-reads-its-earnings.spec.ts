import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { demoAgency, openUserPage, password, signInByToken } from './accounts.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './strict-test.ts'
import { registerAgency } from './test-agency.ts'
import { callApi } from './test-user.ts'
import { untilHydrated } from './until-hydrated.ts'

async function download(page: Page, button: Locator) {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}

/** '1,234.50' of 'EGP 1,234.50'. */
const amountIn = (text: string): number => Number(text.replaceAll(/[^\d.−-]/g, '').replace('−', '-'))

test('an agency follows its money from a departure to the statement of a payout', async ({ browser }) => {
  const page = await openUserPage(browser)
  await signInByToken(page, demoAgency)
  await page.goto('/agency/overview')
  await untilHydrated(page)

  await test.step('the departures lead from gross to net', async () => {
    await page.getByRole('navigation', { name: 'Agency dashboard' }).getByRole('link', { name: 'Earnings' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Earnings' })).toBeVisible()
    await expect(
      page.getByRole('table', { name: 'Earnings by currency' }).getByRole('row', { name: /EGP/ }),
    ).toBeVisible()
    await expectAccessible(page)
    // upcoming departures fill the first page
    await page.goto('/agency/earnings?page=2')
    await untilHydrated(page)
    const paid = page.getByRole('table', { name: 'By departure' }).getByRole('row').filter({ hasText: /RIH-/ }).first()
    await paid.getByRole('link').click()
    const bookings = page.getByRole('table', { name: 'Bookings' }).getByRole('row')
    const [gross, refunds, commission, net] = await Promise.all(
      [1, 2, 3, 4].map(async (place) => amountIn(await bookings.nth(1).getByRole('cell').nth(place).innerText())),
    )
    expect(gross! + (refunds || 0) + commission!).toBeCloseTo(net!, 2)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'All earnings' }).click()
  })

  await test.step('each payout has a statement in both languages and as a table', async () => {
    await page.getByRole('link', { name: 'Payouts and statements' }).click()
    const rows = page.getByRole('table', { name: 'Your payouts' }).locator('tbody').getByRole('row')
    const number = /RIH-\d{4}-\d{4}/.exec(await rows.first().innerText())![0]
    // an admin may send another payout at this moment
    const latest = rows.filter({ hasText: number })
    await expectAccessible(page)
    for (const language of ['English', 'العربية']) {
      const pdf = await download(page, latest.getByRole('button', { name: `${language} PDF ${number}` }))
      expect(pdf.name).toBe(`${number}.pdf`)
      expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-')
    }
    const csv = await download(page, latest.getByRole('button', { name: 'CSV' }))
    const total = csv.content.toString('utf8').trim().split('\r\n').at(-1)!
    expect(total).toContain(`${number},Total`)
    expect(Number(total.split(',').at(-1))).toBe(amountIn(await latest.getByRole('cell').nth(1).innerText()))
  })

  await test.step('the statement of a period has its opening and closing balance', async () => {
    const balance = page.getByRole('table', { name: 'Statement of a period' })
    const [, opening, ...more] = await balance.getByRole('row').nth(1).getByRole('cell').allInnerTexts()
    const closing = amountIn(more.pop()!)
    const changes = more.map(amountIn)
    expect(changes.filter((change) => change > 0).length).toBeGreaterThan(0)
    // nothing is left where an admin has just paid all of it
    expect(changes.reduce((sum, change) => sum + change, amountIn(opening!))).toBeCloseTo(closing, 2)
    await page.goto('/agency/earnings/payouts?from=2000-01-01&to=2000-01-31')
    await expect(page.getByText('No trip was settled until then.')).toBeVisible()
  })
})

test(
  'an agency reads its statements, and why its payouts are on hold, in Arabic',
  { tag: '@exhaustive' },
  async ({ browser, request }) => {
    const page = await openUserPage(browser)
    await signInByToken(page, 'nile@demo.rihla.example')
    await page.goto('/ar/agency/earnings')
    await untilHydrated(page)
    await expect(page.getByRole('heading', { level: 1, name: 'الأرباح' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'التحويلات والكشوف' }).click()
    const latest = page.getByRole('table', { name: 'تحويلاتكم' }).locator('tbody').getByRole('row').first()
    const pdf = await download(page, latest.getByRole('button', { name: /العربية PDF/ }))
    expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-')
    await expectAccessible(page)

    const agency = await registerAgency(request, `Held Lines ${randomUUID().slice(0, 4)}`)
    const data = { agency: agency.user._id, reason: 'Please send us the confirmation of the hotel.' }
    await callApi(request, agency.admin, '/api/admin/payouts/hold', { method: 'POST', data })
    const held = await openUserPage(browser)
    await held.setViewportSize({ width: 390, height: 844 })
    await signInByToken(held, agency.email, password)
    await held.goto('/ar/agency/earnings')
    await untilHydrated(held)
    await expect(held.getByText(/تحويلاتكم موقوفة منذ/)).toBeVisible()
    await expect(held.getByText(data.reason)).toBeVisible()
    await expect(held.getByText('لا أرباح بعد')).toBeVisible()
    await expectAccessible(held)
  },
)
