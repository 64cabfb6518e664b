import { person } from '../../parts/beings.ts'
import { mix } from '../../parts/color.ts'
import { grove, palm, reeds } from '../../parts/plants.ts'
import { band, blob, circle, ellipse, path, points, polygon, rect, repeat, type Point } from '../../parts/shapes.ts'
import { birds, sky } from '../../parts/sky.ts'
import { dune, massif, swell } from '../../parts/terrain.ts'
import { reflection, ripples, water } from '../../parts/water.ts'
import type { Scene, Stage } from '../../stage.ts'

function shaliBlock(stage: Stage, x: number, y: number, w: number, h: number): string {
  const { light, random } = stage
  const faces = light.faces(mix('#D99A66', '#A9663F', random.next() * 0.6), 0.06)
  const glass = light.isDark && random.chance(0.6) ? light.lamp : faces.dark
  return (
    rect(x, y, w, h, faces.lit) +
    rect(x + w * 0.62, y, w * 0.38, h, faces.shade) +
    rect(x + w * 0.18, y + 24, 9, 15, glass) +
    rect(x + w * 0.42, y + 30, 9, 15, glass)
  )
}

/** The melted mud fortress over the palm gardens. */
export const siwaShali: Scene = (stage) => {
  const { light, random } = stage
  const layout = stage.composition(2)
  const hill = light.faces('#C88354', 0.1)
  const rows = [
    [300, 380, 560, 6],
    [230, 450, 640, 8],
    [180, 520, 740, 10],
    [140, 590, 820, 12],
  ] as const
  const dx = layout ? 560 : 0
  const keep = light.faces('#D89764', 0.06)
  const fortress = [
    path(
      'M120 660L150 590L210 560L260 470L330 430L400 350L520 320L600 356L650 430L730 470L790 560L860 600L900 660Z',
      hill.mid,
    ),
    path('M440 350L446 214Q474 196 502 214L510 350Z', keep.lit) +
      path('M476 202Q492 204 502 214L510 350H480Z', keep.shade) +
      rect(466, 240, 9, 18, keep.dark) +
      rect(464, 290, 9, 18, keep.dark),
    rows
      .map(([from, y, to, n]) =>
        repeat(n, (i) =>
          shaliBlock(
            stage,
            from + ((to - from) * i) / n,
            y - random.next() * 44,
            ((to - from) / n) * random.between(0.9, 1.4),
            random.between(140, 190),
          ),
        ),
      )
      .join(''),
  ].join('')
  const trees = grove(random, {
    from: -20,
    to: 1620,
    y: 720,
    height: 170,
    count: 24,
    color: light.faces('#3F4F3C', 0.04).shade,
  })
  return [
    sky(stage, { horizon: 640, sun: { x: layout ? 420 : 1160, y: 540 } }),
    swell(random, 600, light.faces('#E7AE78', 0.55), { rise: 16 }),
    massif(random, { x: layout ? 180 : 1480, y: 650, width: 420, height: 190, faces: light.faces('#C77F55', 0.3) }),
    `<g transform="translate(${dx} 0)">${fortress}</g>`,
    grove(random, { from: -20, to: 1620, y: 690, height: 150, count: 20, color: light.faces('#7C6A3C', 0.2).shade }),
    trees + rect(0, 712, 1600, 40, light.faces('#3F4F3C').shade),
    water(stage, { y: 736, glitterX: layout ? 420 : 1160 }),
    reflection(736, trees, { opacity: 0.25, squeeze: 0.85 }),
    rect(0, 736, 1600, 14, light.faces('#2F4236').dark, 0.5),
    layout
      ? reeds(random, 1180, 1215, 430, 230, light.ink) +
        palm({ x: 1530, y: 1190, height: 640, lean: -0.12, color: light.ink, seed: 4 })
      : path('M-10 1010C160 990 300 1040 420 1100S560 1190 600 1210H-10Z', light.faces('#F3E3C8').lit) +
        path('M-10 1060C140 1040 260 1080 360 1130S470 1190 500 1210H-10Z', light.ink) +
        palm({ x: 110, y: 1120, height: 780, lean: 0.05, color: light.ink, seed: 4 }) +
        palm({ x: 250, y: 1170, height: 520, lean: 0.2, color: light.ink, seed: 8 }),
    birds(stage, 900, 260),
  ].join('')
}

/** Turquoise salt pools with white rims, someone floating. */
export const saltLake: Scene = (stage) => {
  const { light, random } = stage
  const layout = stage.composition(2)
  const salt = light.faces('#FDF6EA')
  const pool = (points: readonly Point[], [deep, bright]: readonly [string, string]) => {
    const [cx, cy] = [0, 1].map((axis) => points.reduce((sum, p) => sum + p[axis]!, 0) / points.length) as [
      number,
      number,
    ]
    const inset = (kx: number, ky: number, dy = 0) =>
      points.map(([x, y]): Point => [cx + (x - cx) * kx, cy + (y - cy) * ky + dy])
    return (
      blob(inset(1, 1.04, 14), salt.dark, 0.5) +
      blob(points, salt.lit) +
      blob(inset(0.94, 0.85), deep) +
      blob(inset(0.86, 0.6, -6), bright, 0.5)
    )
  }
  const turquoise: readonly [string, string] = [light.faces('#1FA3A6').mid, light.faces('#7FD8CC').lit]
  const blue: readonly [string, string] = [light.faces('#1A8A9A').mid, light.faces('#62C4C2').lit]
  return [
    sky(stage, { horizon: 560, sun: { x: layout ? 1210 : 420, y: 420, radius: 90 } }),
    dune({ x: 300, y: 600, width: 560, height: 110, faces: light.faces('#E0A868', 0.55) }) +
      dune({ x: 1180, y: 600, width: 680, height: 90, faces: light.faces('#E0A868', 0.6), flipped: true }),
    massif(random, { x: layout ? 380 : 1240, y: 610, width: 520, height: 170, faces: light.faces('#C98A5C', 0.4) }),
    grove(random, { from: -10, to: 1610, y: 618, height: 90, count: 26, color: light.faces('#4A6A4A', 0.3).shade }),
    band(0, 616, 1600, 600, [
      [0, light.faces('#EFE3CE', 0.3).mid],
      [0.4, salt.mid],
      [1, salt.shade],
    ]),
    pool(points('120 668, 620 656, 1010 672, 900 716, 420 724, 80 704'), blue) +
      pool(points('1100 664, 1500 656, 1640 690, 1480 730, 1060 712'), turquoise),
    pool(points('-60 780, 360 756, 640 780, 600 860, 180 896, -80 870'), turquoise) +
      pool(points('740 770, 1180 752, 1660 776, 1680 870, 1220 900, 700 858'), blue),
    pool(points('80 990, 460 930, 1060 946, 1420 980, 1480 1090, 1130 1180, 420 1184, 60 1100'), turquoise),
    repeat(40, () => {
      const [x, y, s] = [random.next() * 1600, random.between(640, 1180), random.between(8, 30)]
      return (
        polygon(
          [
            [x - s, y],
            [x - s * 0.3, y - s * 0.7],
            [x + s * 0.4, y - s * 0.5],
            [x + s, y],
          ],
          salt.lit,
        ) +
        polygon(
          [
            [x + s * 0.1, y],
            [x + s * 0.4, y - s * 0.5],
            [x + s, y],
          ],
          salt.shade,
        )
      )
    }),
    ripples(stage, 970, 1150, light.glint, 14, 0.3),
    ellipse(740, 1066, 130, 26, light.glint, 0.25) +
      path('M640 1062q40 -16 120 -10l80 -2q10 6 0 12l-84 6q-70 8 -116 -6z', light.faces('#C98A62').mid) +
      circle(628, 1058, 20, light.faces('#6B4030').mid) +
      path('M700 1050h60v14h-60z', '#E2572B'),
    layout
      ? person(1430, 980, 1.3, light.ink, { robe: '#0E6470' }) + person(1490, 986, 1.2, light.ink, { robe: '#FBEBCB' })
      : palm({ x: 1500, y: 1210, height: 760, lean: -0.12, color: light.ink, seed: 6 }) +
        palm({ x: 1590, y: 1220, height: 520, lean: -0.02, color: light.ink, seed: 16 }),
  ].join('')
}
