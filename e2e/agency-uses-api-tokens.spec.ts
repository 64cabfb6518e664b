import type { Page } from '@playwright/test'
import { password, signInByToken } from './accounts.ts'
import { newestMail } from './mailbox.ts'
import { expect, test } from './strict-test.ts'
import { registerAgency } from './test-agency.ts'

/** Status of the response to a program with the token. */
const statusWith = async (page: Page, path: string, token: string): Promise<number> =>
  (await page.request.get(path, { headers: { authorization: `Bearer ${token}` } })).status()

test('an agency creates an API token, a program uses it, and it ends when it is revoked', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/400/)
  const agency = await registerAgency(page.request, 'Felucca Works')
  await signInByToken(page, agency.email, password)
  await page.goto('/account/tokens')
  let token = ''

  await test.step('the token is created with the password and shown once', async () => {
    await expect(page.getByText('No API tokens yet')).toBeVisible()
    await page.getByRole('button', { name: 'New token' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Create token' }).click()
    await expect(dialog.getByText('Please choose at least one permission')).toBeVisible()
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await dialog.getByLabel('Name').fill('Accounting')
    await dialog.getByRole('checkbox', { name: 'Read your trips' }).check()
    await dialog.getByLabel('Password', { exact: true }).fill('not this one')
    await dialog.getByRole('button', { name: 'Create token' }).click()
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Create token' }).click()
    await expect(dialog).toBeHidden()
    token = await page.getByText(/^rihla_\w{49}$/).innerText()
    await page.getByRole('button', { name: 'I have stored it' }).click()
    await expect(page.getByText(token)).toBeHidden()
    expect((await newestMail(page.request, agency.email, /API token/)).text).toContain('Accounting')
  })

  await test.step('a program reads the trips with it and nothing else', async () => {
    expect(await statusWith(page, '/api/trips/mine', token)).toBe(200)
    expect(await statusWith(page, '/api/bookings/agency', token)).toBe(403)
    await page.reload()
    await expect(page.getByText(/^Last used/)).toBeVisible()
  })

  await test.step('it ends when it is revoked', async () => {
    await page.getByRole('button', { name: 'Revoke Accounting' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await expect(page.getByText('No API tokens yet')).toBeVisible()
    expect(await statusWith(page, '/api/trips/mine', token)).toBe(401)
  })
})
