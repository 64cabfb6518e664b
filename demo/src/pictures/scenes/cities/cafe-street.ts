import { mix } from '../../parts/color.ts'
import { person } from '../../parts/beings.ts'
import { arch } from '../../parts/buildings.ts'
import { blossoms } from '../../parts/plants.ts'
import { band, circle, line, num, path, points, polygon, rect, repeat, type Point } from '../../parts/shapes.ts'
import { birds, sky } from '../../parts/sky.ts'
import type { Scene, Stage } from '../../stage.ts'

const vanishing: Point = [800, 800]

/** A house wall that runs towards the vanishing point; `near` and `far` are distances from the middle of the street. */
function wall(
  { light }: Stage,
  { side, near, far, height, color }: { side: 1 | -1; near: number; far: number; height: number; color: string },
): string {
  const faces = light.faces(color, Math.max(0, 0.42 - near / 1400))
  const [front, glassDay] = [side === 1 ? faces.shade : faces.lit, mix(faces.dark, '#3F7079', 0.35)]
  const glass = light.isDark ? light.lamp : glassDay
  const at = (distance: number, level: number): Point => [
    vanishing[0] + side * distance,
    vanishing[1] + (0.42 - level * height) * distance,
  ]
  const quad = (a: number, b: number, low: number, high: number, fill: string) =>
    polygon([at(a, low), at(b, low), at(b, high), at(a, high)], fill)
  const floors = Math.round(height * 2.6)
  const windows = repeat(floors * 3, (i) => {
    const [column, floor] = [i % 3, Math.floor(i / 3) + 1]
    const [a, b] = [far + (near - far) * (0.12 + column * 0.3), far + (near - far) * (0.28 + column * 0.3)]
    const [low, high] = [(floor + 0.16) / (floors + 1.2), (floor + 0.66) / (floors + 1.2)]
    return (
      quad(a - (b - a) * 0.3, b + (b - a) * 0.3, low, high, mix(front, '#3F6F62', 0.62)) +
      quad(a, b, low, high, glass) +
      quad(a, b, low - 0.012, low, faces.lit)
    )
  })
  const awning = polygon(
    [
      at(far + (near - far) * 0.1, 0.17),
      at(far + (near - far) * 0.9, 0.17),
      [at(far + (near - far) * 0.9, 0.13)[0] - side * near * 0.12, at(near, 0.115)[1]],
      [at(far + (near - far) * 0.1, 0.13)[0] - side * far * 0.12, at(far, 0.115)[1]],
    ],
    light.faces(near > 500 ? '#B5432F' : '#0E6470').mid,
  )
  return (
    quad(far, near, 0, 1, front) +
    quad(far, near, 0.97, 1, faces.dark) +
    quad(far + (near - far) * 0.16, far + (near - far) * 0.42, 0, 0.13, faces.dark) +
    quad(far + (near - far) * 0.54, far + (near - far) * 0.86, 0.02, 0.13, glass) +
    windows +
    awning
  )
}

function table(stage: Stage, x: number, y: number, k: number): string {
  const { light } = stage
  const iron = light.faces('#26343A').mid
  const chair = (dx: number, turn: 1 | -1) =>
    line(
      `M${num(x + dx * k)} ${num(y - 56 * k)}h${num(30 * k * turn)}v${num(56 * k)}m${num(-30 * k * turn)} 0v${num(-112 * k)}`,
      iron,
      6 * k,
    )
  return (
    chair(-110, 1) +
    chair(110, -1) +
    rect(x - 4 * k, y - 84 * k, 8 * k, 84 * k, iron) +
    polygon(
      [
        [x - 60 * k, y - 90 * k],
        [x + 60 * k, y - 90 * k],
        [x + 70 * k, y - 80 * k],
        [x - 70 * k, y - 80 * k],
      ],
      light.faces('#FFF4DC').lit,
    ) +
    rect(x - 26 * k, y - 108 * k, 16 * k, 18 * k, light.faces('#FFFFFF').lit) +
    path(
      `M${num(x + 12 * k)} ${num(y - 90 * k)}v${num(-26 * k)}q${num(9 * k)} ${num(-22 * k)} ${num(18 * k)} 0v${num(26 * k)}z`,
      light.faces('#B5432F').mid,
    )
  )
}

/** A lane of an old European town with a café: Rome, Paris, Athens, Tbilisi. */
export const cafeStreet: Scene = (stage) => {
  const { light, random } = stage
  const layout = stage.composition(3)
  const colors = [
    ['#E2A46C', '#D9805A', '#F1CF9A', '#C97A5E'],
    ['#EBD6B2', '#DCC6A4', '#F1E2C4', '#D2BC9C'],
    ['#F6EBD6', '#E7C9A0', '#D9B48A', '#F1DDB8'],
  ][layout]!
  const tower = light.faces('#DDB48A', 0.4)
  const stops = [
    [900, 470],
    [470, 260],
    [260, 150],
    [150, 90],
  ] as const
  const rows = stops
    .toReversed()
    .map(
      ([near, far], i) =>
        wall(stage, { side: -1, near, far, height: [1.5, 1.75, 1.45, 1.7][i]!, color: colors[i % 4]! }) +
        wall(stage, { side: 1, near, far, height: [1.7, 1.4, 1.8, 1.5][i]!, color: colors[(i + 2) % 4]! }),
    )
    .join('')
  return [
    sky(stage, { horizon: 800, sun: { x: 800, y: 470, radius: 96 }, clouds: 2 }),
    rect(752, 520, 96, 320, tower.lit) +
      rect(806, 520, 42, 320, tower.shade) +
      arch(800, 610, 44, 70, tower.dark) +
      (layout === 1
        ? polygon(points('744 520, 800 380, 856 520'), light.faces('#6F7E92', 0.36).mid)
        : path('M748 522Q800 420 852 522Z', light.faces('#A9563D', 0.36).mid)) +
      line('M800 440V390', tower.dark, 5),
    band(0, 836, 1600, 380, [
      [0, light.faces('#D9B890').lit],
      [1, light.faces('#8A6A54').shade],
    ]),
    rows,
    polygon(points('716 838, 884 838, 1180 1215, 420 1215'), light.faces('#EBD2A8').mid, 0.6) +
      repeat(9, (i) =>
        line(
          `M${num(730 - i * i * 3.8)} ${num(850 + i * i * 4.5)}H${num(870 + i * i * 3.8)}`,
          light.faces('#8A6A54').shade,
          1 + i * 0.4,
          0.35,
        ),
      ),
    line('M330 420Q800 610 1270 400', light.ink, 2.5, 0.7) +
      repeat(11, (i) => circle(380 + i * 84, 470 + Math.sin(((i + 0.5) / 11) * Math.PI) * 62, 8, light.lamp)),
    person(790, 920, 0.7, light.ink, { robe: '#0E6470' }) +
      person(826, 924, 0.68, light.ink, { robe: '#FBEBCB' }) +
      person(700, 1010, 1.05, light.ink, { robe: '#E2572B' }),
    table(stage, 430, 1080, 0.95) +
      table(stage, 1180, 1060, 0.9) +
      table(stage, 260, 1190, 1.35) +
      table(stage, 1370, 1180, 1.3),
    layout === 1
      ? ''
      : blossoms(random, -10, 60, 380, 330, ['#C94F6D', '#E07A8E', '#B23A5E'], light.faces('#3F6F52').mid),
    line('M1330 1215V700M1330 720q-4 -60 -50 -60', light.ink, 12) +
      path('M1250 660h60l-10 54h-40z', light.lamp) +
      path('M1244 660l36 -26l36 26z', light.ink),
    birds(stage, 800, 250, 4),
  ].join('')
}
