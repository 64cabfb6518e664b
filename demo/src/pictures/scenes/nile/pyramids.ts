import type { Faces } from '../../light.ts'
import { camel, caravan, person } from '../../parts/beings.ts'
import { mix } from '../../parts/color.ts'
import { grove, palm } from '../../parts/plants.ts'
import { land, line, num, path, points, polygon, rect, repeat, type Point } from '../../parts/shapes.ts'
import { sky } from '../../parts/sky.ts'
import { groundShadow, swell } from '../../parts/terrain.ts'
import type { Scene, Stage } from '../../stage.ts'

interface PyramidForm {
  apex: Point
  left: Point
  /** The corner that points at the viewer. */
  front: Point
  right: Point
  hasCap?: boolean
}

const between = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]

function pyramid({ apex, left, front, right, hasCap = false }: PyramidForm, faces: Faces): string {
  const courses = repeat(16, (i) => {
    const t = 0.12 + i * 0.055
    const [a, b, c] = [between(apex, left, t), between(apex, front, t), between(apex, right, t)]
    return `M${num(a[0])} ${num(a[1])}L${num(b[0])} ${num(b[1])}L${num(c[0])} ${num(c[1])}`
  })
  const [l, c, r] = [
    (t: number) => between(apex, left, t),
    (t: number) => between(apex, front, t),
    (t: number) => between(apex, right, t),
  ]
  const cap = hasCap
    ? polygon(
        [
          apex,
          l(0.2),
          between(l(0.24), c(0.24), 0.3),
          between(l(0.2), c(0.2), 0.5),
          between(l(0.26), c(0.26), 0.75),
          c(0.21),
        ],
        mix(faces.lit, '#FFF6DF', 0.5),
      ) +
      polygon(
        [apex, c(0.21), between(c(0.27), r(0.27), 0.35), between(c(0.2), r(0.2), 0.6), r(0.23)],
        mix(faces.shade, '#FFF6DF', 0.22),
      )
    : ''
  return (
    polygon([apex, left, front], faces.lit) +
    polygon([apex, front, right], faces.shade) +
    line(courses, faces.dark, 3, 0.2) +
    cap
  )
}

const layouts: readonly (readonly [PyramidForm, number])[][] = [
  [
    [{ apex: [250, 560], left: [60, 748], front: [300, 762], right: [440, 744] }, 0.55],
    [{ apex: [1235, 372], left: [850, 772], front: [1330, 800], right: [1640, 764] }, 0.22],
    [{ apex: [745, 262], left: [330, 800], front: [850, 846], right: [1190, 796], hasCap: true }, 0],
  ],
  [
    [{ apex: [1370, 590], left: [1240, 742], front: [1400, 752], right: [1500, 740] }, 0.5],
    [{ apex: [1130, 470], left: [880, 752], front: [1180, 768], right: [1370, 748] }, 0.4],
    [{ apex: [770, 380], left: [450, 764], front: [850, 790], right: [1110, 760], hasCap: true }, 0.22],
    [{ apex: [330, 300], left: [-60, 790], front: [400, 824], right: [720, 784] }, 0.05],
  ],
  [
    [{ apex: [420, 520], left: [240, 744], front: [470, 758], right: [620, 742] }, 0.5],
    [{ apex: [1010, 190], left: [500, 800], front: [1130, 850], right: [1560, 796], hasCap: true }, 0],
  ],
]

const palms = ({ light }: Stage, side: 'left' | 'right') => {
  const x = (from: number) => (side === 'right' ? from : 1600 - from)
  const turn = side === 'right' ? 1 : -1
  const shore: Point[] = [
    [900, 1210],
    [1180, 1120],
    [1400, 1086],
    [1610, 1080],
  ]
  return (
    land(side === 'right' ? shore : shore.map(([px, py]): Point => [1600 - px, py]).toReversed(), light.ink) +
    palm({ x: x(1420), y: 1110, height: 640, lean: -0.1 * turn, color: light.ink, seed: 5 }) +
    palm({ x: x(1530), y: 1110, height: 460, lean: 0.1 * turn, color: light.ink, seed: 9 }) +
    palm({ x: x(1320), y: 1130, height: 320, lean: -0.16 * turn, color: light.ink, seed: 12 })
  )
}

export const gizaPyramids: Scene = (stage) => {
  const { light, random } = stage
  const layout = stage.composition(3)
  const sunX = [415, 1450, 700][layout]!
  const sand = (depth: number) => light.faces('#DDA062', depth)
  return [
    sky(stage, { horizon: 760, sun: { x: sunX, y: layout === 1 ? 430 : 590, radius: 104 } }),
    swell(random, 738, sand(0.75), { rise: 8 }),
    layouts[layout]!.map(([form, depth]) => pyramid(form, light.faces('#E7A964', depth))).join(''),
    swell(random, 808, sand(0.3), { rise: 16 }),
    swell(random, 872, light.faces('#C98148', 0.1), { rise: 18 }),
    caravan(layout === 1 ? 900 : 430, 812, 0.85, light.faces('#5A2E22').dark, layout === 2 ? 5 : 3),
    swell(random, 970, light.faces('#A85B36'), { rise: 34 }),
    land(points('-10 1060, 300 1082, 700 1110, 1100 1070, 1610 1040'), light.faces('#6B3A2C').shade),
    layout === 1
      ? camel(180, 960, 2.2, light.ink, { isRidden: true }) +
        camel(430, 985, 2.1, light.ink) +
        person(400, 1148, 1.2, light.ink)
      : palms(stage, layout === 0 ? 'right' : 'left'),
  ].join('')
}

function sphinx(x: number, y: number, scale: number, faces: Faces): string {
  const folds = repeat(
    7,
    (i) =>
      `M${-96 + i * 3} ${-356 + i * 30}Q-84 ${-352 + i * 30} -70 ${-350 + i * 30}M${96 - i * 3} ${-356 + i * 30}Q84 ${-352 + i * 30} 70 ${-350 + i * 30}`,
  )
  const body = [
    path('M-60 0C-90 -140 60 -220 240 -214C380 -214 470 -180 520 -120C556 -76 560 -30 560 0Z', faces.mid),
    path('M240 -214C380 -214 470 -180 520 -120C556 -76 560 -30 560 0H400C420 -80 360 -170 240 -214Z', faces.shade),
    path('M-320 0V-44Q-320 -70 -290 -72H-60V0Z', faces.lit) + path('M-320 0V-22H-40V0Z', faces.shade),
    path('M60 0V-40Q62 -66 92 -66H230Q330 -90 380 -50L400 0Z', faces.shade),
    path('M-110 -60C-120 -140 -90 -190 -60 -200H90C120 -180 130 -90 120 0H-110Z', faces.mid) +
      path('M30 -200H90C120 -180 130 -90 120 0H20Z', faces.shade),
    path(
      'M-74 -390Q0 -440 74 -390C96 -340 112 -250 124 -170L66 -150H-66L-124 -170C-112 -250 -96 -340 -74 -390Z',
      faces.mid,
    ),
    path('M0 -414Q40 -414 74 -390C96 -340 112 -250 124 -170L66 -150H20Z', faces.shade),
    line(folds, faces.dark, 6, 0.45),
    path('M-60 -330Q-58 -372 0 -378Q58 -372 60 -330C62 -270 44 -214 0 -200C-44 -214 -62 -270 -60 -330Z', faces.lit),
    path('M8 -378Q58 -372 60 -330C62 -270 44 -214 0 -200C30 -240 30 -330 8 -378Z', faces.shade),
    path('M-42 -312q14 -12 30 0q-14 10 -30 0zM14 -312q14 -12 30 0q-14 10 -30 0z', faces.dark),
    path('M-10 -296H8L14 -262Q0 -254 -14 -262Z', faces.shade, 0.8) +
      path('M-22 -238Q0 -248 22 -238Q0 -226 -22 -238Z', faces.dark, 0.8),
  ].join('')
  return `<g transform="translate(${x} ${y}) scale(${scale})">${body}</g>`
}

export const gizaSphinx: Scene = (stage) => {
  const { light, random } = stage
  const layout = stage.composition(2)
  const stone = light.faces('#D99B62')
  const wall = light.faces('#A8663F', 0.1)
  return [
    sky(stage, { horizon: 760, sun: { x: layout ? 1330 : 300, y: 520 } }),
    swell(random, 730, light.faces('#DDA062', 0.7), { rise: 8 }),
    layout
      ? pyramid(
          { apex: [640, 210], left: [140, 790], front: [760, 820], right: [1180, 786], hasCap: true },
          light.faces('#E7A964', 0.32),
        )
      : pyramid(
          { apex: [1080, 180], left: [560, 790], front: [1210, 820], right: [1680, 786] },
          light.faces('#E7A964', 0.32),
        ) +
        pyramid(
          { apex: [350, 520], left: [180, 770], front: [400, 780], right: [540, 766] },
          light.faces('#E7A964', 0.55),
        ),
    swell(random, 800, light.faces('#D2935A', 0.25), { rise: 10 }),
    polygon(points('-10 880, 1610 850, 1610 960, -10 980'), wall.mid) +
      repeat(16, (i) => rect(i * 104 - 10, 872 - i * 1.5, 4, 110, wall.dark, 0.3)),
    groundShadow(800, 1040, 620, wall.dark),
    sphinx(layout ? 700 : 620, 1040, layout ? 1.18 : 1.25, stone),
    land(points('-10 1034, 400 1046, 900 1036, 1610 1030'), light.faces('#C88752').lit),
    [0, 1, 2]
      .map((i) => person(1270 + i * 46, 1096 + i * 6, 0.75, light.ink, { robe: ['#0E6470', '#FBEBCB', '#E2572B'][i]! }))
      .join(''),
    land(points('-10 1120, 300 1140, 760 1176, 1200 1150, 1610 1110'), light.faces('#7A4632').shade),
    camel(150, 1046, 1.4, light.ink, { isRidden: true }),
  ].join('')
}

export const saqqaraStepPyramid: Scene = (stage) => {
  const { light, random } = stage
  const layout = stage.composition(2)
  const stone = light.faces('#DDA469', 0.06)
  const cx = layout ? 1010 : 700
  const steps = repeat(6, (i) => {
    const [half, top] = [470 - i * 68, 830 - (i + 1) * 92]
    const joint = cx + half * 0.42
    const rows = repeat(3, (k) => `M${cx - half + 6} ${top + 24 + k * 22}H${cx + half - 6}`)
    return (
      polygon(
        [
          [cx - half - 16, top + 96],
          [cx - half, top],
          [joint, top],
          [joint + 14, top + 96],
        ],
        stone.lit,
      ) +
      polygon(
        [
          [joint, top],
          [cx + half, top],
          [cx + half + 18, top + 96],
          [joint + 14, top + 96],
        ],
        stone.shade,
      ) +
      line(rows, stone.dark, 2.5, 0.22)
    )
  })
  const gate = light.faces('#EBC48C')
  return [
    sky(stage, { horizon: 780, sun: { x: layout ? 320 : 1330, y: 520, radius: 108 } }),
    swell(random, 770, light.faces('#E0AE74', 0.65), { rise: 12 }),
    polygon(
      [
        [layout ? 250 : 1330, 650],
        [layout ? 120 : 1200, 770],
        [layout ? 380 : 1460, 770],
      ],
      light.faces('#D79B60', 0.55).mid,
    ),
    steps,
    swell(random, 836, light.faces('#D39554', 0.15), { rise: 10 }),
    rect(-10, 866, 1620, 112, gate.lit) +
      rect(-10, 866, 1620, 14, gate.mid) +
      repeat(23, (i) => rect(i * 72, 880, 20, 98, gate.shade, 0.75)),
    rect(layout ? 300 : 1120, 836, 150, 142, gate.lit) +
      rect(layout ? 408 : 1228, 836, 42, 142, gate.shade) +
      rect(layout ? 350 : 1170, 886, 44, 92, gate.dark),
    swell(random, 980, light.faces('#BD7A45'), { rise: 14 }),
    grove(random, {
      from: layout ? 950 : -20,
      to: layout ? 1640 : 520,
      y: 1040,
      height: 230,
      count: 9,
      color: light.faces('#3E5140').dark,
    }),
    land(points('-10 1046, 400 1060, 900 1040, 1610 1052'), light.faces('#7D4B31').shade),
    caravan(layout ? 330 : 860, 966, 1.15, light.ink, 2),
    land(points('-10 1140, 500 1120, 1000 1160, 1610 1130'), light.ink),
  ].join('')
}
