import { resolve } from 'node:path'
import { type Brand, ownName } from './brand/brand.ts'
import { ConfigurationReader, type Environment, findSecret } from './configuration-reader.ts'

/**
 * The operator's settings, read once at start (docs/operations/configure.md#variables). Nothing else reads the environment.
 *
 * `isProduction` is NODE_ENV=production as the operator set it; a plain `npm start` leaves it unset and is a local
 * installation: mails go to the dev inbox, the demo content is loaded (docs/decisions/0002-production-mode.md).
 */
export interface Configuration {
  isProduction: boolean
  /** Pages are compiled on the fly from their sources (`npm run dev`). */
  isDevelopment: boolean
  /** What this process does: serve requests, run background jobs, or both in two processes. */
  role: 'all' | 'web' | 'worker'
  /** Set by the process that starts this one: requests are accepted at this path instead of a port. */
  requestsSocket: string | undefined
  host: string
  port: number
  /** Where /metrics is served; undefined: nowhere. */
  metricsPort: number | undefined
  metricsHost: string
  /** English texts are shown accented: those that stay plain are missing from the catalogues. */
  hasPseudoLocale: boolean
  /** Without a trailing slash: the only origin used in mails and links. */
  publicUrl: string
  /** Undefined: the embedded PostgreSQL under `dataFolder`. */
  databaseUrl: string | undefined
  /** Of the role that owns the tables; undefined: `databaseUrl`, or another process migrates. */
  migrationDatabaseUrl: string | undefined
  /** The database of `databaseUrl` without a pooler: for `LISTEN` and whatever else needs a session. Undefined: `databaseUrl`. */
  listenDatabaseUrl: string | undefined
  /** Whether statements are prepared by name; `auto` finds out whether the pooler allows it. */
  databaseStatements: 'auto' | 'named' | 'unnamed'
  databasePoolSize: number
  /** Replicas of the database, one address each. */
  databaseReadUrls: string[]
  /** A replica that is further behind is not read. */
  replicaLagLimitSeconds: number
  dataFolder: string
  /** Undefined: mails are written to the dev inbox in `dataFolder`/mail. */
  smtpUrl: string | undefined
  mailFrom: string
  /** Undefined: the product's own name and look (docs/operations/brand.md). */
  brand: Brand | undefined
  /** Where mail servers return what they cannot deliver; without it to `mailFrom`. */
  mailReturnTo: string | undefined
  /** Undefined: `dataFolder`/uploads. */
  storageUrl: string | undefined
  /** Encrypts backups; undefined: they are not encrypted. */
  backupPassphrase: string | undefined
  /** The bucket of `rihla backup --files`. */
  backupStorageUrl: string | undefined
  appSecret: string
  firstAdmin: { email: string; password: string } | undefined
  google: { clientId: string; jwksUrl: string } | undefined
  isDemo: boolean
  /** Maximum width of the demo's pictures, in pixels: drawing them takes most of the first start. */
  demoPictureWidth: number
  trustedProxies: string[]
  /** An upload that sends almost nothing for this long is ended (docs/product/files.md#slow-uploads). */
  uploadIdleSeconds: number
  /** Webhooks may be sent to addresses that are not of the internet, and to this machine over http (docs/webhooks.md#addresses). */
  allowsPrivateWebhooks: boolean
  platformTimeZone: string
  /** How long /readyz fails before connections are refused, so that load balancers can redirect traffic. */
  drainSeconds: number
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

/** Whether anything is written to `dataFolder`. */
export const usesDataFolder = ({
  databaseUrl,
  storageUrl,
  smtpUrl,
}: Pick<Configuration, 'databaseUrl' | 'storageUrl' | 'smtpUrl'>): boolean =>
  databaseUrl === undefined || storageUrl === undefined || smtpUrl === undefined

export const dataFolderOf = (environment: Environment = process.env): string =>
  resolve(environment['DATA_DIR']?.trim() || './data')

/** As they are set, to name the one that is wrong. */
export const addressVariables = ({ METRICS_PORT, METRICS_HOST, HOST }: Environment = process.env) => ({
  METRICS_PORT,
  METRICS_HOST,
  HOST,
})

export function readConfiguration(environment: Environment = process.env): Configuration {
  const read = new ConfigurationReader(environment)
  const isProduction = read.isNodeEnv('production')
  const port = read.port('PORT', 3000)
  const metricsPort = read.port('METRICS_PORT', undefined)
  read.differentPorts(['PORT', port], ['METRICS_PORT', metricsPort])
  const dataFolder = dataFolderOf(environment)
  const databaseUrl = read.url('DATABASE_URL', ['postgres:', 'postgresql:'])
  const smtpUrl = read.url('SMTP_URL', ['smtp:', 'smtps:'])
  if (isProduction) read.require('PUBLIC_URL', 'the address people reach the site at, such as https://rihla.example')
  if (isProduction) read.require('APP_SECRET', 'at least 16 random characters; `openssl rand -base64 32` makes some')
  if (databaseUrl === undefined)
    read.refuse('DATABASE_READ_URLS', 'needs DATABASE_URL: the embedded database has no replicas')
  const publicUrl = read.origin('PUBLIC_URL') ?? `http://localhost:${port}`

  const brand = read.brand('BRAND_DIR')

  const configuration: Configuration = {
    isProduction,
    isDevelopment: read.isNodeEnv('development'),
    hasPseudoLocale: !isProduction && read.flag('PSEUDO_LOCALE', false),
    role: read.oneOf('ROLE', ['all', 'web', 'worker'], 'all'),
    requestsSocket: read.text('REQUESTS_SOCKET'),
    host: read.text('HOST') ?? '127.0.0.1',
    port,
    metricsPort,
    metricsHost: read.text('METRICS_HOST') ?? '127.0.0.1',
    publicUrl,
    databaseUrl,
    migrationDatabaseUrl: read.url('MIGRATION_DATABASE_URL', ['postgres:', 'postgresql:']),
    listenDatabaseUrl: read.url('LISTEN_DATABASE_URL', ['postgres:', 'postgresql:']),
    databaseStatements: read.oneOf('DATABASE_STATEMENTS', ['auto', 'named', 'unnamed'], 'auto'),
    databasePoolSize: read.integer('DATABASE_POOL_SIZE', { default: 12, min: 2, max: 100 }),
    databaseReadUrls: read.urls('DATABASE_READ_URLS', ['postgres:', 'postgresql:']),
    replicaLagLimitSeconds: read.integer('REPLICA_LAG_LIMIT', { default: 5, min: 2, max: 3_600 }),
    dataFolder,
    smtpUrl,
    mailFrom: read.sender('MAIL_FROM') ?? `${(brand?.name ?? ownName).en} <hello@${new URL(publicUrl).hostname}>`,
    brand,
    mailReturnTo: read.sender('MAIL_RETURN_TO'),
    storageUrl: read.url('STORAGE_URL', ['s3:']),
    backupPassphrase: read.secret('BACKUP_PASSPHRASE', { minDistinct: isProduction ? 6 : 1 }),
    backupStorageUrl: read.url('BACKUP_STORAGE_URL', ['s3:']),
    appSecret: '',
    firstAdmin: read.firstAdmin(),
    google: read.google(),
    isDemo: read.flag('DEMO', !isProduction && databaseUrl === undefined),
    demoPictureWidth: read.integer('DEMO_PICTURE_WIDTH', { default: 1_600, min: 100, max: 1_600 }),
    trustedProxies: read.addresses('TRUSTED_PROXIES'),
    uploadIdleSeconds: read.integer('UPLOAD_IDLE_SECONDS', { default: 30, min: 1, max: 600 }),
    allowsPrivateWebhooks: read.developmentFlag('WEBHOOK_ALLOW_PRIVATE'),
    platformTimeZone: read.timeZone('PLATFORM_TIME_ZONE', 'Africa/Cairo'),
    drainSeconds: read.integer('DRAIN_SECONDS', { default: isProduction ? 3 : 0, min: 0, max: 60 }),
    logLevel: read.oneOf('LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], 'info'),
  }
  const secret = read.secret('APP_SECRET', { minDistinct: isProduction ? 6 : 1 })
  read.refuseIfWrong()
  return { ...configuration, appSecret: secret ?? findSecret(dataFolder) }
}

/** As the process was started: `preferFastReact` changes it. */
const startEnvironment: Environment = { ...process.env }

/** The environment of a process that this one starts. A variable that is set here replaces the file that was given for it. */
export function environmentWith(changed: Environment, started: Environment = startEnvironment): Environment {
  const files = Object.keys(changed).map((name) => [`${name}_FILE`, undefined])
  return { ...started, ...(Object.fromEntries(files) as Environment), ...changed }
}

/** React chooses between its development and production build by NODE_ENV at import time; call this first. */
export function preferFastReact(environment: Environment = process.env): void {
  environment['NODE_ENV'] ??= 'production'
}
