import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { countTaps } from './count-taps.ts'
import { demoAdmin, disableNotificationStream, openUserPage, signInByToken } from './accounts.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './strict-test.ts'
import { newIban } from './new-iban.ts'
import { registerAgency } from './test-agency.ts'
import { storeSession } from './test-user.ts'
import { untilHydrated } from './until-hydrated.ts'

const file = (name: string): string => join(import.meta.dirname, 'files', name)
/** A photo of 14 MB, whose picture is much smaller. */
const largePhoto = Buffer.concat([readFileSync(file('desert.jpg')), Buffer.alloc(14 * 1024 * 1024)])

test('an agency submits its licence, an admin accepts it, and the public page shows it in English and Arabic', async ({
  browser,
  page,
  request,
  expectConsoleError,
}) => {
  expectConsoleError(/500|Failed to load/)
  const name = `Papyrus Tours ${Math.floor(Math.random() * 1e6)}`
  const agency = await registerAgency(request, name)
  await disableNotificationStream(page)
  await storeSession(page, agency)
  await page.goto('/agency/verification')
  const licence = page.getByRole('listitem').filter({ hasText: 'Tourism licence' })
  await expect(licence).toContainText('Missing')
  await licence.getByRole('button', { name: 'Submit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tourism licence' })
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog.getByText('Please upload the document.')).toBeVisible()
  await dialog.getByLabel('Number').fill('4711')
  await dialog.getByLabel('Category').selectOption('A')
  await expect(dialog.getByText(/^JPG, PNG, .* or Word \(DOC, DOCX\), up to 10 MB\./)).toBeVisible()
  await page.route('**/api/upload/verification-documents', (route) => route.fulfill({ status: 500 }), { times: 1 })
  const chosen = dialog.locator('input[type=file]')
  const alert = dialog.locator('p[role=alert]')
  await chosen.setInputFiles(file('plan.pdf'))
  await expect(alert).toHaveText('Verification documents upload failed')
  await chosen.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') })
  await expect(alert).toHaveText(/^File notes\.txt is not a supported document type\. Accepted/)
  const [uploaded] = await Promise.all([
    page.waitForResponse('**/api/upload/verification-documents'),
    chosen.setInputFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer: largePhoto }),
  ])
  const { 'content-length': length } = await uploaded.request().allHeaders()
  expect([uploaded.status(), Number(length) < 1024 * 1024]).toEqual([201, true])
  await expect(dialog.getByText('Uploaded')).toBeVisible()
  await expect(alert).toHaveCount(0)
  await chosen.setInputFiles(file('plan.pdf'))
  await expect(dialog.getByText('plan.pdf')).toBeVisible()
  await expectAccessible(page)
  // the button stays usable while the file is sent; the form says so
  await expect(async () => {
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(dialog).toBeHidden({ timeout: 2_000 })
  }).toPass()
  await expect(licence).toContainText('Waiting')

  const visitor = await openUserPage(browser)
  const publicPage = `/agency-profile/${agency.user._id}`
  await visitor.goto(publicPage)
  await expect(visitor.getByText('No documents of this agency have been checked.')).toBeVisible()

  const admin = await openUserPage(browser)
  await disableNotificationStream(admin)
  await signInByToken(admin, demoAdmin)
  await admin.goto(`/admin/agencies?search=${encodeURIComponent(name)}`)
  await untilHydrated(admin)
  await admin.getByRole('button', { name }).click()
  const drawer = admin.getByRole('dialog', { name })
  const submitted = drawer.getByRole('listitem').filter({ hasText: 'Tourism licence' })
  await expect(submitted).toContainText('4711')
  await submitted.getByRole('button', { name: 'Accept' }).click()
  await expect(submitted.getByText('Accepted', { exact: true })).toBeVisible()
  await expectAccessible(admin)

  await visitor.goto(publicPage)
  await expect(visitor.getByText(/Tourism licence 4711 \(category A\), checked /)).toBeVisible()
  await expectAccessible(visitor)
  await visitor.setViewportSize({ width: 390, height: 844 })
  await visitor.goto(`/ar${publicPage}`)
  await expect(visitor.getByText(/ترخيص السياحة رقم 4711 \(الفئة A\)، روجع في /)).toBeVisible()

  await page.reload()
  await expect(licence).toContainText('Accepted')
})

test('the five papers and the payout account take at most 25 taps', async ({ page, request }) => {
  const agency = await registerAgency(request, `Papyrus in a hurry ${Date.now()}`)
  await storeSession(page, agency)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/agency/overview')
  await untilHydrated(page)
  const taps = await countTaps(page)
  const dialog = page.getByRole('dialog')
  const send = async () => {
    // the press that opens the file dialog of the system
    await dialog.locator('input[type=file]').click()
    await dialog.locator('input[type=file]').setInputFiles(file('plan.pdf'))
    await expect(dialog.getByText('Uploaded')).toBeVisible()
    await dialog.getByRole('button', { name: 'Submit' }).click()
  }
  await page.getByRole('link', { name: 'Papers' }).click()
  await page.getByRole('button', { name: 'Submit: Tourism licence' }).click()
  await dialog.getByLabel('Category').selectOption('A')
  for (const paper of [
    'Tourism licence',
    'Membership of the Egyptian Travel Agents Association',
    'Commercial register',
    'Tax card',
  ]) {
    await expect(dialog.getByRole('heading', { name: paper })).toBeVisible()
    await dialog.getByLabel('Number').fill('4711')
    await dialog.getByLabel('Valid until').fill('2030-01-01')
    await send()
  }
  await expect(dialog.getByRole('heading', { name: 'Payout details' })).toBeVisible()
  await dialog.getByLabel('IBAN').fill(newIban()[0])
  await dialog.getByLabel('Account holder').fill('Papyrus in a hurry')
  await send()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Missing')).toHaveCount(0)
  const tapped = await taps()
  expect(tapped.length, tapped.join(' | ')).toBeLessThanOrEqual(25)
})
