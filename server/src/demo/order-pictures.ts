import { agencies, type AgencyContent } from './content/agencies.ts'
import { demoTrips, type TripKey, tripKeys } from './content/all-trips.ts'
import { customers, type CustomerContent } from './content/customers.ts'
import { drawAgencyBanner, drawAgencyLogo } from './pictures/draw-agency.ts'
import { drawAvatar } from './pictures/draw-avatar.ts'
import { drawIdCard } from './pictures/draw-id-card.ts'
import { drawScene, type SceneName, sceneNames } from './pictures/draw-scene.ts'
import type { TimeOfDay } from './pictures/light.ts'
import { scenesFor } from './pictures/scenes-for.ts'
import type { PictureOrder } from './store-pictures.ts'

/** Every picture of the demo, by the key under which rows ask for it. */
export function orderPictures(): Map<string, PictureOrder> {
  const orders = new Map<string, PictureOrder>()
  for (const [key, agency] of Object.entries<AgencyContent>(agencies)) orderAgency(orders, key, agency)
  for (const [index, [key, customer]] of Object.entries<CustomerContent>(customers).entries()) {
    orderCustomer(orders, { key, customer, seed: index + 3 })
  }
  for (const [index, key] of tripKeys.entries()) orderTrip(orders, key, index)
  return orders
}

function orderAgency(orders: Map<string, PictureOrder>, key: string, { name, logo, banner }: AgencyContent): void {
  orders.set(`logo:${key}`, {
    kind: 'agency-logo',
    draw: () => drawAgencyLogo({ ...logo, name }),
    width: 512,
    fileName: 'logo.png',
  })
  orders.set(`banner:${key}`, {
    kind: 'agency-background',
    draw: () => drawAgencyBanner(banner.scene, { seed: 6, time: banner.time }),
    width: 1600,
    fileName: 'banner.jpg',
  })
}

interface Person {
  key: string
  customer: CustomerContent
  seed: number
}

function orderCustomer(orders: Map<string, PictureOrder>, { key, customer, seed }: Person): void {
  const { name, hasPhoto, hasPapers } = customer
  if (hasPhoto) {
    orders.set(`photo:${key}`, {
      kind: 'profile-photo',
      draw: () => drawAvatar(seed),
      width: 320,
      fileName: 'me.jpg',
    })
  }
  if (!hasPapers) return
  for (const side of ['front', 'back'] as const) {
    const draw = () => drawIdCard(side, name, seed)
    orders.set(`id-${side}:${key}`, { kind: 'national-id', draw, width: 1012, fileName: `id-${side}.jpg` })
  }
}

const coverOf = (key: TripKey): SceneName => demoTrips[key].cover ?? scenesFor[demoTrips[key].place][0]

/** Besides the cover; trips of one region share them. */
const furtherScenes = (key: TripKey): SceneName[] => {
  const scenes: readonly SceneName[] = scenesFor[demoTrips[key].place]
  return scenes.filter((scene) => scene !== coverOf(key)).slice(0, 3)
}

/** The pictures of a trip, its cover first. */
export const pictureKeysOf = (key: TripKey): string[] => [
  `cover:${key}`,
  ...furtherScenes(key).map((scene) => `scene:${scene}`),
]

const times: readonly TimeOfDay[] = ['noon', 'dusk', 'dawn']

function orderTrip(orders: Map<string, PictureOrder>, key: TripKey, index: number): void {
  const { light = 'noon' } = demoTrips[key]
  orders.set(`cover:${key}`, {
    kind: 'trip-image',
    draw: () => drawScene(coverOf(key), { seed: index, time: light, mirrored: index % 3 === 2 }),
    width: 1280,
    fileName: 'cover.jpg',
  })
  for (const scene of furtherScenes(key)) {
    const turn = sceneNames.indexOf(scene)
    orders.set(`scene:${scene}`, {
      kind: 'trip-image',
      draw: () => drawScene(scene, { seed: 20 + turn, time: times[turn % times.length]!, mirrored: turn % 2 === 0 }),
      width: 960,
      fileName: `${scene}.jpg`,
    })
  }
}
