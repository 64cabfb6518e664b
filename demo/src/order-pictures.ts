import { agencies, type AgencyContent } from './content/agencies.ts'
import { customers, type DemoCustomer } from './content/customers.ts'
import type { DemoPicture, DemoTrip } from './content/demo-trip.ts'
import { demoTrips } from './content/trips/demo-trips.ts'
import { drawAgencyBanner, drawAgencyLogo } from './pictures/draw-agency.ts'
import { drawAvatar } from './pictures/draw-avatar.ts'
import { drawIdCard } from './pictures/draw-id-card.ts'
import { drawScene, sceneNames } from './pictures/draw-scene.ts'
import type { PictureOrder } from './store-pictures.ts'

export type PictureOrders = Map<string, PictureOrder>

/** Every picture of agencies, customers and trips, by the key used in rows. */
export function orderPictures(): PictureOrders {
  const orders: PictureOrders = new Map()
  for (const [key, agency] of Object.entries<AgencyContent>(agencies)) orderAgency(orders, key, agency)
  for (const customer of Object.values<DemoCustomer>(customers)) orderCustomer(orders, customer)
  for (const [index, trip] of demoTrips.entries()) orderTrip(orders, trip, index)
  return orders
}

function orderAgency(orders: PictureOrders, key: string, { name, logo, banner }: AgencyContent): void {
  orders.set(`logo:${key}`, {
    kind: 'agency-logo',
    draw: () => drawAgencyLogo({ ...logo, name }),
    width: 512,
    fileName: 'logo.png',
  })
  orders.set(`banner:${key}`, {
    kind: 'agency-background',
    draw: () => drawAgencyBanner(banner.scene, { seed: 6, time: banner.time }),
    width: 1280,
    fileName: 'banner.jpg',
  })
}

function orderCustomer(orders: PictureOrders, { name, email, photo, hasIdCard }: DemoCustomer): void {
  if (photo === undefined) return
  orders.set(`photo:${email}`, {
    kind: 'profile-photo',
    draw: () => drawAvatar(photo),
    width: 320,
    fileName: 'me.jpg',
  })
  if (!hasIdCard) return
  for (const side of ['front', 'back'] as const) {
    const draw = () => drawIdCard(side, name, photo)
    orders.set(`id-${side}:${email}`, { kind: 'national-id', draw, width: 1012, fileName: `id-${side}.jpg` })
  }
}

const furtherPictures = 3

/** Secondary pictures are keyed by scene only and shared between trips, because drawing is slow. */
const furtherKey = ([scene]: DemoPicture): string => `scene:${scene}`

const furtherOf = ({ pictures: [, ...further] }: DemoTrip) => further.slice(0, furtherPictures)

/** Picture keys of a trip, cover first. */
export const pictureKeysOf = (trip: DemoTrip): string[] => [
  `cover:${trip.key}`,
  ...new Set(furtherOf(trip).map(furtherKey)),
]

function orderTrip(orders: PictureOrders, trip: DemoTrip, index: number): void {
  const [scene, time, seed = index] = trip.pictures[0]
  orders.set(`cover:${trip.key}`, {
    kind: 'trip-image',
    draw: () => drawScene(scene, { seed, time, mirrored: index % 3 === 2 }),
    width: 1280,
    fileName: 'cover.jpg',
  })
  for (const picture of furtherOf(trip)) {
    if (orders.has(furtherKey(picture))) continue
    const [furtherScene, furtherTime] = picture
    const turn = sceneNames.indexOf(furtherScene)
    orders.set(furtherKey(picture), {
      kind: 'trip-image',
      draw: () => drawScene(furtherScene, { seed: 20 + turn, time: furtherTime, mirrored: turn % 2 === 0 }),
      width: 960,
      fileName: `${furtherScene}.jpg`,
    })
  }
}
