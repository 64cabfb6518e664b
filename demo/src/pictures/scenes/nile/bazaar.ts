import { person } from '../../parts/beings.ts'
import { arch, lantern, mamlukMinaret, pointedArchPath, town } from '../../parts/buildings.ts'
import { band, group, line, num, path, polygon, rect, repeat } from '../../parts/shapes.ts'
import { sky } from '../../parts/sky.ts'
import type { Scene } from '../../stage.ts'

/** A lane of the bazaar: arches one behind the other, awnings, hanging lanterns. */
export const marketStreet: Scene = (stage) => {
  const { light, random } = stage
  const layout = stage.composition(3)
  const wallColor = ['#C98A5C', '#D9A06C', '#B5764F'][layout]!
  const glow = light.isDark ? '#FFD27F' : '#F6C46C'
  const glass = light.isDark ? light.lamp : light.faces('#5B3A36').dark
  const minaret = mamlukMinaret(layout === 1 ? 700 : 880, 800, 520, 56, light.faces('#DDAA74', 0.34))
  const gate = (w: number, top: number, floor: number, depth: number) => {
    const faces = light.faces(wallColor, depth)
    const outer = `M${800 - w * 2} -20H${800 + w * 2}V${floor + 20}H${800 - w * 2}Z`
    const hole = pointedArchPath(800, floor + 20, w, floor - top)
    const stripes = repeat(
      7,
      (i) =>
        rect(800 - w * 0.5 - w * 0.34, floor - 40 - i * 74 * (w / 700), w * 0.34, 30 * (w / 700), faces.dark, 0.28) +
        rect(800 + w * 0.5, floor - 40 - i * 74 * (w / 700), w * 0.34, 30 * (w / 700), faces.dark, 0.34),
    )
    return (
      `<path fill-rule="evenodd" d="${outer}${hole}" fill="${faces.mid}"/>` +
      path(
        `M${num(800 + w * 0.5)} ${floor + 20}V${num(floor - (floor - top) * 0.6)}Q${num(800 + w * 0.5)} ${num(floor - (floor - top) * 0.84)} 800 ${num(top)}Q${num(800 + w * 0.4)} ${num(floor - (floor - top) * 0.8)} ${num(800 + w * 0.42)} ${num(floor - (floor - top) * 0.58)}V${floor + 20}Z`,
        faces.dark,
      ) +
      stripes
    )
  }
  const shop = (x: number, y: number, k: number, flip: 1 | -1, cloth: string) => {
    const [wood, fabric] = [light.faces('#6B4230'), light.faces(cloth)]
    const wares = repeat(
      4,
      (i) =>
        path(
          `M${10 + i * 44} -60q20 -34 40 0v60h-40z`,
          light.faces(['#D9A24A', '#C0573C', '#7F8F4A', '#B5556A'][(i + layout) % 4]!).mid,
        ) +
        path(
          `M${10 + i * 44} -60q20 -40 40 0z`,
          light.faces(['#E9BF6A', '#D9734F', '#9FAE62', '#CF7386'][(i + layout) % 4]!).lit,
        ),
    )
    const awning = repeat(6, (i) =>
      polygon(
        [
          [-20 + i * 40, -250],
          [20 + i * 40, -250],
          [30 + i * 42, -190],
          [-14 + i * 42, -190],
        ],
        i % 2 ? '#F6E7C8' : fabric.mid,
      ),
    )
    return group(
      `translate(${x} ${y}) scale(${k * flip} ${k})`,
      rect(0, -240, 210, 240, light.isDark ? '#B5713C' : wood.dark) +
        rect(0, -74, 210, 74, wood.mid) +
        wares +
        awning +
        rect(0, -62, 210, 8, wood.shade),
    )
  }
  const lamps = [
    [420, -10, 250],
    [620, -10, 180],
    [980, -10, 200],
    [1190, -10, 280],
    [800, -10, 130],
  ]
    .map(([x, y, h], i) =>
      lantern(
        x!,
        y! + [80, 30, 40, 50, 10][i]!,
        h!,
        light.ink,
        i % 2 ? glow : ['#E2725B', '#5FB3A5', '#E9B44C'][layout]!,
        light.isDark,
      ),
    )
    .join('')
  return [
    sky(stage, { horizon: 700, sun: { x: 800, y: 330, radius: 90 }, clouds: 1 }),
    minaret,
    town(random, {
      from: 560,
      to: 1040,
      y: 800,
      height: 130,
      count: 8,
      faces: light.faces('#CF9C6C', 0.4),
      windows: glass,
    }),
    band(0, 786, 1600, 440, [
      [0, light.faces('#E3B584').lit],
      [1, light.faces('#8A5A40').shade],
    ]),
    gate(330, 420, 800, 0.32),
    [0, 1, 2]
      .map((i) => person(740 + i * 50, 856 + i * 8, 0.62, light.ink, { robe: ['#0E6470', '#FBEBCB', '#B5432F'][i]! }))
      .join(''),
    gate(520, 260, 880, 0.16),
    shop(1042, 900, 0.8, 1, '#0E6470') + shop(558, 900, 0.8, -1, '#C0573C'),
    person(690, 960, 0.95, light.ink, { robe: '#E2572B' }) +
      person(930, 990, 1.05, light.ink, { robe: '#3F6F8A' }) +
      person(975, 984, 1, light.ink),
    gate(840, 60, 1000, 0),
    shop(1240, 1080, 1.35, 1, '#B5432F') + shop(360, 1080, 1.35, -1, '#2F7F7F'),
    line('M360 -20Q800 150 1240 -20', light.ink, 4, 0.8) + lamps,

    person(640, 1150, 1.7, light.ink, { robe: '#FBEBCB' }) + person(715, 1160, 1.55, light.ink, { robe: '#0E6470' }),
    path('M-10 -10H150V1210H-10ZM1610 -10H1450V1210H1610Z', light.ink) +
      arch(60, 700, 70, 220, light.faces(wallColor).dark) +
      arch(1540, 700, 70, 220, light.faces(wallColor).dark),
  ].join('')
}
