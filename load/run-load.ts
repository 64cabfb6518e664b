import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Configuration } from '../server/src/configuration.ts'
import { multipart } from '../server/src/testing/multipart.ts'
import { jpeg } from '../server/src/testing/sample-files.ts'
import { requireNoProduction, requireOwnAddress, requireSameDatabase } from './guards.ts'
import { createHttpClient, type HttpClient } from './http-client.ts'
import { type Installation, openInstallation } from './installation.ts'
import { checkInvariants } from './invariants/check-invariants.ts'
import { measureLags } from './lags.ts'
import { countOutboxEntries } from './lags.queries.ts'
import { makeAdmins } from './marketplace/accounts.ts'
import { makeMarketplace, sizeOf } from './marketplace/make-marketplace.ts'
import { removeMarketplace } from './marketplace/remove-marketplace.ts'
import { createMeasurements } from './measurements.ts'
import { type LoadOptions, LoadRefused } from './options.ts'
import { createPace, type Pace } from './pace.ts'
import type { World } from './people/world.ts'
import { playEveryone } from './play.ts'
import { createRemembered } from './remembered.ts'
import { printReport } from './report.ts'

/** Returns whether all invariants hold. */
export async function runLoad(options: LoadOptions, config: Configuration): Promise<boolean> {
  requireOwnAddress(options)
  if (config.isProduction && !options.allowsProduction) {
    throw new LoadRefused('NODE_ENV is production. If strangers may see test trips there, add --allow-production.')
  }
  const client = createHttpClient(options.url)
  const installation = await openInstallation(config)
  try {
    await requireNoProduction(client, options)
    if (!options.removesOnly) return await playAndRemove(options, { installation, client })
    await remove(installation)
    return true
  } finally {
    client.close()
    await installation.close()
  }
}

interface Reached {
  installation: Installation
  client: HttpClient
}

async function playAndRemove(options: LoadOptions, reached: Reached): Promise<boolean> {
  const runId = Date.now().toString(36)
  try {
    return await playAndCheck(options, runId, reached)
  } finally {
    reached.client.close()
    if (!options.keeps) await remove(reached.installation, runId)
  }
}

async function remove({ context }: Installation, runId?: string): Promise<void> {
  const startedAt = performance.now()
  const removed = await removeMarketplace(context, runId)
  console.log(
    `\nRemoved ${removed} accounts with their trips in ${secondsSince(startedAt).toFixed(0)} s. Their bookings remain as ` +
      'refunded history of deleted accounts, with events, audit entries and mails without content.',
  )
}

async function playAndCheck(
  options: LoadOptions,
  runId: string,
  { installation: { context }, client }: Reached,
): Promise<boolean> {
  const { db } = context
  const { admins: count, size } = sizeOf(options.users)
  const admins = await makeAdmins(context, { runId, count })
  await requireSameDatabase(client, options, admins[0]!)
  console.log(`Making ${size.agencies} agencies with their trips, and ${size.travellers} travellers …`)
  const marketplace = await makeMarketplace(context, runId, size)
  const pace = createPace(options.think)
  const [measurements, remembered, arrivals] = [createMeasurements(), createRemembered(), new Map<string, number>()]
  const proof = await multipart({ field: 'paymentProof', bytes: await jpeg(1_080, 1_920) })
  const world: World = { marketplace, admins, pace, remembered, proof }

  console.log(`${options.users} users play for ${options.minutes} minutes at ${options.url.origin} …`)
  const endNow = endAfter(pace, options.minutes)
  const startedAt = performance.now()
  const delay = monitorEventLoopDelay()
  delay.enable()
  await playEveryone({ client, measurements, arrivals, world }).finally(endNow)
  delay.disable()
  const seconds = secondsSince(startedAt)

  const agencyIds = marketplace.agencies.map(({ id }) => id)
  const drainedMs = await waitForOutbox(() => countOutboxEntries(db, agencyIds))
  const lags = await measureLags(db, agencyIds, { arrivals, remembered })
  const invariants = await checkInvariants({ db, marketplace, remembered, measurements })
  const ownDelayMs = delay.percentile(99) / 1e6
  printReport({ seconds, measurements, remembered, lags, drainedMs, ownDelayMs, invariants })
  return invariants.every(({ violations }) => violations.length === 0)
}

/** Ends at the time, or at Ctrl+C: then the invariants are checked, too. Returns a function that ends it earlier. */
function endAfter(pace: Pace, minutes: number): () => void {
  const timer = setTimeout(pace.end, minutes * 60_000)
  process.once('SIGINT', pace.end)
  return () => {
    clearTimeout(timer)
    process.off('SIGINT', pace.end)
    pace.end()
  }
}

const drainWithinMs = 60_000

/** Returns how long it took; an outbox that does not become empty breaks an invariant. */
async function waitForOutbox(countEntries: () => Promise<number>): Promise<number> {
  const startedAt = performance.now()
  while ((await countEntries()) > 0 && performance.now() - startedAt < drainWithinMs) await sleep(20)
  return performance.now() - startedAt
}

const secondsSince = (startedAt: number): number => (performance.now() - startedAt) / 1_000
