import { camel, hiker, person } from '../../parts/beings.ts'
import { block, dome } from '../../parts/buildings.ts'
import { cypress } from '../../parts/plants.ts'
import { circle, land, path, points, polygon, rect, repeat } from '../../parts/shapes.ts'
import { birds, sky } from '../../parts/sky.ts'
import { boulder, mountains, track } from '../../parts/terrain.ts'
import type { Scene, Stage } from '../../stage.ts'

const granite = ['#D9A184', '#C98A74', '#A9685F', '#7E4A52'] as const

/** Mountain behind mountain, paler with each step back. */
function graniteRanges({ light, random }: Stage, dip: number, base = 520): string {
  const rows = [
    [base, 150, 150, 0.62],
    [base + 80, 200, 190, 0.42],
    [base + 180, 260, 230, 0.22],
    [base + 300, 270, 260, 0.06],
  ] as const
  return rows
    .map(([y, height, step, depth], i) =>
      mountains(random, {
        y,
        height,
        step,
        faces: light.faces(granite[i]!, depth),
        envelope: (t) =>
          i < 2 ? 0.7 + 0.3 * Math.sin(t * 5 + i) : Math.min(1.1, 0.35 + 0.65 * Math.abs(t - dip) * 1.9),
      }),
    )
    .join('')
}

export const saintCatherine: Scene = (stage) => {
  const { light } = stage
  const layout = stage.composition(2)
  const dx = layout ? 260 : 0
  const [wall, roof, leaf] = [light.faces('#EBBE8C'), light.faces('#C0694A'), light.faces('#3A5346')]
  const windows = light.isDark ? light.lamp : wall.dark
  const monastery = [
    polygon(points('470 960, 470 850, 880 836, 880 960'), wall.lit) +
      polygon(points('880 960, 880 836, 1040 858, 1040 966'), wall.shade),
    repeat(13, (i) => rect(472 + i * 32, 842 - i * 1.1, 18, 14, wall.lit)) +
      repeat(5, (i) => rect(884 + i * 32, 830 + i * 4, 18, 14, wall.shade)),
    block({ x: 688, y: 852, width: 56, height: 90 }, wall) + dome(688, 764, 28, roof),
    rect(560, 806, 90, 44, wall.lit) +
      polygon(points('552 806, 605 776, 658 806'), roof.mid) +
      rect(740, 800, 110, 44, wall.lit) +
      polygon(points('732 800, 795 770, 858 800'), roof.mid),
    block({ x: 815, y: 842, width: 30, height: 100 }, wall, 0.46) +
      polygon(points('794 742, 815 712, 836 742'), roof.shade),
    [
      [520, 890],
      [600, 900],
      [690, 886],
      [780, 892],
      [840, 880],
      [940, 890],
      [990, 894],
    ]
      .map(([x, y]) => rect(x!, y!, 10, 20, windows))
      .join(''),
    [
      [400, 0.8],
      [440, 1],
      [360, 0.6],
      [1080, 0.9],
      [1120, 0.7],
      [1160, 0.55],
      [1064, 0.6],
    ]
      .map(([x, k]) => cypress(x!, 985, 210 * k!, leaf.mid, leaf.dark))
      .join(''),
  ].join('')
  return [
    sky(stage, { horizon: 540, sun: { x: layout ? 420 : 620, y: 370, radius: 100 } }),
    graniteRanges(stage, layout ? 0.6 : 0.42),
    mountains(stage.random, {
      y: 950,
      height: 300,
      step: 300,
      faces: light.faces('#5E3A4A'),
      envelope: (t) => 0.12 + 0.88 * (Math.abs(t - (layout ? 0.62 : 0.45)) * 1.9) ** 1.4,
    }),
    land(points('-10 920, 300 946, 700 930, 1100 944, 1610 910'), light.faces('#B07258').lit) +
      land(points('-10 1010, 400 990, 900 1010, 1610 980'), light.faces('#8A5148').mid),
    `<g transform="translate(${dx} 0)">${monastery}</g>`,
    track(790 + dx, 966, 1215, light.faces('#EBC08F').lit),
    land(points('-10 1080, 260 1050, 520 1150, 640 1215'), light.ink) +
      land(
        [
          [940 + dx / 2, 1215],
          [1120 + dx / 2, 1120],
          [1380, 1060],
          [1610, 1040],
        ],
        light.ink,
      ),
    camel(700 + dx, 1026, 0.9, light.ink, { isRidden: true }) + camel(830 + dx, 1060, 1, light.ink),
  ].join('')
}

/** The summit of Mount Sinai at first light. */
export const sinaiSummit: Scene = (stage) => {
  const { light } = stage
  const layout = stage.composition(3)
  const rock = light.faces('#5A3440')
  const edge = light.faces('#C07A5C')
  const steps = repeat(9, (i) =>
    polygon(
      [
        [560 - i * 46, 1010 + i * 26],
        [700 - i * 52, 1004 + i * 26],
        [700 - i * 52, 1026 + i * 26],
        [552 - i * 46, 1034 + i * 26],
      ],
      i % 2 ? edge.mid : edge.lit,
    ),
  )
  const party =
    layout === 1
      ? [
          hiker(930, 868, 1.35, light.ink),
          hiker(1060, 836, 1.35, light.ink, '#0E6470'),
          person(1300, 826, 1.3, light.ink, { robe: '#FBEBCB' }),
        ]
      : [
          hiker(560, 990, 1.3, light.ink),
          hiker(790, 908, 1.25, light.ink, '#0E6470'),
          person(1180, 816, 1.2, light.ink, { robe: '#E2572B' }),
          person(1240, 812, 1.15, light.ink),
        ]
  return [
    sky(stage, { horizon: 620, sun: { x: [360, 560, 700][layout]!, y: 520, radius: 112 } }),
    graniteRanges(stage, 0.3, 640),
    light.isDark ? repeat(12, (i) => circle(80 + i * 44 + (i % 2) * 10, 1100 - i * 16, 5, light.lamp)) : '',
    path(
      'M-20 1210V1130C220 1060 440 1020 640 950C820 890 980 850 1140 816L1300 806L1420 830L1620 800V1210Z',
      rock.mid,
    ),
    path(
      'M640 950C820 890 980 850 1140 816L1300 806C1180 880 1040 900 960 1000C900 1080 780 1100 700 1210H300C420 1100 520 1040 640 950Z',
      edge.shade,
      0.8,
    ),
    polygon(points('1300 806, 1420 830, 1620 800, 1620 1210, 1240 1210, 1330 1040, 1260 940'), rock.dark),
    steps,
    layout === 2
      ? ''
      : block({ x: 1380, y: 826, width: 120, height: 86 }, light.faces('#D9A06C'), 0.4) +
        polygon(points('1310 740, 1380 700, 1450 740'), light.faces('#A8563A').mid) +
        rect(1350, 774, 26, 52, light.isDark ? light.lamp : rock.dark),
    party.join(''),
    boulder(160, 1170, 1.3, rock) + boulder(1500, 1180, 1.5, light.faces('#3A2430')),
    birds(stage, 980, 330, 3),
  ].join('')
}
