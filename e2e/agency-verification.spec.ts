import { join } from 'node:path'
import { demoAdmin, disableNotificationStream, openUserPage, signInByToken } from './accounts.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './strict-test.ts'
import { registerAgency } from './test-agency.ts'
import { storeSession } from './test-user.ts'
import { untilHydrated } from './until-hydrated.ts'

test('an agency submits its licence, an admin accepts it, and the public page shows it in English and Arabic', async ({
  browser,
  page,
  request,
}) => {
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
  await dialog.locator('input[type=file]').setInputFiles(join(import.meta.dirname, 'files', 'plan.pdf'))
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
