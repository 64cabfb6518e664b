import type { HttpClient } from './http-client.ts'
import type { Account } from './marketplace/accounts.ts'
import type { Measurements } from './measurements.ts'
import { type EventArrivals, followEvents } from './event-arrivals.ts'
import { RunEnded } from './pace.ts'
import { workOffQueues } from './people/admin.ts'
import { reviewBookings } from './people/agency.ts'
import { visit } from './people/traveller.ts'
import type { World } from './people/world.ts'
import { createVirtualUser, type VirtualUser } from './virtual-user.ts'

interface Playing {
  client: HttpClient
  measurements: Measurements
  arrivals: EventArrivals
  world: World
}

type Activity = (user: VirtualUser, world: World) => Promise<void>

/** Everybody arrives within the first seconds of think time. */
const arrivalSeconds = 20
/** One traveller in ten keeps a page open that receives live events, as far as one process serves them. */
const maxStreams = 500

/** Each user is one asynchronous loop; resolves when the pace has ended and all requests in flight were answered. */
export async function playEveryone({ client, measurements, arrivals, world }: Playing): Promise<void> {
  const { agencies, travellers } = world.marketplace
  const groups: [readonly Account[], Activity][] = [
    [travellers, visit],
    [agencies, reviewBookings],
    [world.admins, workOffQueues],
  ]
  const users = groups
    .flatMap(([accounts, activity]) => accounts.map((account) => ({ account, activity })))
    .map(({ account, activity }, place) => ({
      user: createVirtualUser({ client, measurements }, account, place),
      activity,
    }))
  const withStream = Math.min(maxStreams, Math.ceil(travellers.length / 10))
  for (const { user } of users.slice(0, withStream)) followEvents(user, arrivals)
  await Promise.all(users.map(({ user, activity }) => live(user, activity, world)))
}

async function live(user: VirtualUser, activity: Activity, world: World): Promise<void> {
  try {
    await world.pace.think(arrivalSeconds)
    for (;;) await activity(user, world)
  } catch (error) {
    if (!(error instanceof RunEnded)) throw error
  }
}
