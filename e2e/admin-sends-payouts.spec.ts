import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { readFile } from 'node:fs/promises'
import type { DuePayout } from '@rihla/contract/payouts/payouts.api.ts'
import { demoAdmin, demoPassword, openUserPage, signInByToken } from './accounts.ts'
import { expectAccessible } from './expect-accessible.ts'
import { passUndoTime } from './pass-undo-time.ts'
import { expect, test } from './strict-test.ts'
import { newIban } from './new-iban.ts'
import { registerAgency } from './test-agency.ts'
import { callApi, signInByApi, storeSession } from './test-user.ts'
import { untilHydrated } from './until-hydrated.ts'

const isSendable = ({ amount, hold, destination }: DuePayout) =>
  amount > 0 && hold === null && destination.state === 'verified'

test('the month end of an admin: one agency on hold, two paid; also in Arabic', async ({ browser, request }) => {
  const token = await signInByApi(request, demoAdmin, demoPassword)
  const listDue = async () =>
    (await callApi<{ payouts: DuePayout[] }>(request, token, '/api/admin/payouts?view=due')).payouts.filter(isSendable)
  const [first, second, third] = await listDue()
  const others = (rows: DuePayout[], { agency, currency }: DuePayout) =>
    rows.some((row) => row.agency._id === agency._id && row.currency === currency)

  // the demo's amounts, each of which is more than one admin sends alone
  const data = { secondAdminAbove: 1_000_000 }
  await callApi(request, token, '/api/admin/settings', { method: 'PUT', data })

  const page = await openUserPage(browser)
  await page.clock.install()
  await signInByToken(page, demoAdmin)
  await page.goto('/admin/payouts')
  await untilHydrated(page)
  await expect(page.getByRole('heading', { level: 2, name: 'Payouts' })).toBeVisible()
  const item = page.getByRole('article')
  const open = async ({ agency, currency }: DuePayout) => {
    await page.locator(`a[href*="payout=${encodeURIComponent(`${agency._id}:${currency}`)}"]`).click()
    await expect(page.getByRole('article', { name: agency.name })).toBeVisible()
  }
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download bank file/ }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain(first!.agency.name)

  await open(third!)
  await item.getByRole('button', { name: 'Hold payouts' }).click()
  const hold = page.getByRole('dialog')
  await hold.getByRole('button', { name: 'Hold payouts' }).click()
  await expect(hold.getByText('Please give a reason.')).toBeVisible()
  await hold.getByLabel('Reason for the agency').fill('Two travellers complained.')
  await expectAccessible(page)
  await hold.getByRole('button', { name: 'Hold payouts' }).click()
  await expect(hold).toBeHidden()
  await passUndoTime(page)
  await expect(page.getByText('Payouts held')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)

  const references = [`FT ${Date.now()}`, `FT ${Date.now() + 1}`]
  const reference = item.getByLabel('Reference of the transfer')
  const send = item.getByRole('button', { name: 'Mark as sent' })
  await open(first!)
  await expect(send).toBeDisabled()
  await page.keyboard.press('v')
  await expect(reference).toBeFocused()
  await reference.fill(references[0]!)
  await expectAccessible(page)
  await send.click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(reference).toHaveValue(references[0]!)
  await send.click()
  await open(second!)
  await reference.fill(references[1]!)
  await send.click()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(2)
  await passUndoTime(page)
  const leftOf = async () => {
    const left = await listDue()
    return [first!, second!, third!].filter((due) => others(left, due))
  }
  await expect.poll(leftOf).toEqual([])

  await page.getByRole('link', { name: 'Sent payouts' }).click()
  for (const reference of references) await expect(page.getByText(reference)).toBeVisible()
  await expect(page.getByRole('link', { name: /^RIH-\d{4}-\d{4}$/ }).first()).toBeVisible()
  await expectAccessible(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/ar/admin/payouts?view=held')
  await untilHydrated(page)
  await expect(page.getByRole('heading', { level: 2, name: 'تحويلات الشركات' })).toBeVisible()
  await page.locator(`a[href*="${third!.agency._id}"]`).first().click()
  await expect(page.getByText('Two travellers complained.')).toBeVisible()
  await expectAccessible(page)
  // the demo agency is as it was
  await callApi(request, token, '/api/admin/payouts/release', { method: 'POST', data: { agency: third!.agency._id } })
})

test('an agency gives its payout details, and an admin verifies them @exhaustive', async ({
  browser,
  request,
  expectConsoleError,
}) => {
  expectConsoleError(/409/)
  const name = `Cliff Roads ${randomUUID().slice(0, 4)}`
  const agency = await registerAgency(request, name)
  const page = await openUserPage(browser)
  await storeSession(page, agency)
  await page.goto('/agency/verification')
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Add payout details' }).click()
  const dialog = page.getByRole('dialog', { name: 'Payout details' })
  await dialog.getByLabel('IBAN').fill('EG380019000500000000263180003')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog.getByText('This IBAN is not valid.', { exact: false })).toBeVisible()
  await dialog.getByLabel('IBAN').fill('EG38 0019 0005 0000 0000 2631 8000 2')
  await dialog.getByLabel('Account holder').fill(name)
  await dialog.locator('input[type=file]').setInputFiles(join(import.meta.dirname, 'files', 'plan.pdf'))
  await expect(dialog.getByText('Uploaded')).toBeVisible()
  // the platform's own account
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog.getByText('already uses this account', { exact: false })).toBeVisible()
  const [own, groups] = newIban()
  await dialog.getByLabel('IBAN').fill(own)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText(`EG•••${own.slice(-4)}`)).toBeVisible()
  await expect(page.getByText('Being checked')).toBeVisible()
  await expectAccessible(page)

  const desk = await openUserPage(browser)
  await signInByToken(desk, demoAdmin)
  await desk.goto(`/admin/agencies?search=${encodeURIComponent(name)}`)
  await untilHydrated(desk)
  await desk.getByRole('button', { name }).first().click()
  const drawer = desk.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(drawer.getByText(groups)).toBeVisible()
  await expectAccessible(desk)
  await drawer.getByRole('button', { name: 'Verify payout details' }).click()
  await expect(drawer.getByText('Verified', { exact: true })).toBeVisible()
})
