import { camel, person } from '../parts/beings.ts'
import { mix } from '../parts/color.ts'
import { grove, palm, reeds, scrub, smallPalm } from '../parts/plants.ts'
import {
  band,
  blob,
  circle,
  ellipse,
  land,
  lens,
  line,
  num,
  path,
  polygon,
  rect,
  repeat,
  type Point,
} from '../parts/shapes.ts'
import { birds, sky } from '../parts/sky.ts'
import { boulder, dune, massif, swell } from '../parts/terrain.ts'
import { glitter, reflection, ripples, water } from '../parts/water.ts'
import type { Scene, Stage } from '../stage.ts'

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
    pool(
      [
        [120, 668],
        [620, 656],
        [1010, 672],
        [900, 716],
        [420, 724],
        [80, 704],
      ],
      blue,
    ) +
      pool(
        [
          [1100, 664],
          [1500, 656],
          [1640, 690],
          [1480, 730],
          [1060, 712],
        ],
        turquoise,
      ),
    pool(
      [
        [-60, 780],
        [360, 756],
        [640, 780],
        [600, 860],
        [180, 896],
        [-80, 870],
      ],
      turquoise,
    ) +
      pool(
        [
          [740, 770],
          [1180, 752],
          [1660, 776],
          [1680, 870],
          [1220, 900],
          [700, 858],
        ],
        blue,
      ),
    pool(
      [
        [80, 990],
        [460, 930],
        [1060, 946],
        [1420, 980],
        [1480, 1090],
        [1130, 1180],
        [420, 1184],
        [60, 1100],
      ],
      turquoise,
    ),
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

/** A round stone spring under palms: Cleopatra's bath, the wells of Bahariya. */
export const oasisSpring: Scene = (stage) => {
  const { light, random } = stage
  const layout = stage.composition(2)
  const [stone, leaf] = [light.faces('#D9A878'), light.faces('#3F6B4C')]
  return [
    sky(stage, { horizon: 640, sun: { x: layout ? 1060 : 620, y: 400 } }),
    dune({
      x: layout ? 420 : 1180,
      y: 700,
      width: 800,
      height: 260,
      faces: light.faces('#E0A868', 0.5),
      flipped: layout === 1,
    }),
    repeat(16, (i) => smallPalm(random, 40 + i * 104, 780, random.between(220, 400), light.faces('#4A6E4E', 0.3).mid)),
    scrub(random, -20, 1620, 790, 70, light.faces('#4A6E4E', 0.22).mid),
    repeat(9, (i) =>
      Math.abs(i - 4) < 2 ? '' : smallPalm(random, 20 + i * 196, 850, random.between(380, 560), leaf.shade),
    ),
    scrub(random, -20, 1620, 850, 80, leaf.shade),
    band(0, 846, 1600, 370, [
      [0, light.faces('#D9A570').lit],
      [1, light.faces('#8A5A3C').shade],
    ]),
    ellipse(800, 1000, 640, 150, stone.lit) +
      path('M160 1000A640 150 0 0 0 1440 1000V1040A640 150 0 0 1 160 1040Z', stone.shade),
    repeat(22, (i) => {
      const a = (Math.PI * (i + 0.5)) / 22
      return line(`M${num(800 - Math.cos(a) * 640)} ${num(1000 + Math.sin(a) * 150)}v38`, stone.dark, 3, 0.35)
    }),
    ellipse(800, 998, 560, 122, stone.dark) +
      ellipse(800, 1010, 548, 108, light.faces('#1F8F92').mid) +
      path('M270 1000C420 930 1180 930 1330 1000C1180 970 420 970 270 1000Z', light.faces('#0B4F5B').dark, 0.5) +
      ellipse(830, 1040, 380, 56, light.faces('#5FC4B6').lit, 0.5),
    repeat(9, (i) => lens(420 + i * 96, 990 + (i % 3) * 28, 50, 4, light.glint, 0.6)),
    circle(620, 1010, 24, light.faces('#5A3A30').mid) +
      lens(620, 1036, 60, 7, light.glint, 0.7) +
      circle(990, 1030, 26, light.faces('#5A3A30').mid) +
      path('M966 1024q26 -34 52 0l-4 8h-44z', '#E2572B') +
      lens(990, 1060, 64, 7, light.glint, 0.7),
    person(1290, 900, 1.15, light.ink, { robe: '#0E6470' }) + person(1340, 906, 1.1, light.ink, { robe: '#FBEBCB' }),
    layout
      ? palm({ x: 130, y: 1200, height: 960, lean: 0.1, color: light.ink, seed: 6 })
      : palm({ x: 1490, y: 1200, height: 940, lean: -0.12, color: light.ink, seed: 9 }) +
        palm({ x: 60, y: 1200, height: 620, lean: 0.1, color: light.ink, seed: 2 }),
    land(
      [
        [-10, 1170],
        [400, 1190],
        [1100, 1186],
        [1610, 1150],
      ],
      light.ink,
    ),
  ].join('')
}

/** Wadi El Rayan: lake, reeds and the little falls in the desert. */
export const wadiRayan: Scene = (stage) => {
  const { light, random } = stage
  const layout = stage.composition(2)
  const rock = light.faces('#C68E5A')
  const falls = (x: number, y: number, w: number, h: number) =>
    rect(x, y, w, h, light.faces('#7FCFC6').mid) +
    repeat(Math.round(w / 16), (i) =>
      rect(
        x + i * 16 + random.between(0, 6),
        y + random.between(0, 14),
        random.between(4, 9),
        h - random.between(0, 10),
        light.glint,
        0.75,
      ),
    ) +
    repeat(Math.round(w / 22), (i) =>
      circle(x + i * 22 + 10, y + h + random.between(-4, 10), random.between(10, 22), light.glint, 0.7),
    )
  return [
    sky(stage, { horizon: 600, sun: { x: layout ? 360 : 1230, y: 430 } }),
    dune({ x: 360, y: 640, width: 640, height: 170, faces: light.faces('#E6B270', 0.5) }) +
      dune({ x: 1250, y: 640, width: 560, height: 130, faces: light.faces('#E6B270', 0.56), flipped: true }),
    massif(random, { x: layout ? 1200 : 420, y: 650, width: 460, height: 210, faces: light.faces('#C98A5C', 0.34) }),
    water(stage, { y: 640, height: 260, glitterX: layout ? 360 : 1230, isTropical: true }),
    scrub(random, -20, 620, 664, 40, light.faces('#5F7F4E', 0.2).mid) +
      scrub(random, 1120, 1620, 668, 46, light.faces('#5F7F4E', 0.2).mid),
    birds(stage, 800, 380, 6),
    path('M-10 850C160 830 330 850 470 866L1130 862C1280 846 1440 836 1610 850V1010H-10Z', rock.lit) +
      polygon(
        [
          [-10, 900],
          [470, 880],
          [470, 1010],
          [-10, 1030],
        ],
        rock.mid,
      ) +
      polygon(
        [
          [1130, 880],
          [1610, 890],
          [1610, 1030],
          [1130, 1010],
        ],
        rock.shade,
      ),
    falls(480, 862, 240, 120) +
      polygon(
        [
          [716, 862],
          [770, 850],
          [800, 990],
          [716, 990],
        ],
        rock.shade,
      ) +
      falls(800, 862, 320, 124),
    repeat(6, (i) => line(`M${20 + i * 74} 912q40 -8 60 4M${1160 + i * 74} 920q40 -8 60 4`, rock.dark, 4, 0.4)),
    band(0, 984, 1600, 230, [
      [0, light.faces('#8FD6CB').lit],
      [0.3, light.faces('#2FA0A0').mid],
      [1, light.faces('#0B5A66').mid],
    ]) +
      ripples(stage, 1000, 1200, light.glint, 26, 0.4) +
      glitter(stage, 800, 990, 1180, 500),
    [0, 1, 2]
      .map((i) => person(300 + i * 54, 880 - i * 4, 0.9, light.ink, { robe: ['#E2572B', '#0E6470', '#FBEBCB'][i]! }))
      .join(''),
    reeds(random, layout ? -20 : 1180, 1215, 430, 300, light.ink) +
      reeds(random, layout ? 1360 : -20, 1215, 250, 210, light.ink) +
      boulder(layout ? 1300 : 300, 1190, 0.9, light.faces('#6B4A3A')),
  ].join('')
}

/** Wadi El Hitan: a whale's skeleton in the sand before wind-carved rocks. */
export const wadiHitan: Scene = (stage) => {
  const { light, random } = stage
  const layout = stage.composition(2)
  const [bone, rock] = [light.faces('#FBF1DC'), light.faces('#D9975A', 0.1)]
  const ribs = repeat(11, (i) => {
    const [x, h] = [520 + i * 48, 60 + 150 * Math.sin(((i + 1.4) / 13) * Math.PI)]
    const tusk = (dx: number, reach: number, color: string) =>
      path(
        `M${num(x - 9 + dx)} 1022C${num(x - 46 + dx)} ${num(1022 - reach * 0.5)} ${num(x - 30 + dx)} ${num(1022 - reach)} ${num(x + 40 + dx)} ${num(1018 - reach)}C${num(x - 4 + dx)} ${num(1022 - reach * 0.9)} ${num(x - 18 + dx)} ${num(1022 - reach * 0.5)} ${num(x + 10 + dx)} 1022Z`,
        color,
      )
    return (
      tusk(22, h * 0.86, bone.shade) +
      tusk(0, h, bone.lit) +
      line(`M${x} 1030q${num(12 + h * 0.1)} ${num(h * 0.16)} ${num(h * 0.3)} ${num(h * 0.2)}`, bone.mid, 9)
    )
  })
  const spine = repeat(26, (i) =>
    ellipse(
      480 + i * 34,
      1022 + Math.sin(i * 0.3) * 8 + i * 1.2,
      15 - i * 0.28,
      12 - i * 0.2,
      i % 2 ? bone.lit : bone.mid,
    ),
  )
  const skull = [
    path(
      'M90 1040C170 1006 260 980 340 964C400 950 470 966 488 1000C494 1024 470 1040 430 1042C330 1030 200 1040 90 1040Z',
      bone.lit,
    ),
    path('M90 1040C200 1040 330 1030 430 1042C300 1062 180 1060 90 1040Z', bone.shade),
    path('M392 986q26 -14 48 4q-14 20 -44 14z', bone.dark) +
      repeat(12, (i) =>
        polygon(
          [
            [130 + i * 21, 1036],
            [138 + i * 21, 1052],
            [145 + i * 21, 1036],
          ],
          bone.mid,
        ),
      ),
  ].join('')
  const tableRock = (x: number, y: number, w: number, h: number, depth: number) => {
    const faces = light.faces('#D08C54', depth)
    return (
      path(
        `M${x - w * 0.3} ${y}C${x - w * 0.2} ${y - h * 0.4} ${x - w * 0.24} ${y - h * 0.6} ${x - w * 0.46} ${y - h * 0.72}Q${x - w * 0.5} ${y - h} ${x - w * 0.2} ${y - h}H${x + w * 0.3}Q${x + w * 0.54} ${y - h * 0.96} ${x + w * 0.44} ${y - h * 0.7}C${x + w * 0.22} ${y - h * 0.6} ${x + w * 0.24} ${y - h * 0.3} ${x + w * 0.36} ${y}Z`,
        faces.lit,
      ) +
      path(
        `M${x + w * 0.06} ${y}C${x + w * 0.02} ${y - h * 0.4} ${x} ${y - h * 0.6} ${x + w * 0.1} ${y - h}H${x + w * 0.3}Q${x + w * 0.54} ${y - h * 0.96} ${x + w * 0.44} ${y - h * 0.7}C${x + w * 0.22} ${y - h * 0.6} ${x + w * 0.24} ${y - h * 0.3} ${x + w * 0.36} ${y}Z`,
        faces.shade,
      ) +
      line(
        `M${x - w * 0.42} ${y - h * 0.8}H${x + w * 0.44}M${x - w * 0.2} ${y - h * 0.36}H${x + w * 0.24}`,
        faces.dark,
        4,
        0.3,
      )
    )
  }
  return [
    sky(stage, { horizon: 720, sun: { x: layout ? 980 : 480, y: 520, radius: 104 } }),
    massif(random, { x: 240, y: 760, width: 640, height: 210, faces: light.faces('#C98A5C', 0.52) }) +
      massif(random, { x: 1340, y: 760, width: 700, height: 250, faces: light.faces('#C98A5C', 0.46) }),
    swell(random, 756, light.faces('#E3B274', 0.4), { rise: 12 }),
    layout
      ? tableRock(340, 900, 460, 380, 0.14) + tableRock(760, 830, 180, 130, 0.34)
      : tableRock(1220, 910, 500, 420, 0.12) +
        tableRock(840, 830, 200, 140, 0.34) +
        tableRock(1540, 860, 220, 170, 0.26),
    swell(random, 890, rock, { rise: 18 }),
    lens(760, 1046, 660, 40, rock.dark, 0.3) + spine + ribs + skull,
    layout
      ? camel(1240, 800, 1.5, light.ink, { isRidden: true })
      : person(250, 900, 0.9, light.ink, { robe: '#0E6470' }) + person(300, 904, 0.85, light.ink, { robe: '#E2572B' }),
    land(
      [
        [-10, 1096],
        [300, 1080],
        [800, 1110],
        [1610, 1080],
      ],
      light.faces('#B5743F').mid,
    ) +
      land(
        [
          [-10, 1160],
          [500, 1130],
          [1100, 1170],
          [1610, 1130],
        ],
        light.faces('#6B3F2C').dark,
      ),
  ].join('')
}
