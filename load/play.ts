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

/** Everybody arrives within the first minute or so. */
const arrivalSeconds = 20
/** A process serves 5,000 (docs/operations/scale.md#proxies-and-event-streams); each costs memory here, too. */
const maxStreams = 1_000

/** Each user is one asynchronous loop; resolves when the pace has ended and all requests in flight were answered. */
export async function playEveryone({ client, measurements, arrivals, world }: Playing): Promise<void> {
  const { agencies, travellers } = world.marketplace
  const groups: [readonly Account[], Activity][] = [
    [travellers, visit],
    [agencies, reviewBookings],
    [world.admins, workOffQueues],
  ]
  const players = groups.flatMap(([accounts, activity]) => accounts.map((account) => ({ account, activity })))

  async function play(account: Account, activity: Activity, place: number): Promise<void> {
    const user = createVirtualUser({ client, measurements }, account, place)
    await world.pace.think(arrivalSeconds)
    if (place < maxStreams) await followEvents(user, arrivals)
    for (;;) await activity(user, world)
  }
  await Promise.all(players.map(({ account, activity }, place) => untilEnd(play(account, activity, place))))
}

async function untilEnd(playing: Promise<void>): Promise<void> {
  try {
    await playing
  } catch (error) {
    if (!(error instanceof RunEnded)) throw error
  }
}
