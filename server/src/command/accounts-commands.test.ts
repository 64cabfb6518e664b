import { login } from '@rihla/contract/accounts/accounts.api.ts'
import { resetPasswordByLink } from '@rihla/contract/accounts/passwords.api.ts'
import { listAuditEntries } from '@rihla/contract/audit/audit.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin, buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { runRihla } from '#testing/run-rihla.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let admin: BuiltUser
let environment: Record<string, string>
beforeAll(async () => {
  app = await createTestApp()
  admin = await buildAdmin(app.context)
  environment = {
    DATABASE_URL: app.context.config.databaseUrl!,
    DATA_DIR: app.context.config.dataFolder,
    APP_SECRET: app.context.config.appSecret,
    PUBLIC_URL: app.context.config.publicUrl,
  }
})
afterAll(() => app.close())

const run = (args: string[], more: { input?: string; typed?: string[] } = {}) =>
  runRihla(args, { environment, ...more })
const signIn = (email: string, password: string) => app.call(login, { body: { email, password } })
const audited = async () => {
  const rows = await app.db
    .selectFrom('audit_log')
    .selectAll()
    .where('actor_id', 'is', null)
    .orderBy('at', 'desc')
    .execute()
  return rows[0]
}

test('creates an admin whose password is typed twice, tells the others, and records who ran the command', async () => {
  const made = await run(['create-admin', ' Nour@Example.com ', '--name', 'Nour'], {
    typed: ['given-secret', 'given-secret'],
  })
  expect(made).toEqual({ exitCode: 0, output: 'nour@example.com is an admin now.', errors: '' })
  expect((await signIn('nour@example.com', 'given-secret')).body.user).toMatchObject({ role: 'admin', name: 'Nour' })
  expect((await app.mails(admin.email)).at(-1)?.content.paragraphs).toEqual([
    'The operator of the server gave Nour (nour@example.com) admin access.',
  ])
  expect(await audited()).toMatchObject({ action: 'user.create_admin', details: { systemUser: expect.any(String) } })
  const { body } = await app.call(listAuditEntries, { as: admin, query: { action: 'user.create_admin' } })
  expect(body.entries[0]?.actor).toEqual({ _id: null, name: null })
})

test.each<[string, string[], { input?: string; typed?: string[] }, number, string]>([
  [
    'an address that has an account',
    ['nour@example.com', '--password-stdin'],
    { input: 'another-secret\n' },
    1,
    'already',
  ],
  ['a common password', ['new@example.com', '--password-stdin'], { input: 'password123' }, 1, 'password'],
  ['a short password', ['new@example.com', '--password-stdin'], { input: 'x' }, 2, 'password: Enter at least'],
  ['an address that is none', ['new', '--password-stdin'], { input: 'given-secret' }, 2, 'email:'],
  ['two different passwords', ['new@example.com'], { typed: ['given-secret', 'other-secret'] }, 2, 'differ'],
  ['no terminal', ['new@example.com'], {}, 2, '--password-stdin'],
  ['no address', [], {}, 2, 'email address'],
  ['an unknown language', ['new@example.com', '--language', 'xx'], {}, 2, '--language'],
])('create-admin refuses %s', async (_, args, more, exitCode, message) => {
  const refused = await run(['create-admin', ...args], more)
  expect([refused.exitCode, refused.output]).toEqual([exitCode, ''])
  expect(refused.errors).toContain(message)
  expect(refused.errors).not.toContain('secret')
})

test.each([
  ['customer', () => buildCustomer(app.context)],
  ['agency', () => buildAgency(app.context)],
])('a link replaces the password of a %s once, and everything before it ends', async (_, build) => {
  const person = await build()
  const token = (await signIn(person.email, person.password)).body.token
  const { exitCode, output } = await run(['reset-password', person.email, '--json'])
  expect(exitCode).toBe(0)
  const { link } = JSON.parse(output) as { link: string }
  expect((await signIn(person.email, person.password)).status).toBe(401)
  expect(await app.db.selectFrom('sessions').select('user_id').where('user_id', '=', person.id).execute()).toEqual([])
  expect(token).toBeTypeOf('string')
  expect((await app.mails(person.email)).at(-1)).toMatchObject({ kind: 'account.password_reset_by_operator' })
  expect(await audited()).toMatchObject({ action: 'user.reset_password', target_id: person.id })

  const choose = () =>
    app.call(resetPasswordByLink, {
      params: { token: new URL(link).searchParams.get('token')! },
      body: { password: 'a new password' },
    })
  expect((await choose()).status).toBe(200)
  expect((await signIn(person.email, 'a new password')).status).toBe(200)
  expect((await choose()).status).toBe(400)
})

test('reset-password sets the password of stdin by the rules of the form', async () => {
  const person = await buildCustomer(app.context)
  const set = (input: string) => run(['reset-password', person.email, '--password-stdin'], { input })
  expect(await set('123456')).toMatchObject({ exitCode: 1, output: '' })
  expect((await signIn(person.email, person.password)).status).toBe(200)
  expect((await set('felucca trip')).output).toContain('was set')
  expect((await signIn(person.email, 'felucca trip')).status).toBe(200)
})

test('reset-password refuses what it cannot do', async () => {
  const inactive = await buildAdmin(app.context, { isActive: false })
  expect(await run(['reset-password', 'nobody@example.com'])).toMatchObject({
    exitCode: 1,
    errors: 'No account has the address nobody@example.com.',
  })
  expect((await run(['reset-password', inactive.email])).errors).toContain('deactivated')
  expect((await run(['reset-password'])).exitCode).toBe(2)
})
