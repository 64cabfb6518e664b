import { getMe } from '@rihla/contract/accounts/accounts.api.ts'
import type { ErrorBody } from '@rihla/contract/errors.ts'
import { listTrips } from '@rihla/contract/trips/trips.api.ts'
import { hostnameOf, isLoopbackHost } from '../server/src/http/host-names.ts'
import { readJson } from '../server/src/testing/api-caller.ts'
import type { HttpClient } from './http-client.ts'
import type { Account } from './marketplace/accounts.ts'
import { LoadRefused, type LoadOptions } from './options.ts'

type Guarded = Pick<LoadOptions, 'url' | 'isMine' | 'allowsProduction'>

/** Load on an installation of other people is an attack. */
export function requireOwnAddress({ url, isMine }: Guarded): void {
  if (isMine || isLoopbackHost(hostnameOf(url.host))) return
  throw new LoadRefused(`${url.origin} is not this machine. If the installation is yours, add --yes-this-is-mine.`)
}

const foreignHost = 'load-test.invalid'

/** An installation in production refuses requests to hosts that are not its own (docs/operations/configure.md#public-addresses). */
export async function requireNoProduction(client: HttpClient, { url, allowsProduction }: Guarded): Promise<void> {
  const { method, url: path } = listTrips
  const asked = client.send({ method, path: `${path}?limit=1`, headers: { host: foreignHost } })
  const response = await asked.catch(() => {
    throw new LoadRefused(`No installation responds at ${url.origin}.`)
  })
  if (allowsProduction || response.status < 400) return
  const isProduction = (readJson(response) as ErrorBody | undefined)?.code === 'request.host_unknown'
  throw new LoadRefused(
    isProduction
      ? `${url.origin} runs in production. If strangers may see test trips there, add --allow-production.`
      : `${url.origin} returned ${response.status}.`,
  )
}

/** A session inserted into the database is only known to the installation that uses the database. */
export async function requireSameDatabase(client: HttpClient, { url }: Guarded, admin: Account): Promise<void> {
  const headers = { authorization: `Bearer ${admin.token}` }
  const { status } = await client.send({ method: getMe.method, path: getMe.url, headers })
  if (status === 200) return
  throw new LoadRefused(
    `${url.origin} does not use the configured database (${status}). Set DATA_DIR or DATABASE_URL as for the installation.`,
  )
}
