import { mix } from './parts/color.ts'
import { seededRandom } from './parts/random.ts'
import { circle, ellipse, group, line, path, rect } from './parts/shapes.ts'

const skins = ['#F1C9A0', '#E0AC7E', '#C98F62', '#A9714A', '#85553A', '#EDBE96'] as const
const hairs = ['#2A2022', '#4A2F26', '#6B4630', '#1B1B22', '#8A7F7A', '#3A2A3A'] as const
const cloths = ['#0E6470', '#E2572B', '#C98A2E', '#3F6F8A', '#7A4A6A', '#4E7A5A', '#B5432F', '#FBEBCB'] as const
const grounds = ['#F6D9A8', '#BFDDD2', '#F3C4A2', '#C9D7DC', '#EBCFD2', '#D9DDB4', '#E7C9A6'] as const

type Look = (hair: string, cloth: string) => readonly [behind: string, front: string]

const cap = (hair: string) =>
  path(
    'M112 190C104 104 152 62 202 62C258 62 298 106 288 192C280 160 268 142 246 130C206 148 160 140 140 134C124 148 116 166 112 190Z',
    hair,
  )

const looks: readonly [Look, ...Look[]] = [
  (hair) => ['', cap(hair)],
  (hair) => [
    path('M104 340C84 240 96 60 202 58C308 60 320 240 298 340Z', hair),
    path(
      'M116 196C108 110 150 74 200 72C252 74 294 110 286 196C276 150 246 122 214 112C190 136 146 148 116 196Z',
      hair,
    ),
  ],
  (_hair, cloth) => [
    path('M88 360C80 250 90 52 202 48C314 52 322 250 314 360Z', cloth),
    path(
      'M110 220C98 110 146 58 202 58C258 58 304 110 292 220C284 140 248 106 202 106C156 106 120 140 110 220Z',
      mix(cloth, '#FFFFFF', 0.14),
    ) +
      path('M118 238C130 292 160 316 202 318C244 316 274 292 286 238L318 360H84Z', mix(cloth, '#FFFFFF', 0.14)) +
      path('M202 318C244 316 274 292 286 238L318 360H226Z', mix(cloth, '#12262B', 0.18)),
  ],
  (hair) => [
    [
      [128, 120, 46],
      [162, 86, 46],
      [206, 74, 48],
      [248, 90, 46],
      [276, 128, 44],
      [116, 168, 36],
      [288, 172, 34],
    ]
      .map(([x, y, r]) => circle(x!, y!, r!, hair))
      .join(''),
    path(
      'M120 172C124 130 160 108 202 108C244 108 276 130 282 172C264 140 236 128 202 128C166 128 138 140 120 172Z',
      hair,
    ),
  ],
  (hair) => [
    '',
    path(
      'M116 186C112 120 150 78 202 78C254 78 290 120 286 186C280 150 262 126 234 116C214 110 186 110 168 116C140 126 122 150 116 186Z',
      hair,
    ) +
      path(
        'M122 214C128 300 166 332 202 334C238 332 276 300 282 214C270 248 256 256 236 252C214 246 190 246 168 252C148 256 134 248 122 214Z',
        hair,
      ) +
      path('M178 270Q202 282 226 270Q202 292 178 270Z', '#F6E0D0'),
  ],
  (hair, cloth) => [
    '',
    cap(hair) +
      path('M104 142C108 72 152 46 202 46C252 46 296 72 300 142Q202 108 104 142Z', mix(cloth, '#12262B', 0.25)) +
      path('M104 142Q202 108 300 142Q330 150 340 162Q220 128 104 142Z', mix(cloth, '#12262B', 0.45)),
  ],
  (hair) => [
    circle(202, 62, 44, hair),
    path(
      'M112 196C104 104 152 66 202 66C252 66 300 104 292 196C282 152 254 124 202 122C150 124 122 152 112 196Z',
      hair,
    ),
  ],
  () => ['', ''],
]

/** A person as a flat portrait, 400×400; everything follows from the seed. */
export function drawAvatar(seed: number): string {
  const random = seededRandom(seed + 500)
  const [skin, hair, cloth, ground] = [
    random.pick(skins),
    random.pick(hairs),
    random.pick(cloths),
    random.pick(grounds),
  ]
  const shade = mix(skin, '#6B2F2A', 0.24)
  // The style follows the seed, so that adjacent avatars in a list differ.
  const look = looks[Math.abs(seed) % looks.length] ?? looks[0]
  const [behind, front] = look(hair, cloth)
  const shirt = cloth === '#FBEBCB' || look === looks[2] ? mix(random.pick(cloths), '#FFFFFF', 0.2) : cloth
  const glasses = random.chance(0.25)
    ? line(
        'M144 202a24 24 0 1 0 48 0a24 24 0 1 0 -48 0M212 202a24 24 0 1 0 48 0a24 24 0 1 0 -48 0M192 200q10 -6 20 0',
        '#2A2426',
        5,
      )
    : ''
  const body = [
    rect(0, 0, 400, 400, ground),
    circle(300, 110, 210, '#FFF3D3', 0.22) + circle(300, 110, 130, '#FFF3D3', 0.28),
    behind,
    path('M24 420C30 336 96 304 160 298H244C308 304 370 336 376 420Z', shirt) +
      path('M214 298H244C308 304 370 336 376 420H236Z', mix(shirt, '#12262B', 0.2)),
    path('M164 240H240V306Q202 346 164 306Z', shade),
    path(
      'M118 176C118 112 154 86 202 86C250 86 286 112 286 176C286 250 250 298 202 298C154 298 118 250 118 176Z',
      skin,
    ),
    path('M202 86C250 86 286 112 286 176C286 250 250 298 202 298C244 250 250 140 202 86Z', shade, 0.4),
    ellipse(118, 204, 14, 22, skin) + ellipse(286, 204, 14, 22, shade),
    ellipse(168, 202, 7, 9, '#2A2426') +
      ellipse(236, 202, 7, 9, '#2A2426') +
      line('M152 180q16 -10 30 -2M222 178q16 -8 30 2', hair, 6),
    line('M202 204q-8 26 -4 34q6 4 12 2', shade, 5) + line('M180 262q22 16 44 0', '#A8433A', 6),
    front,
    glasses,
  ].join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400">${random.chance(0.5) ? group('translate(400 0) scale(-1 1)', body) : body}</svg>`
}
