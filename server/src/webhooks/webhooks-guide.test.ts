import { webhookPayloads } from '@rihla/contract/webhooks/webhook-payload-schema.ts'
import { webhookEventGroups } from '@rihla/contract/webhooks/webhook-events.ts'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Schema from 'typebox/schema'
import { findFreePort } from '@rihla/embedded-postgres/free-port.ts'
import { expect, test } from 'vitest'
import { waitFor } from '#testing/wait-for.ts'
import { signedHeaders } from './sending/sign-message.ts'
import { secretOf } from './webhook-secrets.ts'

const guide = readFileSync(join(import.meta.dirname, '../../../docs/webhooks.md'), 'utf8')
const codeIn = (language: string): string => guide.split(`\`\`\`${language}\n`)[1]!.split('\n```')[0]!

const config = { appSecret: 'a secret for tests, long enough to be one' }
const [key, oldKey] = ['01890000-0000-4000-8000-000000000001', '01890000-0000-4000-8000-000000000002']
const secret = secretOf(config, key)
const body = JSON.stringify({ type: 'webhook.test', timestamp: '2026-12-01T08:00:00Z', data: { note: 'رحلة' } })
const headers = () =>
  signedHeaders(
    config,
    { secret_key: oldKey, previous_secret_key: key, previous_secret_until: new Date(Date.now() + 60_000) },
    { id: 'msg_1', body, now: new Date() },
  )

test('the guide lists every type, and none that does not exist', () => {
  const table = guide
    .split('## Messages')[0]!
    .split('\n')
    .filter((line) => /^\| (?!about|---)/.test(line))
  const listed = table.map((line) => [...line.matchAll(/`([\w.]+)`/g)].map(([, type]) => type!).toSorted())
  expect(listed).toEqual(Object.values(webhookEventGroups).map((types) => [...types].map(String).toSorted()))
})

test('the message of the guide is as the API describes it', () => {
  expect(Schema.Errors(webhookPayloads.booking, JSON.parse(codeIn('json')))).toEqual([true, []])
})

test('the example for Node accepts a signed message and refuses another', { tags: 'exhaustive' }, async () => {
  const port = await findFreePort()
  const child = spawn(process.execPath, ['--input-type=module', '--eval', codeIn('js node')], {
    // of the packages that it imports
    cwd: import.meta.dirname,
    env: { WEBHOOK_SECRET: secret, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    let output = ''
    child.stdout.on('data', (part: Buffer) => (output += part.toString()))
    const post = async (sent: string) =>
      (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers: headers(), body: sent })).status
    await waitFor(async () => expect(await post(body)).toBe(204))
    expect(await post(body.replace('test', 'fake'))).toBe(400)
    await waitFor(() => expect(output).toBe('webhook.test msg_1\n'))
  } finally {
    child.kill()
    await once(child, 'exit')
  }
})

const hasPython = spawnSync('python3', ['--version']).status === 0

test.skipIf(!hasPython)(
  'the example for Python accepts a signed message and refuses others',
  { tags: 'exhaustive' },
  () => {
    const script = `${codeIn('python')}
import json, sys
given = json.load(sys.stdin)
body = given["body"].encode()
late = {**given["headers"], "webhook-timestamp": str(int(given["headers"]["webhook-timestamp"]) - 3600)}
print([verify(given["secret"], given["headers"], body), verify(given["secret"], given["headers"], body + b" "),
  verify(given["secret"], late, body)])`
    const input = JSON.stringify({ secret, headers: headers(), body })
    const { stdout, stderr } = spawnSync('python3', ['-c', script], { input, encoding: 'utf8' })
    expect([stdout, stderr]).toEqual(['[True, False, False]\n', ''])
  },
)
