import { lightFor } from './light.ts'
import { felucca } from './parts/boats.ts'
import { ridgeTent } from './parts/camp.ts'
import { smallPalm } from './parts/plants.ts'
import { seededRandom } from './parts/random.ts'
import { band, circle, group, land, lens, line, path, pill, polygon, rect, repeat } from './parts/shapes.ts'

const [width, height] = [320, 240]
const light = lightFor('dusk', 1)
const sand = (depth: number) => light.faces('#DDA469', depth)

/** Round frame of all empty-state pictures: the evening sky with the sun. */
function porthole(land: string, sunX = 190): string {
  const sun =
    [3.4, 2.5, 1.7].map((k, i) => circle(sunX, 104, 15 * k, light.sun, [0.12, 0.16, 0.22][i])).join('') +
    circle(sunX, 104, 15, light.sun)
  return `<clipPath id="window"><circle cx="160" cy="114" r="96"/></clipPath><g clip-path="url(#window)">${band(64, 18, 192, 150, light.sky)}${sun}${land}</g>`
}

const river =
  band(64, 140, 192, 80, [
    [0, light.water[0]],
    [0.2, light.water[1]],
    [1, light.water[2]],
  ]) + repeat(6, (i) => lens(110 + ((i * 47) % 110), 152 + i * 9, 14 + i * 2, 1.4, light.glint, 0.5))
const dunes =
  land(
    [
      [60, 140],
      [120, 126],
      [190, 142],
      [260, 128],
    ],
    sand(0.4).lit,
    220,
  ) +
  path('M60 160C100 138 140 136 176 156C200 168 230 160 260 148V220H60Z', sand(0.1).lit) +
  path('M176 156C200 168 230 160 260 148V220H150C190 196 190 172 176 156Z', sand(0.1).shade)

const pictures = {
  bookings: () => {
    const ticket =
      path('M0 0H132V22A10 10 0 0 0 132 42V64H0V42A10 10 0 0 0 0 22Z', '#FFF8EA') +
      path('M0 0H132V14H0Z', '#E2572B') +
      line('M96 20V60', '#D9C9AE', 2) +
      pill({ x: 14, y: 26, width: 62, height: 7, radius: 3.5 }, '#0E6470') +
      pill({ x: 14, y: 40, width: 44, height: 6, radius: 3 }, '#C9BBA4') +
      repeat(4, (i) => rect(106 + i * 5, 28, i % 2 ? 2 : 3, 26, '#12262B'))
    return (
      porthole(
        polygon(
          [
            [60, 140],
            [110, 124],
            [170, 136],
            [260, 122],
            [260, 144],
            [60, 144],
          ],
          sand(0.35).mid,
        ) +
          river +
          felucca(light, { x: 148, y: 186, height: 118 }),
      ) + group('translate(158 158) rotate(-7)', path('M4 6H136V70H4Z', '#12262B', 0.16) + ticket)
    )
  },
  wishlist: () => {
    const heart = 'M0 44C-40 14 -46 -14 -28 -28C-14 -38 -2 -28 0 -18C2 -28 14 -38 28 -28C46 -14 40 14 0 44Z'
    const balloon = (x: number, y: number, k: number, one: string, two: string) =>
      group(
        `translate(${x} ${y}) scale(${k})`,
        path(heart, one) +
          path('M0 44C12 20 12 -6 0 -18C2 -28 14 -38 28 -28C46 -14 40 14 0 44Z', two) +
          line('M-5 46L-4 58M5 46L4 58', '#3A2A28', 1.4) +
          rect(-6, 58, 12, 9, '#6B3F2A'),
      )
    return (
      porthole(dunes, 214) +
      balloon(142, 92, 1.35, '#F07A4E', '#C4451B') +
      balloon(222, 60, 0.55, '#2F8A92', '#0E6470') +
      balloon(84, 136, 0.42, '#F0C27A', '#D99A4A')
    )
  },
  trips: () => {
    const peaks =
      polygon(
        [
          [56, 170],
          [112, 96],
          [150, 146],
          [196, 82],
          [264, 170],
          [264, 220],
          [56, 220],
        ],
        light.faces('#C98A74', 0.4).mid,
      ) +
      polygon(
        [
          [112, 96],
          [150, 146],
          [120, 172],
          [106, 136],
        ],
        light.faces('#C98A74', 0.4).shade,
      ) +
      polygon(
        [
          [196, 82],
          [264, 170],
          [206, 172],
          [190, 130],
        ],
        light.faces('#C98A74', 0.4).shade,
      )
    const post =
      rect(236, 112, 7, 100, '#5A3A2E') +
      path('M196 118H252L266 130L252 142H196Z', '#E2572B') +
      path('M276 150H226L212 161L226 172H276Z', '#0E6470') +
      pill({ x: 206, y: 127, width: 34, height: 5, radius: 2.5 }, '#FFF3D3', 0.85) +
      pill({ x: 236, y: 158, width: 28, height: 5, radius: 2.5 }, '#FFF3D3', 0.85)
    return (
      porthole(
        peaks +
          land(
            [
              [60, 172],
              [140, 164],
              [260, 176],
            ],
            sand(0.05).lit,
            220,
          ),
        150,
      ) +
      ridgeTent(light, 128, 200, 0.56) +
      post +
      lens(240, 213, 30, 3, '#12262B', 0.25)
    )
  },
  search: () => {
    const pyramid =
      polygon(
        [
          [130, 160],
          [176, 96],
          [196, 164],
        ],
        sand(0.2).lit,
      ) +
      polygon(
        [
          [176, 96],
          [226, 158],
          [196, 164],
        ],
        sand(0.2).shade,
      )
    return (
      porthole(
        polygon(
          [
            [84, 150],
            [112, 118],
            [142, 150],
          ],
          sand(0.55).mid,
        ) +
          pyramid +
          dunes,
        118,
      ) +
      circle(192, 136, 44, '#FFF3D3', 0.24) +
      `<circle cx="192" cy="136" r="44" fill="none" stroke="#12262B" stroke-width="9"/><circle cx="192" cy="136" r="38" fill="none" stroke="#FBE3B4" stroke-width="3"/>` +
      line('M226 168L262 204', '#12262B', 15) +
      line('M236 178L260 202', '#E2572B', 9) +
      line('M164 122A32 32 0 0 1 186 106', '#FFFFFF', 4, 0.7)
    )
  },
  approvals: () => {
    const random = seededRandom(8)
    const palms =
      smallPalm(random, 96, 148, 52, '#23483F') +
      smallPalm(random, 118, 148, 40, '#23483F') +
      smallPalm(random, 82, 148, 36, '#23483F')
    const board =
      pill({ x: 0, y: 0, width: 92, height: 116, radius: 9 }, '#A8653F') +
      pill({ x: 8, y: 12, width: 76, height: 96, radius: 5 }, '#FFF8EA') +
      pill({ x: 28, y: -6, width: 36, height: 18, radius: 6 }, '#12262B') +
      [34, 58, 82]
        .map(
          (y, i) =>
            circle(22, y, 7, i < 2 ? '#2E7D4F' : '#E7DFD2') +
            (i < 2 ? line(`M18.6 ${y}l2.6 2.8l4.6 -5.4`, '#FFFFFF', 2) : '') +
            pill({ x: 36, y: y - 3.5, width: [38, 30, 34][i]!, height: 7, radius: 3.5 }, '#C9BBA4'),
        )
        .join('')
    return (
      porthole(
        polygon(
          [
            [60, 142],
            [120, 128],
            [200, 138],
            [260, 126],
            [260, 146],
            [60, 146],
          ],
          sand(0.35).mid,
        ) +
          river +
          palms,
        128,
      ) +
      group(
        'translate(166 92) rotate(6)',
        pill({ x: 5, y: 6, width: 92, height: 116, radius: 9 }, '#12262B', 0.16) + board,
      )
    )
  },
}

export type EmptyState = keyof typeof pictures

export const emptyStates = Object.keys(pictures) as readonly EmptyState[]

/** A small illustration for empty lists, usable on light and dark backgrounds. 320×240, under 12 kB. */
export function drawEmptyState(name: EmptyState): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${pictures[name]()}</svg>`
}
