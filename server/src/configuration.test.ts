import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { environmentWith, readConfiguration } from './configuration.ts'

const folder = mkdtempSync(join(tmpdir(), 'rihla-configuration-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const read = (environment: Record<string, string> = {}) => readConfiguration({ DATA_DIR: folder, ...environment })

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://rihla.example',
  APP_SECRET: 'a-secret-of-enough-letters',
}

test('without settings the configuration is a local installation with everything in its data folder', () => {
  expect(read()).toMatchObject({
    isProduction: false,
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    smtpUrl: undefined,
    storageUrl: undefined,
    firstAdmin: undefined,
    google: undefined,
    isDemo: true,
    trustedProxies: [],
    platformTimeZone: 'Africa/Cairo',
  })
})

test('the secret of a local installation is generated once and readable only by its owner', () => {
  const { appSecret } = read()
  expect(appSecret.length).toBeGreaterThan(40)
  expect(read().appSecret).toBe(appSecret)
  expect(readFileSync(join(folder, 'app-secret'), 'utf8').trim()).toBe(appSecret)
  expect(statSync(join(folder, 'app-secret')).mode & 0o777).toBe(0o600)
})

test('the public address follows the port', () => {
  expect(read({ PORT: '4100' }).publicUrl).toBe('http://localhost:4100')
  expect(read({ PUBLIC_URL: 'https://rihla.example/' }).publicUrl).toBe('https://rihla.example')
})

test.each([
  ['the embedded database', {}, true],
  ['an external database', { DATABASE_URL: 'postgres://db/rihla' }, false],
  ['production', production, false],
  ['an external database, when enabled', { DATABASE_URL: 'postgres://db/rihla', DEMO: '1' }, true],
  ['the embedded database, when disabled', { DEMO: '0' }, false],
])('the demo with %s', (_name, environment, isDemo) => {
  expect(read(environment).isDemo).toBe(isDemo)
})

test('production refuses to start without its address and its secret', () => {
  expect(() => read({ NODE_ENV: 'production' })).toThrow(
    /cannot start with this configuration:\n {2}- PUBLIC_URL is missing: .*\n {2}- APP_SECRET is missing: /,
  )
  expect(read(production)).toMatchObject({ isProduction: true, publicUrl: 'https://rihla.example' })
})

test('webhooks to private addresses are for development only', () => {
  expect(read({ WEBHOOK_ALLOW_PRIVATE: '1' }).allowsPrivateWebhooks).toBe(true)
  expect(read(production).allowsPrivateWebhooks).toBe(false)
  expect(() => read({ ...production, WEBHOOK_ALLOW_PRIVATE: '1' })).toThrow('WEBHOOK_ALLOW_PRIVATE is for development')
})

test('production refuses a secret that is no secret', () => {
  expect(() => read({ ...production, APP_SECRET: 'aaaaaaaaaaaaaaaaaaaa' })).toThrow('APP_SECRET is too simple')
})

test('reads the first admin and Google sign-in', () => {
  expect(read({ ADMIN_EMAIL: 'Admin@Rihla.example', ADMIN_PASSWORD: 'correct horse' }).firstAdmin).toEqual({
    email: 'admin@rihla.example',
    password: 'correct horse',
  })
  expect(read({ GOOGLE_CLIENT_ID: 'id' }).google).toEqual({
    clientId: 'id',
    jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs',
  })
})

describe('invalid values are reported in plain language', () => {
  test.each([
    ['PORT', 'http', `PORT is 'http', but must be a whole number from 1 to 65535.`],
    ['PORT', '70000', `PORT is '70000', but must be a whole number from 1 to 65535.`],
    ['METRICS_PORT', '0', `METRICS_PORT is '0', but must be a whole number from 1 to 65535.`],
    ['METRICS_PORT', '3000', 'METRICS_PORT and PORT are both 3000, but must be different ports.'],
    ['PUBLIC_URL', 'rihla.example', 'PUBLIC_URL is not an address that starts with https:// or http://.'],
    [
      'PUBLIC_URL',
      'https://rihla.example/shop',
      `PUBLIC_URL is 'https://rihla.example/shop', but must be without a path`,
    ],
    [
      'DATABASE_URL',
      'mysql://db/rihla',
      'DATABASE_URL is not an address that starts with postgres:// or postgresql://.',
    ],
    ['DATABASE_READ_URLS', 'postgres://replica/rihla', 'DATABASE_READ_URLS needs DATABASE_URL'],
    [
      'DATABASE_READ_URLS',
      'postgres://a/b,mysql://c',
      'DATABASE_READ_URLS is not an address that starts with postgres://',
    ],
    ['REPLICA_LAG_LIMIT', '1', 'REPLICA_LAG_LIMIT is'],
    ['SMTP_URL', 'mail.example', 'SMTP_URL is not an address that starts with smtp:// or smtps://.'],
    ['MAIL_FROM', 'nobody', `MAIL_FROM is 'nobody', but must be an email address`],
    ['STORAGE_URL', '/var/uploads', 'STORAGE_URL is not an address that starts with s3://.'],
    ['APP_SECRET', 'short', 'APP_SECRET is too short'],
    ['DEMO', 'yes', `DEMO is 'yes', but must be 1 or 0.`],
    ['ADMIN_EMAIL', 'admin@rihla.example', 'ADMIN_PASSWORD is missing: ADMIN_EMAIL is set'],
    ['ADMIN_PASSWORD', 'secret-enough', 'ADMIN_EMAIL is missing: ADMIN_PASSWORD is set'],
    ['TRUSTED_PROXIES', '10.0.0.1, proxy', `TRUSTED_PROXIES names 'proxy'`],
    ['TRUSTED_PROXIES', '10.0.0.0/64', `TRUSTED_PROXIES names '10.0.0.0/64'`],
    ['PLATFORM_TIME_ZONE', 'Cairo', `PLATFORM_TIME_ZONE is 'Cairo', but must be a time zone such as Africa/Cairo.`],
    ['LOG_LEVEL', 'loud', `LOG_LEVEL is 'loud', but must be one of`],
  ])('%s=%s', (name, value, sentence) => {
    expect(() => read({ [name]: value })).toThrow(sentence)
  })

  const refusal = (environment: Record<string, string>): string => {
    try {
      read(environment)
    } catch (error) {
      return String(error)
    }
    return 'was not refused'
  }

  test('several addresses are separated by commas', () => {
    const urls = ['postgres://a/rihla', 'postgres://b/rihla']
    const environment = { DATABASE_URL: 'postgres://c/rihla', DATABASE_READ_URLS: ` ${urls.join(' , ')},` }
    expect(read(environment).databaseReadUrls).toEqual(urls)
  })

  test('all of them at once', () => {
    const message = refusal({ PORT: '0', DEMO: '2', SMTP_URL: 'x' })
    expect(
      message
        .split('\n')
        .slice(1)
        .map((line) => line.slice(0, 8)),
    ).toEqual(['  - PORT', '  - SMTP', '  - DEMO'])
  })

  test('without printing secrets', () => {
    const environment = { DATABASE_URL: 'mysql://me:hunter2@db/rihla', APP_SECRET: 'hunter2', ADMIN_PASSWORD: 'hunt' }
    const message = refusal(environment)
    expect(message).toContain('DATABASE_URL')
    expect(message).not.toContain('hunt')
  })
})

test('reads addresses and ranges of proxies, including IPv6', () => {
  expect(read({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8 fd00::/8' }).trustedProxies).toEqual([
    '127.0.0.1',
    '10.0.0.0/8',
    'fd00::/8',
  ])
})

describe('secrets as files', () => {
  test('a process that is started with another address ignores the file of its parent', () => {
    const path = join(folder, 'inherited-address')
    writeFileSync(path, 'postgres://parent@127.0.0.1/rihla')
    const started = { DATA_DIR: folder, DATABASE_URL_FILE: path, APP_SECRET: 'a-secret-of-enough-letters' }
    const child = environmentWith({ ROLE: 'worker', DATABASE_URL: 'postgres://child@127.0.0.1/rihla' }, started)
    expect(readConfiguration(child)).toMatchObject({
      role: 'worker',
      databaseUrl: 'postgres://child@127.0.0.1/rihla',
      appSecret: 'a-secret-of-enough-letters',
    })
    const unchanged = environmentWith({ ROLE: 'worker' }, started)
    expect(readConfiguration(unchanged).databaseUrl).toBe('postgres://parent@127.0.0.1/rihla')
  })

  const fileWith = (content: string): string => {
    const path = join(mkdtempSync(join(folder, 'secret-')), 'value')
    writeFileSync(path, content)
    return path
  }
  const secret = 'a-secret-of-enough-letters'
  const database = 'postgres://rihla:hidden-password@db/rihla'

  test('reads every kind of secret from the file its variable names, without the newline at the end', () => {
    const configuration = read({
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://rihla.example',
      APP_SECRET_FILE: fileWith(`${secret}\n`),
      DATABASE_URL_FILE: fileWith(`${database}\r\n`),
      MIGRATION_DATABASE_URL_FILE: fileWith(database),
      SMTP_URL_FILE: fileWith('smtp://user:word@mail\n'),
      STORAGE_URL_FILE: fileWith('s3://key:word@bucket\n'),
      ADMIN_EMAIL: 'admin@rihla.example',
      ADMIN_PASSWORD_FILE: fileWith(' correct horse \n'),
    })
    expect(configuration).toMatchObject({
      appSecret: secret,
      databaseUrl: database,
      migrationDatabaseUrl: database,
      smtpUrl: 'smtp://user:word@mail',
      storageUrl: 's3://key:word@bucket',
      firstAdmin: { email: 'admin@rihla.example', password: ' correct horse ' },
    })
  })

  const messageOf = (environment: Record<string, string>): string => {
    try {
      read(environment)
    } catch (error) {
      return (error as Error).message
    }
    return 'accepted'
  }

  test.each([
    [
      'a missing file',
      () => ({ DATABASE_URL_FILE: '/no/such/file' }),
      `DATABASE_URL_FILE names '/no/such/file', which cannot be read: there is no such file.`,
    ],
    [
      'a folder',
      () => ({ SMTP_URL_FILE: folder }),
      `SMTP_URL_FILE names '${folder}', which cannot be read: it is a folder.`,
    ],
    [
      'both variables',
      () => ({ DATABASE_URL: database, DATABASE_URL_FILE: fileWith(database) }),
      'DATABASE_URL and DATABASE_URL_FILE are both set: unset one of them.',
    ],
  ])('%s is refused once, in one sentence', (_name, environment, sentence) => {
    expect(messageOf(environment())).toBe(`Rihla cannot start with this configuration:\n  - ${sentence}`)
  })

  test('an empty file is refused once, also for what production requires', () => {
    const path = fileWith('\n\n')
    const { APP_SECRET: _unset, ...others } = production
    expect(
      messageOf({ ...others, APP_SECRET_FILE: path, ADMIN_EMAIL: 'a@rihla.example', ADMIN_PASSWORD_FILE: path }),
    ).toBe(
      `Rihla cannot start with this configuration:\n  - APP_SECRET_FILE names '${path}', which is empty.\n  - ADMIN_PASSWORD_FILE names '${path}', which is empty.`,
    )
  })

  test('an error in the content of a file does not repeat it', () => {
    expect(messageOf({ DATABASE_URL_FILE: fileWith('mysql://rihla:hidden-password@db/rihla') })).toBe(
      'Rihla cannot start with this configuration:\n  - DATABASE_URL is not an address that starts with postgres:// or postgresql://.',
    )
  })

  test('an empty variable beside the file counts as unset', () => {
    expect(read({ DATABASE_URL: '', DATABASE_URL_FILE: fileWith(database) }).databaseUrl).toBe(database)
  })

  test('a variable without a secret has no file', () => {
    expect(read({ PORT_FILE: fileWith('4100') }).port).toBe(3000)
  })
})
