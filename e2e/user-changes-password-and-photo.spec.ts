import type { Locator, Page } from '@playwright/test'
import { pictureSources } from '@rihla/contract/uploads/pictures.ts'
import { newestMail } from './mailbox.ts'
import { openUserPage, createVerifiedUser, password, expectTransientText, signIn } from './accounts.ts'
import { expect, test } from './strict-test.ts'

const chosen = 'two feluccas at dusk'

/** Drops a noise image of over 5 MB on a file input; only downscaling makes it smaller. */
async function dropNoise(page: Page, input: Locator): Promise<void> {
  const dataTransfer = await page.evaluateHandle(async () => {
    const canvas = new OffscreenCanvas(2_400, 1_200)
    const context = canvas.getContext('2d')!
    const noise = context.createImageData(canvas.width, canvas.height)
    for (let at = 0; at < noise.data.length; at += 65_536) crypto.getRandomValues(noise.data.subarray(at, at + 65_536))
    context.putImageData(noise, 0, 0)
    const transfer = new DataTransfer()
    transfer.items.add(new File([await canvas.convertToBlob()], 'noise.png', { type: 'image/png' }))
    return transfer
  })
  await input.dispatchEvent('drop', { dataTransfer })
}

async function choose(page: Page, name: string, item: string): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(name) })
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}

for (const { role, min, tag } of [
  { role: 'customer' as const, min: 6, tag: '@quick' },
  { role: 'agency' as const, min: 10, tag: '@exhaustive' },
]) {
  test(
    `a user (${role}) changes their password, and other devices are signed out`,
    { tag },
    async ({ page, browser, expectConsoleError }) => {
      expectConsoleError(/40[01] \(/)
      const person = await createVerifiedUser(page.request, role, 'Hoda Kamel')
      const elsewhere = await openUserPage(browser)
      await signIn(elsewhere, person.email, password)
      await signIn(page, person.email, password)
      await choose(page, 'Hoda Kamel', 'Change Password')
      const dialog = page.getByRole('dialog', { name: 'Change Password' })
      const change = dialog.getByRole('button', { name: 'Change Password' })

      await test.step('errors are shown next to their fields', async () => {
        await change.click()
        await expect(dialog.getByText('Please enter your current password')).toBeVisible()
        await expect(dialog.getByLabel('Current password')).toBeFocused()
        await dialog.getByLabel('Current password').fill('not the password')
        await dialog.getByLabel('New password', { exact: true }).fill('short')
        await dialog.getByLabel('Confirm new password').fill('shorter')
        await change.click()
        await expect(dialog.getByText(`New password must be at least ${min} characters`)).toBeVisible()
        await expect(dialog.getByText("New passwords don't match")).toBeVisible()
        await dialog.getByLabel('New password', { exact: true }).fill(chosen)
        await dialog.getByLabel('Confirm new password').fill(chosen)
        await change.click()
        await expect(dialog.getByText('Your current password is incorrect.')).toBeVisible()
        await expect(dialog.getByLabel('Current password')).toBeFocused()
        await expect(dialog.getByLabel('New password', { exact: true })).toHaveValue(chosen)
      })

      await dialog.getByLabel('Current password').fill(password)
      await expectTransientText(page, 'Password changed successfully!', () => change.click())
      await expect(dialog).toBeHidden()
      await newestMail(page.request, person.email, /password was changed/)

      await test.step('the other device is asked to sign in again', async () => {
        await elsewhere.goto('/account/devices')
        await expect(elsewhere.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
      })
      await test.step('this device stays signed in', async () => {
        await page.goto('/account/devices')
        await expect(page.getByRole('heading', { name: 'Devices' })).toBeVisible()
      })
    },
  )
}

test('a user changes their photo: validation, preview, update in all tabs, and removal @exhaustive', async ({
  page,
  context,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED/)
  const person = await createVerifiedUser(page.request, 'customer', 'Salma Nabil')
  await signIn(page, person.email, password)
  const other = await context.newPage()
  await other.goto('/faq')
  const faceIn = (tab: Page) =>
    tab
      .getByRole('banner')
      .getByRole('button', { name: /Salma Nabil/ })
      .locator('img')
  await expect(faceIn(other)).toHaveCount(0)

  await choose(page, 'Salma Nabil', 'Change Photo')
  const dialog = page.getByRole('dialog', { name: 'Change Photo' })
  await dialog.getByRole('button', { name: 'Save photo' }).click()
  await expect(dialog.getByText('Please select a file to upload')).toBeVisible()
  const text = { name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }
  await dialog.getByLabel('Photo').setInputFiles(text)
  await expect(dialog.getByText('File me.txt is not an image.')).toBeVisible()

  await test.step('a large photo is compressed before the upload', async () => {
    const [response] = await Promise.all([
      page.waitForResponse('**/api/upload/**'),
      dropNoise(page, dialog.getByLabel('Photo')),
    ])
    const { 'content-length': length } = await response.request().allHeaders()
    expect(Number(length)).toBeGreaterThan(100_000)
    expect(Number(length)).toBeLessThan(4.01 * 1024 * 1024)
    expect(pictureSources(((await response.json()) as { url: string }).url)).toMatchObject({
      width: 1_920,
      height: 960,
    })
    await expect(dialog.getByText('Uploaded')).toBeVisible()
  })
  await expect(faceIn(page)).toHaveCount(0)

  await test.step('a lost connection is reported, and the chosen photo is kept', async () => {
    await page.route('**/api/users/profile-photo', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Save photo' }).click()
    await expect(dialog.getByText('Failed to upload profile photo')).toBeVisible()
    await page.unroute('**/api/users/profile-photo')
  })

  const updated = 'Profile photo updated successfully!'
  await expectTransientText(page, updated, () => dialog.getByRole('button', { name: 'Save photo' }).click())
  await expect(faceIn(page)).toHaveCount(1)
  await expect(faceIn(other)).toHaveCount(1)
  await expect(dialog).toBeHidden()

  await choose(page, 'Salma Nabil', 'Change Photo')
  await expectTransientText(page, updated, () => dialog.getByRole('button', { name: 'Remove current photo' }).click())
  await expect(faceIn(other)).toHaveCount(0)
})

test('on a phone the side menu includes the account entries', { tag: '@exhaustive' }, async ({ page }) => {
  const person = await createVerifiedUser(page.request, 'customer', 'Omar Lotfy')
  await signIn(page, person.email, password)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('button', { name: 'Change Password' }).click()
  await expect(menu).toBeHidden()
  const dialog = page.getByRole('dialog', { name: 'Change Password' })
  await expect(dialog.getByLabel('Current password')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.getByRole('button', { name: 'My Profile' }).click()
  await expect(page).toHaveURL('/customer')
})
