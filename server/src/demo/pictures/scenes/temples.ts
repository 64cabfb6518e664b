import type { Faces } from '../light.ts'
import { person } from '../parts/beings.ts'
import { block, column } from '../parts/buildings.ts'
import { grove, palm, scrub } from '../parts/plants.ts'
import { band, circle, land, line, num, path, polygon, rect, repeat, group } from '../parts/shapes.ts'
import { birds, sky } from '../parts/sky.ts'
import { boulder, massif, swell } from '../parts/terrain.ts'
import { balloon } from '../parts/vehicles.ts'
import { felucca, rowingBoat } from '../parts/boats.ts'
import { reflection, water } from '../parts/water.ts'
import type { Scene, Stage } from '../stage.ts'

interface PapyrusForm {
  x: number
  base: number
  top: number
  width: number
  hasSigns: boolean
  /** On the left of the aisle the light comes from the right. */
  isLeft: boolean
}

/** A papyrus column with its open bell and, near by, cartouches. */
function papyrusColumn({ x, base, top, width: w, hasSigns, isLeft }: PapyrusForm, faces: Faces): string {
  const bell = w * 0.62
  const neck = top + bell
  const s = isLeft ? -1 : 1
  const signs = hasSigns
    ? [0.14, 0.45, 0.79].flatMap((t) =>
        [-0.3, -0.14, 0.02].map((k) => {
          const [cx, cy] = [x + s * k * w, neck + (base - neck) * t]
          return `<rect x="${num(cx - w * 0.05)}" y="${num(cy)}" width="${num(w * 0.1)}" height="${num(w * 0.3)}" rx="${num(w * 0.05)}" fill="none" stroke="${faces.dark}" stroke-opacity=".6" stroke-width="${num(w * 0.016)}"/>${circle(cx, cy + w * 0.08, w * 0.022, faces.dark, 0.6)}${rect(cx - w * 0.022, cy + w * 0.14, w * 0.044, w * 0.11, faces.dark, 0.5)}`
        }),
      )
    : []
  const edge = (k: number) => num(x + s * k * w)
  return [
    path(
      `M${num(x - w * 0.42)} ${base}L${num(x - w * 0.36)} ${num(neck)}H${num(x + w * 0.36)}L${num(x + w * 0.42)} ${base}Z`,
      faces.mid,
    ),
    path(`M${edge(0.42)} ${base}L${edge(0.36)} ${num(neck)}H${edge(0.06)}L${edge(0.08)} ${base}Z`, faces.shade),
    path(`M${edge(-0.42)} ${base}L${edge(-0.36)} ${num(neck)}H${edge(-0.22)}L${edge(-0.26)} ${base}Z`, faces.lit),
    path(
      `M${num(x - w * 0.36)} ${num(neck)}C${num(x - w * 0.38)} ${num(neck - bell * 0.5)} ${num(x - w * 0.52)} ${num(top + bell * 0.2)} ${num(x - w * 0.64)} ${top}H${num(x + w * 0.64)}C${num(x + w * 0.52)} ${num(top + bell * 0.2)} ${num(x + w * 0.38)} ${num(neck - bell * 0.5)} ${num(x + w * 0.36)} ${num(neck)}Z`,
      faces.mid,
    ),
    path(
      `M${edge(0.36)} ${num(neck)}C${edge(0.38)} ${num(neck - bell * 0.5)} ${edge(0.52)} ${num(top + bell * 0.2)} ${edge(0.64)} ${top}H${edge(0.1)}L${edge(0.06)} ${num(neck)}Z`,
      faces.shade,
    ),
    repeat(9, (i) =>
      line(
        `M${num(x + (i - 4) * w * 0.08)} ${num(neck)}Q${num(x + (i - 4) * w * 0.09)} ${num(neck - bell * 0.5)} ${num(x + (i - 4) * w * 0.145)} ${top + 4}`,
        faces.dark,
        w * 0.014,
        0.4,
      ),
    ),
    [
      [0.02, 0.05],
      [0.085, 0.02],
      [0.36, 0.018],
      [0.39, 0.03],
      [0.7, 0.018],
      [0.73, 0.03],
    ]
      .map(([t, h]) => rect(x - w * 0.41, neck + (base - neck) * t!, w * 0.82, w * h! * 1.6, faces.dark, 0.35))
      .join(''),
    signs.join(''),
    rect(x - w * 0.5, base - w * 0.06, w, w * 0.14, faces.shade) +
      rect(x - w * 0.5, base - w * 0.06, w, w * 0.05, faces.mid),
    rect(x - w * 0.42, top - w * 0.16, w * 0.84, w * 0.17, faces.shade),
  ].join('')
}

function obelisk(x: number, y: number, h: number, faces: Faces): string {
  const w = h * 0.05
  return [
    polygon(
      [
        [x - w, y],
        [x - w * 0.66, y - h * 0.93],
        [x, y - h],
        [x, y],
      ],
      faces.lit,
    ) +
      polygon(
        [
          [x, y],
          [x, y - h],
          [x + w * 0.66, y - h * 0.93],
          [x + w, y],
        ],
        faces.shade,
      ),
    repeat(
      9,
      (i) =>
        rect(x - w * 0.42, y - h * 0.86 + i * h * 0.085, w * 0.26, h * 0.035, faces.dark, 0.4) +
        rect(x + w * 0.2, y - h * 0.85 + i * h * 0.085, w * 0.24, h * 0.02, faces.dark, 0.5),
    ),
    rect(x - w * 1.9, y - h * 0.02, w * 3.8, h * 0.045, faces.dark),
  ].join('')
}

export const luxorColonnade: Scene = (stage) => {
  const { light, random } = stage
  const isCloser = stage.composition(2) === 1
  const ground = light.faces('#CF8B55')
  const rows = [
    [600, 1000, 826, 470, 84, 0.5],
    [490, 1110, 856, 386, 120, 0.3],
    [330, 1270, 910, 262, 180, 0.1],
    [70, 1530, 1010, 84, 290, 0],
  ] as const
  const scene = [
    sky(stage, { horizon: 800, sun: { x: 800, y: 660, radius: 120 } }),
    land(
      [
        [-10, 800],
        [300, 770],
        [560, 792],
        [800, 780],
        [1050, 796],
        [1300, 766],
        [1610, 796],
      ],
      light.faces('#D98E5E', 0.45).mid,
    ),
    grove(random, { from: 480, to: 1120, y: 812, height: 90, count: 12, color: light.faces('#6E5A3E', 0.25).shade }),
    band(0, 806, 1600, 400, [
      [0, ground.lit],
      [0.4, ground.mid],
      [1, ground.dark],
    ]),
    obelisk(800, 820, 520, light.faces('#DDA069', 0.15)),
    polygon(
      [
        [790, 826],
        [812, 826],
        [900, 1210],
        [640, 1210],
      ],
      light.glint,
      0.25,
    ),
    rows
      .map(([left, right, base, top, w, depth], i) => {
        const near = i === 3
        const faces = light.faces(near ? '#8A4D38' : '#CB8755', depth)
        return [
          polygon(
            [
              [left - w, top - w * 0.16],
              [left + w * 0.66, top - w * 0.16],
              [left + w * 0.66, top - w * 0.52],
              [left - w * 1.6, top - w * 0.62],
            ],
            faces.shade,
          ),
          polygon(
            [
              [right + w, top - w * 0.16],
              [right - w * 0.66, top - w * 0.16],
              [right - w * 0.66, top - w * 0.52],
              [right + w * 1.6, top - w * 0.62],
            ],
            faces.shade,
          ),
          polygon(
            [
              [left - w * 0.3, base],
              [left + w * 0.3, base],
              [left - w * 0.9, base + w * 1.1],
              [left - w * 2, base + w * 0.9],
            ],
            ground.dark,
            0.3,
          ),
          polygon(
            [
              [right - w * 0.3, base],
              [right + w * 0.3, base],
              [right + w * 2, base + w * 0.9],
              [right + w * 0.9, base + w * 1.1],
            ],
            ground.dark,
            0.3,
          ),
          papyrusColumn({ x: left, base, top, width: w, hasSigns: i > 1, isLeft: true }, faces),
          papyrusColumn({ x: right, base, top, width: w, hasSigns: i > 1, isLeft: false }, faces),
        ].join('')
      })
      .join(''),
    person(742, 900, 0.85, light.ink, { robe: '#0E6470' }) + person(775, 908, 0.8, light.ink),
  ].join('')
  return isCloser ? group('translate(-400 -270) scale(1.32)', scene) : scene
}

function seatedColossus(x: number, y: number, h: number, faces: Faces): string {
  const body = [
    rect(-70, -250, 140, 250, faces.mid) + rect(30, -250, 40, 250, faces.shade),
    path('M-60 -250Q-66 -330 -40 -344H40Q66 -330 60 -250Z', faces.lit) +
      path('M14 -344H40Q66 -330 60 -250H14Z', faces.shade),
    path('M-62 -150H62V-196Q62 -214 40 -216H-40Q-62 -214 -62 -196Z', faces.lit) +
      path('M12 -150H62V-196Q62 -214 40 -216H12Z', faces.shade),
    rect(-56, -150, 46, 150, faces.lit) +
      rect(10, -150, 46, 150, faces.mid) +
      rect(36, -150, 20, 150, faces.shade) +
      rect(-10, -150, 20, 150, faces.dark),
    path('M-62 -20H-6V0H-66ZM6 -20H62L66 0H6Z', faces.shade),
    path('M-44 -440Q0 -458 44 -440L58 -338H-58Z', faces.mid) + path('M4 -450Q30 -448 44 -440L58 -338H14Z', faces.shade),
    path('M-30 -424Q0 -434 30 -424V-386Q28 -352 0 -346Q-28 -352 -30 -386Z', faces.lit) +
      path('M6 -430Q24 -428 30 -424V-386Q28 -352 0 -346Q12 -380 6 -430Z', faces.shade),
    path('M-20 -398q7 -6 14 0q-7 5 -14 0zM6 -398q7 -6 14 0q-7 5 -14 0z', faces.dark) +
      rect(-9, -372, 18, 4, faces.dark, 0.7) +
      path('M-7 -346L7 -346L5 -318H-5Z', faces.shade),
    path('M-34 -446Q-40 -500 -22 -520H22Q40 -500 34 -446Z', faces.mid) +
      path('M4 -520H22Q40 -500 34 -446H6Z', faces.shade),
  ].join('')
  return `<g transform="translate(${num(x)} ${num(y)}) scale(${num((h / 520) * 1000) / 1000})">${body}</g>`
}

export const abuSimbel: Scene = (stage) => {
  const { light, random } = stage
  const layout = stage.composition(2)
  const [cliff, front, stone] = [light.faces('#B4693F', 0.08), light.faces('#CF8A54'), light.faces('#E2A468')]
  return [
    sky(stage, { horizon: 780, sun: layout ? { x: 1420, y: 330 } : { x: 210, y: 300 } }),
    path(
      'M-20 980C60 640 120 330 300 210C480 110 760 130 960 110C1160 96 1380 190 1470 330C1560 480 1600 700 1640 980Z',
      cliff.mid,
    ),
    path('M960 110C1160 96 1380 190 1470 330C1560 480 1600 700 1640 980H1300C1390 700 1330 330 960 110Z', cliff.shade),
    repeat(9, (i) =>
      line(
        `M${60 + i * 20} ${880 - i * 76}C420 ${840 - i * 80} 900 ${880 - i * 84} ${1540 - i * 10} ${860 - i * 70}`,
        cliff.dark,
        7,
        0.16,
      ),
    ),
    polygon(
      [
        [250, 1000],
        [330, 270],
        [1250, 270],
        [1330, 1000],
      ],
      front.mid,
    ),
    polygon(
      [
        [330, 270],
        [1250, 270],
        [1256, 320],
        [324, 320],
      ],
      front.lit,
    ) + repeat(22, (i) => path(`M${346 + i * 41} 268q4 -38 16 -38q12 0 16 38z`, front.shade)),
    rect(318, 332, 944, 12, front.shade) + repeat(30, (i) => rect(334 + i * 31, 350, 16, 24, front.dark, 0.4)),
    rect(740, 720, 100, 286, light.isDark ? light.lamp : front.dark) +
      rect(724, 700, 132, 24, front.lit) +
      path('M762 690V590q0 -26 28 -26t28 26V690Z', front.dark) +
      path('M776 690V606q0 -12 14 -12t14 12V690Z', front.lit),
    [400, 620, 960, 1180].map((x) => seatedColossus(x, 1000, 590, stone)).join(''),
    [510, 790, 1070].map((x, i) => (i === 1 ? '' : person(x, 1000, 1.3, front.dark, { robe: front.shade }))).join(''),
    rect(200, 996, 1180, 34, front.lit) + rect(200, 1014, 1180, 18, front.shade),
    swell(random, 1050, light.faces('#D99C62'), { rise: 14 }),
    [0, 1, 2, 3]
      .map((i) =>
        person(720 + i * 52 + (i > 1 ? 180 : 0), 1090 + (i % 2) * 12, 0.72, light.ink, {
          robe: ['#0E6470', '#FBEBCB', '#E2572B', '#2A2426'][i]!,
        }),
      )
      .join(''),
    land(
      [
        [-10, 1120],
        [400, 1150],
        [900, 1170],
        [1610, 1110],
      ],
      light.faces('#6B3A2C').dark,
    ),
    layout
      ? palm({ x: 90, y: 1160, height: 560, lean: 0.12, color: light.ink, seed: 4 })
      : boulder(1480, 1170, 1.2, light.faces('#6B3A2C')) + boulder(70, 1190, 1, light.faces('#6B3A2C')),
  ].join('')
}

export const hatshepsutTerraces: Scene = (stage) => {
  const { light, random } = stage
  const [stone, cliff] = [light.faces('#EDC48D'), light.faces('#C98450', 0.12)]
  const terrace = (y: number, half: number, h: number, gap: number) =>
    rect(800 - half, y - h, half * 2, h, stone.shade) +
    repeat(Math.floor((half * 2) / gap), (i) =>
      rect(800 - half + i * gap + gap * 0.2, y - h, gap * 0.5, h, i * gap > half * 1.25 ? stone.mid : stone.lit),
    ) +
    rect(800 - half - 14, y - h - 18, half * 2 + 28, 20, stone.lit) +
    rect(800 - half - 14, y - h - 2, half * 2 + 28, 6, stone.dark, 0.5)
  return [
    sky(stage, { horizon: 700, sun: { x: stage.composition(2) ? 330 : 1270, y: 190, radius: 80 } }),
    massif(random, { x: 260, y: 780, width: 900, height: 520, faces: light.faces('#C98450', 0.35) }),
    massif(random, { x: 1380, y: 780, width: 860, height: 490, faces: light.faces('#C98450', 0.3) }),
    massif(random, { x: 820, y: 790, width: 1100, height: 600, faces: cliff }),
    repeat(8, (i) =>
      line(`M300 ${330 + i * 44}C560 ${300 + i * 46} 960 ${356 + i * 42} 1340 ${316 + i * 46}`, cliff.dark, 6, 0.14),
    ),
    terrace(700, 330, 66, 33) +
      terrace(800, 520, 74, 37) +
      rect(240, 800, 1120, 26, stone.mid) +
      terrace(926, 700, 92, 44),
    polygon(
      [
        [752, 926],
        [848, 926],
        [820, 716],
        [780, 716],
      ],
      stone.lit,
    ) +
      polygon(
        [
          [826, 926],
          [848, 926],
          [820, 716],
          [808, 716],
        ],
        stone.shade,
      ) +
      line('M780 716L752 926M820 716L848 926', stone.dark, 5, 0.4),
    band(0, 924, 1600, 300, [
      [0, light.faces('#E9BC84').lit],
      [1, light.faces('#A86A40').shade],
    ]),
    polygon(
      [
        [740, 926],
        [860, 926],
        [1010, 1210],
        [600, 1210],
      ],
      light.glint,
      0.35,
    ),
    [0, 1, 2, 3, 4]
      .map((i) =>
        person(720 + i * 42, 960 + i * 26, 0.4 + i * 0.12, light.ink, {
          robe: ['#0E6470', '#2A2426', '#E2572B', '#FBEBCB', '#2A2426'][i]!,
        }),
      )
      .join(''),
    path('M-10 1210V1050C120 1060 260 1120 330 1210ZM1610 1210V1040C1500 1060 1340 1120 1290 1210Z', light.ink),
    palm({ x: 110, y: 1130, height: 430, lean: -0.08, color: light.ink, seed: 3 }) +
      palm({ x: 1500, y: 1130, height: 520, lean: 0.08, color: light.ink, seed: 7 }),
  ].join('')
}

/** Sugar cane, the Theban hills and a sky full of balloons. */
export const luxorBalloons: Scene = (stage) => {
  const { light, random } = stage
  const shift = stage.composition(3) * 120
  const at = (x: number) => ((x + shift + 120) % 1720) - 60
  return [
    sky(stage, { horizon: 740, sun: { x: 1180, y: 560, radius: 104 } }),
    massif(random, { x: 330, y: 770, width: 900, height: 250, faces: light.faces('#C9814F', 0.5) }),
    massif(random, { x: 1100, y: 780, width: 1300, height: 200, faces: light.faces('#C9814F', 0.4) }),
    scrub(random, -10, 1620, 800, 40, light.faces('#6E7A4A', 0.35).mid),
    land(
      [
        [-10, 790],
        [800, 796],
        [1610, 788],
      ],
      light.faces('#8C9250', 0.3).lit,
    ),
    [
      [120, 470, 34, '#B9475B', '#F6E0B4'],
      [310, 330, 56, '#0E6470', '#F6E0B4'],
      [930, 210, 70, '#E2A24A', '#A8432A'],
      [1360, 380, 44, '#E2572B', '#FBE3B4'],
      [1500, 240, 62, '#5B5A8C', '#F3C583'],
    ]
      .map(([x, y, r, a, b]) => balloon(light, at(x as number), y as number, r as number, a as string, b as string))
      .join(''),
    balloon(light, at(620) * 0.6 + 260, 380, 200, '#E2572B', '#FBE3B4'),
    repeat(7, (i) =>
      polygon(
        [
          [-20, 830 + i * i * 9],
          [1620, 822 + i * i * 9],
          [1620, 836 + (i + 1) ** 2 * 9],
          [-20, 842 + (i + 1) ** 2 * 9],
        ],
        light.faces(i % 2 ? '#6F8247' : '#A79A4E', 0.2 - i * 0.03)[i % 3 === 0 ? 'lit' : 'mid'],
      ),
    ),
    grove(random, { from: -10, to: 520, y: 900, height: 190, count: 8, color: light.faces('#2F5142').dark }) +
      grove(random, { from: 1060, to: 1620, y: 930, height: 220, count: 8, color: light.faces('#2F5142').dark }),
    seatedColossus(760, 1010, 250, light.faces('#D99B62')) + seatedColossus(900, 1016, 250, light.faces('#D99B62')),
    scrub(random, -10, 1620, 1110, 100, light.faces('#30502F').dark) +
      rect(-10, 1100, 1620, 120, light.faces('#30502F').dark) +
      scrub(random, -10, 1620, 1190, 90, light.ink),
  ].join('')
}

const pylon = (x: number, y: number, w: number, h: number, faces: Faces) =>
  polygon(
    [
      [x - w * 0.5, y],
      [x - w * 0.42, y - h],
      [x + w * 0.42, y - h],
      [x + w * 0.5, y],
    ],
    faces.lit,
  ) +
  polygon(
    [
      [x + w * 0.16, y],
      [x + w * 0.14, y - h],
      [x + w * 0.42, y - h],
      [x + w * 0.5, y],
    ],
    faces.shade,
  ) +
  polygon(
    [
      [x - w * 0.46, y - h],
      [x - w * 0.5, y - h - h * 0.06],
      [x + w * 0.5, y - h - h * 0.06],
      [x + w * 0.46, y - h],
    ],
    faces.mid,
  )

/** A temple on its island between granite boulders: Philae. */
export const philaeIsland: Scene = (stage) => {
  const { light, random } = stage
  const stone = light.faces('#E5B27A', 0.06)
  const layout = stage.composition(2)
  const temple = [
    pylon(620, 690, 210, 250, stone) +
      pylon(850, 690, 210, 250, stone) +
      rect(714, 500, 60, 190, stone.shade) +
      rect(724, 560, 40, 130, light.isDark ? light.lamp : stone.dark),
    repeat(11, (i) => column(964 + i * 34, 690, 110, 15, stone)) +
      rect(950, 560, 386, 22, stone.lit) +
      rect(950, 574, 386, 8, stone.dark, 0.5),
    block({ x: 430, y: 690, width: 130, height: 30 }, stone) +
      repeat(4, (i) => column(380 + i * 34, 660, 96, 14, stone)) +
      rect(366, 548, 130, 18, stone.lit),
    repeat(
      6,
      (i) =>
        rect(560 + i * 20, 520 + (i % 2) * 8, 8, 70, stone.dark, 0.25) +
        rect(792 + i * 20, 524 + (i % 2) * 8, 8, 66, stone.dark, 0.25),
    ),
  ].join('')
  return [
    sky(stage, { horizon: 700, sun: { x: layout ? 1360 : 240, y: 500 } }),
    swell(random, 640, light.faces('#C78556', 0.55), { rise: 30 }),
    swell(random, 676, light.faces('#B87248', 0.4), { rise: 16 }),
    water(stage, { y: 716, glitterX: layout ? 1360 : 240 }),
    reflection(716, temple, { opacity: 0.22, squeeze: 0.6 }),
    grove(random, { from: 250, to: 560, y: 700, height: 170, count: 7, color: light.faces('#3B5A45').shade }) + temple,
    grove(random, { from: 1180, to: 1440, y: 700, height: 190, count: 6, color: light.faces('#2F4F3E').dark }),
    path(
      'M210 722C300 680 420 688 560 690H1300C1400 690 1460 700 1500 724C1200 740 500 742 210 722Z',
      light.faces('#8A5A42').shade,
    ),
    boulder(1420, 720, 0.5, light.faces('#9A5F48')) + boulder(270, 724, 0.4, light.faces('#9A5F48')),
    rowingBoat(light, layout ? 520 : 1010, 880, 230, '#0E6470', '#FBEBCB') +
      felucca(light, { x: layout ? 980 : 480, y: 800, height: 210 }),
    boulder(1400, 1130, 1.9, light.faces('#6E4438')) +
      boulder(1130, 1180, 0.9, light.faces('#6E4438')) +
      boulder(90, 1170, 1.5, light.faces('#5A3A36')),
    birds(stage, 760, 330),
  ].join('')
}

/** An avenue that leads between sphinxes to the pylon of Luxor temple. */
export const luxorAvenue: Scene = (stage: Stage) => {
  const { light, random } = stage
  const stone = light.faces('#DDA36A', 0.08)
  const ram = (x: number, y: number, k: number, turn: number, depth: number) => {
    const faces = light.faces('#D0935C', depth)
    const body =
      rect(-70, -60, 150, 60, faces.mid) +
      rect(-70, -60, 150, 10, faces.lit) +
      path('M-56 -60V-92Q-50 -112 -20 -112H30Q70 -112 74 -60Z', faces.mid) +
      path('M-40 -100Q-46 -170 -10 -176Q24 -170 16 -100Z', faces.lit) +
      path('M-6 -176Q24 -170 16 -100H0Z', faces.shade) +
      path('M-60 -60V-76H-20V-60Z', faces.lit) +
      rect(20, -60, 60, 60, faces.shade)
    return `<g transform="translate(${num(x)} ${num(y)}) scale(${num(k * turn * 100) / 100} ${num(k * 100) / 100})">${body}</g>`
  }
  const rows = repeat(6, (i) => {
    const t = (i + 1) / 6
    const [spread, y, k] = [150 + t ** 1.9 * 620, 842 + t ** 1.9 * 300, 0.26 + t ** 1.9 * 1.35]
    return ram(800 - spread, y, k, 1, 0.4 * (1 - t)) + ram(800 + spread, y, k, -1, 0.4 * (1 - t))
  })
  return [
    sky(stage, { horizon: 790, sun: { x: 800, y: 560, radius: 116 } }),
    grove(random, { from: -20, to: 420, y: 826, height: 230, count: 8, color: light.faces('#4A5A40', 0.2).shade }) +
      grove(random, { from: 1190, to: 1620, y: 826, height: 230, count: 8, color: light.faces('#4A5A40', 0.2).shade }),
    pylon(570, 836, 400, 420, stone) +
      pylon(1030, 836, 400, 420, stone) +
      rect(744, 560, 112, 276, stone.shade) +
      rect(766, 620, 68, 216, light.isDark ? light.lamp : stone.dark),
    repeat(4, (i) => rect(470 + (i % 2) * 100 + (i > 1 ? 460 : 0), 470, 12, 366, stone.dark, 0.35)),
    obelisk(690, 846, 470, light.faces('#E0A86E')),
    seatedColossus(880, 846, 190, light.faces('#C98A57')) +
      seatedColossus(985, 846, 180, light.faces('#C98A57')) +
      seatedColossus(590, 846, 180, light.faces('#C98A57')),
    band(0, 836, 1600, 380, [
      [0, light.faces('#E3B078').lit],
      [0.5, light.faces('#C78A56').mid],
      [1, light.faces('#8A5236').shade],
    ]),
    polygon(
      [
        [750, 838],
        [850, 838],
        [1200, 1210],
        [400, 1210],
      ],
      light.glint,
      0.3,
    ),
    rows,
    person(770, 960, 0.9, light.ink, { robe: '#E2572B' }) + person(812, 966, 0.85, light.ink, { robe: '#0E6470' }),
  ].join('')
}
