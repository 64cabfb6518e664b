// @module-tag exhaustive
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { buildMail } from '#testing/builders/mails.ts'
import { spawnServer, waitUntilReady } from '#testing/server-process.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { startTestSmtpServer } from '#testing/test-smtp-server.ts'
import { waitFor } from '#testing/wait-for.ts'
import { devInboxFolder, listDevInbox } from './dev-inbox.ts'

const database = await createTestDatabase()
const smtp = await startTestSmtpServer()
const folder = mkdtempSync(join(tmpdir(), 'rihla-killed-'))
chmodSync(folder, 0o755)
const kills: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const kill of kills) await kill()
  await smtp.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

async function startWorker(environment: Record<string, string> = {}): Promise<() => Promise<unknown>> {
  const server = await spawnServer({ DATABASE_URL: database.url, DATA_DIR: folder, ROLE: 'worker', ...environment })
  const kill = async () => {
    server.child.kill('SIGKILL')
    return server.ended
  }
  kills.push(kill)
  await waitUntilReady(server)
  return kill
}

test('a process killed while it delivers a mail loses none: the next one sends it', async () => {
  smtp.stopResponding()
  const kill = await startWorker({ SMTP_URL: smtp.url })
  const id = await buildMail(database)
  await waitFor(() => expect(smtp.recipientCount()).toBe(1))
  await kill()

  await startWorker()
  const find = () => listDevInbox(devInboxFolder(folder))
  await vi.waitFor(() => expect(find()).toHaveLength(1), { timeout: 120_000, interval: 250 })
  expect(find()).toMatchObject([{ address: 'mona@example.com', code: '482913' }])
  await waitFor(async () => {
    const row = await database.db
      .selectFrom('mails')
      .select(['status', 'attempts', 'content'])
      .where('id', '=', id)
      .execute()
    expect(row).toEqual([{ status: 'sent', attempts: 2, content: null }])
  })
  expect(smtp.received).toEqual([])
})
