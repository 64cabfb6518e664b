import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { registerCustomer, storeSession } from './test-user.ts'
import { expect, test } from './strict-test.ts'

test.describe.configure({ mode: 'parallel' })
// tracing reads chosen pictures in a way the CSP blocks
test.use({ trace: 'off' })

const phone = { width: 390, height: 844 }
const desert = 'e2e/files/desert.jpg'
const card = 'e2e/files/transfer.png'
const lost = /Failed to load resource/

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()
const saved = (page: Page) => page.getByText('Profile updated successfully!')
const front = (page: Page) => page.locator('#profile-nationalIdFront')

async function openProfileAsNewCustomer(page: Page, name = 'Salma Adel', path = '/customer') {
  const customer = await registerCustomer(page.request, name)
  await storeSession(page, customer)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return customer
}

test('a new customer completes the profile on a phone', async ({ page }) => {
  await page.setViewportSize(phone)
  await openProfileAsNewCustomer(page)
  await expect(page.getByRole('heading', { name: 'Welcome, Salma' })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Profile completion' })).toHaveAttribute('value', '15')

  await page
    .getByRole('list', { name: /Still missing/ })
    .getByRole('link', { name: 'Phone' })
    .click()
  await expect(page.getByLabel('Phone')).toBeFocused()
  await page.getByLabel('Phone').fill('٠١٢٢ ٥٥٥ ٠١٤٢')
  await expect(page.getByLabel('Phone')).toHaveValue('0122 555 0142')
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('readonly', '')
  await page.getByLabel('Instagram').fill('@salma.adel')
  await page.getByLabel('Age', { exact: true }).fill('29')
  await expect(page.getByLabel('Instagram')).toHaveValue('https://www.instagram.com/salma.adel')
  await page.getByRole('combobox', { name: 'Nationality' }).click()
  await page.getByRole('combobox', { name: 'Nationality' }).fill('egy')
  await page.getByRole('option', { name: 'Egypt', exact: true }).click()
  await page.getByLabel('Address').fill('12 Road 9, Maadi, Cairo')
  await expect(page.locator('#profile-question1').getByRole('checkbox')).toHaveCount(10)
  await expect(page.locator('#profile-question2').getByRole('checkbox')).toHaveCount(12)
  await expect(page.locator('#profile-question3').getByRole('radio')).toHaveCount(8)
  await page.getByRole('checkbox', { name: 'Food and markets' }).check()
  await page.getByRole('checkbox', { name: 'Sea and diving' }).check()
  await page.getByRole('checkbox', { name: 'Small group' }).check()
  await page.getByRole('radio', { name: '1,500 - 3,000' }).check()

  await page.getByLabel('Profile photo').setInputFiles(desert)
  await page.getByLabel('National ID, front').setInputFiles(card)
  await page.getByLabel('National ID, back').setInputFiles(desert)
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(3)
  await save(page)
  await expect(saved(page)).toBeVisible()
  await expect(page.getByText('Your profile is complete.')).toBeVisible()
  await expect(page.getByText('Not saved yet.')).toBeHidden()
  await expectAccessible(page)

  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Nationality' })).toHaveValue('Egypt')
  await expect(page.getByLabel('Age', { exact: true })).toHaveValue('29')
  await expect(page.getByRole('checkbox', { name: 'Sea and diving' })).toBeChecked()
  await expect(page.getByRole('radio', { name: '1,500 - 3,000' })).toBeChecked()
  const picture = front(page).getByRole('presentation')
  await expect(picture).toHaveAttribute('src', /^\/files\/private\/.+signature=/)
  await expect(picture).toHaveJSProperty('complete', true)
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
  // the cached HTML contains no personal data
  const html = await (await page.request.get('/customer')).text()
  for (const own of ['/files/private/', 'Salma', '0122 555']) expect(html).not.toContain(own)
})

test(
  'a customer completes the profile in Arabic on a phone, right to left',
  { tag: '@exhaustive' },
  async ({ page }) => {
    await page.setViewportSize(phone)
    await openProfileAsNewCustomer(page, 'سلمى عادل', '/ar/customer')
    await page.getByLabel('العمر').fill('٢٩')
    await page.getByRole('combobox', { name: 'الجنسية' }).click()
    // the normal form, once the field is left
    await expect(page.getByLabel('العمر')).toHaveValue('29')
    await page.getByRole('combobox', { name: 'الجنسية' }).fill('الاردن')
    await page.getByRole('option', { name: 'الأردن' }).click()
    await page.getByLabel('الهاتف').fill('٠١٠٠٥٥٥٠١٤٢')
    await page.getByRole('checkbox', { name: 'الطعام والأسواق' }).check()
    await page.getByLabel('بطاقة الهوية، الوجه').setInputFiles(card)
    await expect(page.getByText('تم الرفع', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'حفظ التغييرات' }).click()
    await expect(page.getByText('تم تحديث الملف الشخصي بنجاح!')).toBeVisible()
    await expectAccessible(page)
    // the profile stores the English country name; each language displays its own
    await page.goto('/customer')
    await expect(page.getByRole('combobox', { name: 'Nationality' })).toHaveValue('Jordan')
  },
)

test(
  'validation errors appear next to their fields, and input is kept',
  { tag: '@exhaustive' },
  async ({ page, context, expectConsoleError }) => {
    expectConsoleError(lost)
    await openProfileAsNewCustomer(page)
    await page.getByLabel('Name', { exact: true }).fill(' ')
    await page.getByLabel('Age', { exact: true }).fill('17')
    await page.getByLabel('Instagram').fill('not an address')
    await save(page)
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
    await expect(page.getByText('Please enter your full name')).toBeVisible()
    await expect(page.getByText('Age must be between 18 and 100.')).toBeVisible()
    await expect(page.getByText(/Please enter the full address/)).toBeVisible()
    // axe counts a link that is half under the sticky navbar as too small
    await page.evaluate(() => scrollTo(0, 0))
    await expectAccessible(page)

    await page.getByLabel('Name', { exact: true }).fill('Salma A.')
    await page.getByLabel('Age', { exact: true }).fill('18')
    await page.getByLabel('Instagram').fill('https://instagram.com/salma')
    await context.setOffline(true)
    await save(page)
    await expect(page.getByText('Error updating profile')).toBeVisible()
    await context.setOffline(false)
    await save(page)
    await expect(saved(page)).toBeVisible()
    await expect(page.getByRole('banner').getByText('Salma A.')).toBeVisible()

    const photo = page.getByLabel('Profile photo')
    await photo.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') })
    await expect(page.getByText('File notes.txt is not an image.')).toBeVisible()
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    await photo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: drawing })
    await expect(page.getByText('File logo.png is an image in a format that is not accepted.')).toBeVisible()
    await photo.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(6 * 1024 * 1024, 1) })
    await expect(page.getByRole('alert')).toHaveText('Error compressing image. Please try a different image.')
    await page.route('**/api/users/profile-photo', (route) => route.fulfill({ status: 502, body: 'away' }))
    await photo.setInputFiles(desert)
    await expect(page.getByText('Connection lost.')).toBeVisible()
    await page.unroute('**/api/users/profile-photo')
    await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  },
)

test('unsaved changes survive a reload, are private to the account and are cleared on sign-out @exhaustive', async ({
  page,
}) => {
  const salma = await openProfileAsNewCustomer(page)
  await page.getByLabel('Address').fill('Zamalek')
  await page.getByRole('checkbox', { name: 'Camping' }).check()
  await expect(page.getByText('Not saved yet.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Address')).toHaveValue('Zamalek')
  await expect(page.getByRole('checkbox', { name: 'Camping' })).toBeChecked()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain('Zamalek')

  await storeSession(page, await registerCustomer(page.request, 'Omar Nabil'))
  await page.goto('/customer')
  await expect(page.getByRole('heading', { name: 'Welcome, Omar' })).toBeVisible()
  await expect(page.getByLabel('Address')).toHaveValue('')

  await storeSession(page, salma)
  await page.goto('/customer')
  await expect(page.getByLabel('Address')).toHaveValue('Zamalek')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByLabel('Address')).toHaveValue('')
  await page.getByLabel('Address').fill('Maadi')
  await page.getByRole('banner').getByRole('button', { name: /Salma/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Maadi')
})

test(
  'changes from two tabs are merged, and conflicting fields ask the user',
  { tag: '@exhaustive' },
  async ({ page, context, expectConsoleError }) => {
    expectConsoleError(/409/)
    const salma = await openProfileAsNewCustomer(page)
    const other = await context.newPage()
    await other.goto('/customer')
    await other.getByLabel('Address').fill('Zamalek')
    await page.getByLabel('Phone').fill('0100 123 4561')
    await page.getByLabel('Name', { exact: true }).fill('Salma A.')
    await save(page)
    await expect(saved(page)).toBeVisible()
    // the other tab updates and keeps its unsaved input
    await expect(other.getByRole('banner').getByText('Salma A.')).toBeVisible()
    await expect(other.getByLabel('Phone')).toHaveValue('0100 123 4561')
    await expect(other.getByLabel('Address')).toHaveValue('Zamalek')

    await other.getByLabel('Phone').fill('0100 123 4562')
    // another device: this browser detects the conflict on save
    const { profileVersion } = await (await page.request.get('/api/users/me', bearer(salma.token))).json()
    const data = { phone: '+201001234563', profileVersion }
    await page.request.put('/api/users/customer-profile', { ...bearer(salma.token), data })
    await save(other)
    const asked = other.getByRole('alert').filter({ hasText: 'changed somewhere else' })
    await expect(asked).toContainText('Phone: 0100 123 4563')
    await expect(other.getByLabel('Phone')).toHaveValue('0100 123 4562')
    await save(other)
    await expect(saved(other)).toBeVisible()
    await expect(page.getByLabel('Phone')).toHaveValue('0100 123 4562')
    await expect(page.getByLabel('Address')).toHaveValue('Zamalek')
  },
)

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

test(
  'an upload survives a lost connection while the form is edited',
  { tag: '@exhaustive' },
  async ({ page, context, expectConsoleError }) => {
    expectConsoleError(lost)
    await openProfileAsNewCustomer(page)
    await context.setOffline(true)
    await page.getByLabel('National ID, front').setInputFiles(card)
    await expect(front(page).getByText('Connection lost.')).toBeVisible()
    await page.getByLabel('Address').fill('Typed meanwhile')
    await context.setOffline(false)
    await expect(front(page).getByText('Uploaded', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Address')).toHaveValue('Typed meanwhile')

    // the response to a completed save is lost: the retry is idempotent
    let tries = 0
    await page.route('**/api/users/customer-profile', async (route) => {
      const response = await route.fetch()
      tries += 1
      return tries === 1 ? route.abort('connectionreset') : route.fulfill({ response: response })
    })
    await page.getByLabel('National ID, back').setInputFiles(desert)
    await expect(page.locator('#profile-nationalIdBack').getByText('Uploaded', { exact: true })).toBeVisible()
    await expect.poll(() => tries).toBe(2)
  },
)

test(
  'cancelling stops the upload and keeps the previous file',
  { tag: '@exhaustive' },
  async ({ page, expectConsoleError }) => {
    expectConsoleError(lost)
    await openProfileAsNewCustomer(page)
    await page.getByLabel('National ID, front').setInputFiles(card)
    await expect(front(page).getByText('Uploaded', { exact: true })).toBeVisible()
    const link = front(page).getByRole('link')
    await expect(link).toHaveAttribute('href', /^\/files\/private\//)
    const before = await link.getAttribute('href')
    await page.route('**/api/upload/national-id', () => undefined)
    const stopped = page.waitForEvent('requestfailed', (request) => request.url().includes('/national-id'))
    await page.getByLabel('National ID, front').setInputFiles(desert)
    await front(page).getByRole('button', { name: 'Cancel' }).click()
    await stopped
    await expect(link).toHaveAttribute('href', before!)

    await front(page).getByRole('button', { name: 'Remove the file' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(front(page).getByText('Choose a file or drop it here')).toBeVisible()
  },
)

test('signed links to ID pictures are renewed before they expire', { tag: '@exhaustive' }, async ({ page }) => {
  await openProfileAsNewCustomer(page)
  await page.getByLabel('National ID, front').setInputFiles(card)
  await expect(front(page).getByText('Uploaded', { exact: true })).toBeVisible()
  await page.clock.install()
  await page.reload()
  await expect(front(page).getByRole('link')).toBeVisible()
  const renewed = page.waitForRequest('**/api/users/me')
  await page.clock.fastForward('09:45')
  await renewed
})

test.describe('with a finger', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true })

  test('a file field does not offer to drop a file', { tag: '@exhaustive' }, async ({ page }) => {
    await openProfileAsNewCustomer(page)
    await expect(front(page).getByText('Choose a file', { exact: true })).toBeVisible()
    await expect(front(page).getByText('Choose a file or drop it here')).toBeHidden()
  })
})
