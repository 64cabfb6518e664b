import { emailKey } from '@rihla/contract/accounts/email-address.ts'
import { limits } from '@rihla/contract/limits.ts'
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join } from 'node:path'
import type { Brand } from './brand/brand.ts'
import { readBrand } from './brand/read-brand.ts'

export type Environment = Record<string, string | undefined>

/** All configuration errors in one message for the operator. */
export class ConfigurationRefused extends Error {
  override readonly name = 'ConfigurationRefused'

  constructor(wrong: readonly string[]) {
    super(`Rihla cannot start with this configuration:\n${wrong.map((line) => `  - ${line}`).join('\n')}`)
  }
}

const readFailures: Record<string, string> = {
  ENOENT: 'there is no such file',
  EACCES: 'the user of this process may not read it',
  EISDIR: 'it is a folder',
}

const emailPattern = /^[^\s@<>]+@[^\s@<>]+$/
const senderPattern = /^(?:[^<>\r\n]+<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/
const googleKeys = 'https://www.googleapis.com/oauth2/v3/certs'

/** Variables that may hold a secret: their value can be in the file that the same name with `_FILE` gives. */
const secretPattern = /_(?:URLS?|SECRET|PASSWORD|PASSPHRASE|TOKEN|KEY)$/

/** Reads variables and collects errors. Never repeats the values of secrets. */
export class ConfigurationReader {
  readonly #environment: Environment
  readonly #wrong: string[] = []
  readonly #files = new Map<string, string | undefined>()

  constructor(environment: Environment) {
    this.#environment = environment
  }

  /** An empty variable counts as unset. */
  text(name: string): string | undefined {
    return this.#value(name)?.trim() || undefined
  }

  #value(name: string): string | undefined {
    const value = this.#environment[name] || undefined
    if (!secretPattern.test(name)) return value
    const path = this.#environment[`${name}_FILE`]?.trim()
    if (!path) return value
    if (!this.#files.has(name)) this.#files.set(name, this.#readFile(name, path, value !== undefined))
    return this.#files.get(name)
  }

  /** Without the newline that editors and `echo` append (docs/operations/configure.md#secrets-as-files). */
  #readFile(name: string, path: string, isGivenTwice: boolean): string | undefined {
    if (isGivenTwice) {
      this.#wrong.push(`${name} and ${name}_FILE are both set: unset one of them.`)
      return undefined
    }
    try {
      const value = readFileSync(path, 'utf8').replace(/[\r\n]+$/, '')
      if (value.trim() !== '') return value
      this.#wrong.push(`${name}_FILE names '${path}', which is empty.`)
    } catch (error) {
      const { code = 'unknown error' } = error as NodeJS.ErrnoException
      this.#wrong.push(`${name}_FILE names '${path}', which cannot be read: ${readFailures[code] ?? code}.`)
    }
    return undefined
  }

  /** A variable that has no meaning beside the others. */
  refuse(name: string, why: string): void {
    if (this.text(name) !== undefined) this.#wrong.push(`${name} ${why}.`)
  }

  isNodeEnv(value: 'production' | 'development'): boolean {
    return this.text('NODE_ENV') === value
  }

  require(name: string, what: string): void {
    if (this.text(name) === undefined && !this.#files.has(name)) this.#wrong.push(`${name} is missing: ${what}.`)
  }

  integer<T extends number | undefined>(name: string, range: { default: T; min: number; max: number }): number | T {
    const text = this.text(name)
    if (text === undefined) return range.default
    const value = Number(text)
    if (/^\d+$/.test(text) && value >= range.min && value <= range.max) return value
    this.#wrong.push(`${name} is '${text}', but must be a whole number from ${range.min} to ${range.max}.`)
    return range.default
  }

  port<T extends number | undefined>(name: string, standard: T): number | T {
    return this.integer(name, { default: standard, min: 1, max: 65_535 })
  }

  /** Two servers of one process listen at these ports. */
  differentPorts(one: [name: string, port: number], other: [name: string, port: number | undefined]): void {
    if (one[1] !== other[1]) return
    this.#wrong.push(`${other[0]} and ${one[0]} are both ${one[1]}, but must be different ports.`)
  }

  flag(name: string, standard: boolean): boolean {
    const text = this.text(name)
    if (text === undefined) return standard
    if (text !== '0' && text !== '1') this.#wrong.push(`${name} is '${text}', but must be 1 or 0.`)
    return text === '1'
  }

  /** A flag that a production installation must not set. */
  developmentFlag(name: string): boolean {
    const isSet = this.flag(name, false)
    if (isSet && this.isNodeEnv('production')) this.#wrong.push(`${name} is for development and tests only.`)
    return isSet
  }

  oneOf<const T extends string>(name: string, values: readonly T[], standard: T): T {
    const text = this.text(name)
    if (text === undefined) return standard
    const value = values.find((candidate) => candidate === text)
    if (value === undefined) this.#wrong.push(`${name} is '${text}', but must be one of ${values.join(', ')}.`)
    return value ?? standard
  }

  url(name: string, protocols: string[]): string | undefined {
    const text = this.text(name)
    return text === undefined ? undefined : this.#checkUrl(name, text, protocols)
  }

  /** Separated by commas. */
  urls(name: string, protocols: string[]): string[] {
    const list = (this.text(name) ?? '').split(',').map((each) => each.trim())
    return list.filter(Boolean).flatMap((each) => this.#checkUrl(name, each, protocols) ?? [])
  }

  #checkUrl(name: string, text: string, protocols: string[]): string | undefined {
    const url = URL.canParse(text) ? new URL(text) : undefined
    if (url && protocols.includes(url.protocol)) return text
    const starts = protocols.map((protocol) => `${protocol}//`).join(' or ')
    this.#wrong.push(`${name} is not an address that starts with ${starts}.`)
    return undefined
  }

  /** An origin only: links are built by appending a path. */
  origin(name: string): string | undefined {
    const text = this.url(name, ['https:', 'http:'])
    if (text === undefined) return undefined
    const url = new URL(text)
    if (url.pathname === '/' && !url.search && !url.hash && !url.username) return url.origin
    this.#wrong.push(`${name} is '${url.origin}${url.pathname}', but must be without a path, such as ${url.origin}.`)
    return undefined
  }

  sender(name: string): string | undefined {
    const text = this.text(name)
    if (text !== undefined && !senderPattern.test(text)) {
      this.#wrong.push(
        `${name} is '${text}', but must be an email address, or a name with one: Rihla <hello@rihla.example>.`,
      )
    }
    return text
  }

  /** With `minDistinct`, secrets such as 'aaaaaaaaaaaaaaaa' are refused. */
  secret(name: string, { minDistinct = 1 } = {}): string | undefined {
    const text = this.text(name)
    if (text !== undefined && text.length < 16) {
      this.#wrong.push(`${name} is too short: it must have at least 16 random characters.`)
    } else if (text !== undefined && new Set(text).size < minDistinct) {
      this.#wrong.push(`${name} is too simple: it must have at least 16 random characters.`)
    }
    return text
  }

  addresses(name: string): string[] {
    const list = (this.text(name) ?? '').split(/[\s,]+/).filter(Boolean)
    for (const entry of list) {
      const [address = '', bits, ...rest] = entry.split('/')
      const maxBits = isIP(address) === 6 ? 128 : 32
      const hasBits = bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= maxBits)
      if (isIP(address) && hasBits && rest.length === 0) continue
      this.#wrong.push(`${name} names '${entry}', which is no address like 10.0.0.7 and no range like 10.0.0.0/8.`)
    }
    return list
  }

  timeZone(name: string, standard: string): string {
    const text = this.text(name) ?? standard
    try {
      return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone && text
    } catch {
      this.#wrong.push(`${name} is '${text}', but must be a time zone such as Africa/Cairo.`)
      return standard
    }
  }

  firstAdmin(): { email: string; password: string } | undefined {
    const typed = this.text('ADMIN_EMAIL')
    const email = typed && emailKey(typed)
    const password = this.#value('ADMIN_PASSWORD')
    if (email === undefined && password === undefined) return undefined
    if (email === undefined)
      this.#wrong.push('ADMIN_EMAIL is missing: ADMIN_PASSWORD is set, and both belong together.')
    else if (!emailPattern.test(email)) this.#wrong.push(`ADMIN_EMAIL is '${email}', but must be an email address.`)
    if (password === undefined && !this.#files.has('ADMIN_PASSWORD'))
      this.#wrong.push('ADMIN_PASSWORD is missing: ADMIN_EMAIL is set, and both belong together.')
    else if (password !== undefined && password.length < limits.passwordMin) {
      this.#wrong.push(`ADMIN_PASSWORD is too short: it must have at least ${limits.passwordMin} characters.`)
    }
    return email && password ? { email, password } : undefined
  }

  google(): { clientId: string; jwksUrl: string } | undefined {
    const clientId = this.text('GOOGLE_CLIENT_ID')
    const jwksUrl = this.url('GOOGLE_JWKS_URL', ['https:', 'http:']) ?? googleKeys
    return clientId ? { clientId, jwksUrl } : undefined
  }

  brand(name: string): Brand | undefined {
    const path = this.text(name)
    if (path === undefined) return undefined
    try {
      return readBrand(path)
    } catch (error) {
      this.#wrong.push(`${name} is '${path}', which ${(error as Error).message}.`)
      return undefined
    }
  }

  refuseIfWrong(): void {
    if (this.#wrong.length > 0) throw new ConfigurationRefused(this.#wrong)
  }
}

/** The secret of a local installation: generated once, and readable only by its owner. */
export function findSecret(dataFolder: string): string {
  const path = join(dataFolder, 'app-secret')
  mkdirSync(dataFolder, { recursive: true, mode: 0o755 })
  try {
    writeFileSync(path, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(path, 'utf8').trim()
}
