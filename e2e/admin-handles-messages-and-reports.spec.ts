import type { APIRequestContext, Route } from '@playwright/test'
import { newestMail } from './mailbox.ts'
import { createTestTrip } from './test-trip.ts'
import {
  signInByToken,
  demoAdmin,
  demoCustomer,
  demoPassword,
  disableNotificationStream,
  newAddress,
} from './accounts.ts'
import { expect, test } from './strict-test.ts'

async function tokenOf(request: APIRequestContext, email: string): Promise<string> {
  const login = await request.post('/api/users/login', { data: { email, password: demoPassword } })
  return ((await login.json()) as { token: string }).token
}

test('admin reads a contact message and the reply reaches the visitor @exhaustive', async ({
  page,
  request,
  expectConsoleError,
}) => {
  expectConsoleError(/Failed to load resource/)
  const email = newAddress('writer')
  const subject = `A bus to Siwa ${email.slice(7, 15)}`
  const sent = await request.post('/api/messages', {
    data: { name: 'Mona Saleh', email, subject, message: 'Is there a bus?\n<b>And back?</b>' },
  })
  expect(sent.status()).toBe(201)
  await disableNotificationStream(page)
  await signInByToken(page, demoAdmin)
  const mail = await newestMail(request, demoAdmin, /New message from the contact form/, email)
  expect(mail.links.some((link) => link.includes('/admin/messages?message='))).toBe(true)

  await test.step('find and open the message, with its text as written', async () => {
    await page.goto('/admin/messages')
    await expect(page.getByRole('heading', { name: 'Customer Messages' })).toBeVisible()
    await page.getByRole('searchbox').fill(email)
    await expect(page).toHaveURL(/search=/)
    await page.getByRole('button', { name: new RegExp(`^${subject}`) }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('<b>And back?</b>')).toBeVisible()
    await dialog.getByRole('button', { name: 'Mark Read' }).click()
    await expect(dialog.getByText('Read', { exact: true })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Mark Read' })).toHaveCount(0)
  })

  const dialog = page.getByRole('dialog')
  await test.step('the draft survives a failed request and a reload', async () => {
    await dialog.getByRole('button', { name: 'Reply' }).click()
    await expect(dialog.getByLabel('Message')).toBeFocused()
    await dialog.getByRole('button', { name: 'Send Reply' }).click()
    await expect(dialog.getByText('Subject and message are required')).toBeVisible()
    await dialog.getByLabel('Message').fill('Yes, at six.\n\nSee you!')
    await page.route('**/api/admin/messages/*/reply', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Send Reply' }).click()
    await expect(dialog.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
    await page.unroute('**/api/admin/messages/*/reply')
    await page.reload()
    await expect(dialog.getByLabel('Message')).toBeFocused()
    await expect(dialog.getByLabel('Message')).toHaveValue('Yes, at six.\n\nSee you!')
  })

  await test.step('a concurrent reply by another admin blocks sending once', async () => {
    const id = new URL(page.url()).searchParams.get('message')
    const response = await request.post(`/api/admin/messages/${id}/reply`, {
      headers: { authorization: `Bearer ${await tokenOf(request, demoAdmin)}` },
      data: { subject: 'Your question', message: 'From the other tab.' },
    })
    expect(response.ok()).toBe(true)
    await dialog.getByRole('button', { name: 'Send Reply' }).click()
    await expect(dialog.getByText(/Another reply has been sent/)).toBeVisible()
    await expect(dialog.getByRole('list', { name: 'Replies' }).getByText('From the other tab.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Send Reply' }).click()
    await expect(page.getByText('Reply sent successfully')).toBeVisible()
    await expect(dialog.getByRole('list', { name: 'Replies' }).getByRole('listitem')).toHaveCount(2)
    expect((await newestMail(request, email, /^Re: A bus to Siwa/)).text).toContain('Yes, at six.')
  })

  await test.step('a deleted message disappears from the list', async () => {
    // a dialog that is still sending cannot be closed
    await expect(dialog.getByRole('button', { name: 'Reply', exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Delete the message from Mona Saleh' }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No results match these filters.')).toBeVisible()
  })
})

test('admin investigates and resolves a report with its target in view, and a stale decision is reported', async ({
  page,
  request,
  expectConsoleError,
}) => {
  expectConsoleError(/Failed to load resource/)
  const mark = newAddress('x').slice(2, 10)
  const trip = await createTestTrip(request, { title: `Reported walk ${mark}` })
  const made = await request.post('/api/reports', {
    headers: { authorization: `Bearer ${await tokenOf(request, demoCustomer)}` },
    data: {
      type: 'trip',
      target: trip._id,
      reason: 'misleading',
      details: `The pictures are of another place ${mark}.`,
    },
  })
  const report = (await made.json()) as { _id: string }
  await disableNotificationStream(page)
  await signInByToken(page, demoAdmin)
  await page.goto(`/admin/reports?search=${mark}`)
  const row = page.getByRole('row', { name: new RegExp(mark) })
  const headers = ['Type', 'Reporter', 'Reason', 'Priority', 'Status', 'Date', 'Actions']
  await expect(page.getByRole('columnheader')).toContainText(headers)
  const status = (name: RegExp) => page.getByRole('group', { name: 'Status' }).getByRole('button', { name })
  await test.step('the status filters list the report or show the empty text', async () => {
    for (const [name, isListed] of [
      [/^Investigating/, false],
      [/^Resolved/, false],
      [/^Dismissed/, false],
      [/^Pending/, true],
    ] as const) {
      await status(name).click()
      await expect(page.getByText('No reports found.')).toHaveCount(isListed ? 0 : 1)
      await expect(row).toHaveCount(isListed ? 1 : 0)
    }
    await status(/^All/).click()
    await expect(page).not.toHaveURL(/status=/)
  })
  await row.getByRole('button', { name: 'Investigate' }).click()
  const dialog = page.getByRole('dialog')
  const thing = dialog.getByRole('region', { name: 'Reported item' })
  await expect(thing.getByRole('heading', { name: trip.title })).toBeVisible()
  await expect(thing.getByText('Published')).toBeVisible()
  await expect(thing.getByRole('link', { name: 'Open in Trips' })).toHaveAttribute('href', /\/admin\/trips\?search=/)

  // delays the list reload, so that the dialog closes during it
  const slowly = async (route: Route) => {
    await new Promise((go) => setTimeout(go, 1_000))
    await route.continue()
  }
  await page.route(/\/api\/admin\/reports\?/, slowly)
  const readingAnew = page.waitForRequest(/\/api\/admin\/reports\?/)
  await dialog.getByLabel('Priority').selectOption('urgent')
  await expect(dialog.getByText('Investigating', { exact: true })).toBeVisible()
  await readingAnew
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: 'Resolve' }).click()
  await expect(dialog.getByLabel('Resolution')).toHaveValue('Issue resolved')
  await dialog.getByLabel('Resolution').fill('The agency changed its pictures.')

  const concurrent = await request.put(`/api/admin/reports/${report._id}`, {
    headers: { authorization: `Bearer ${await tokenOf(request, demoAdmin)}` },
    data: { status: 'dismissed' },
  })
  expect(concurrent.ok()).toBe(true)
  await dialog.getByRole('button', { name: 'Resolve' }).click()
  await expect(dialog.getByText(/Someone else has changed the status of this report/)).toBeVisible()
  await expect(dialog.getByText('Dismissed', { exact: true })).toBeVisible()
  await expect(dialog.getByText('No action needed')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Resolve' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox').fill('nothing like this')
  await expect(page.getByText('No reports found.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByText('No reports found.')).toHaveCount(0)
  await expect(page.getByRole('table', { name: 'Reports' })).toBeVisible()
})
