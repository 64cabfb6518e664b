import { person } from '../../parts/beings.ts'
import { felucca, yacht } from '../../parts/boats.ts'
import { grove, palm } from '../../parts/plants.ts'
import { fish } from '../../parts/sea-life.ts'
import { lens, line, num, path, polygon, repeat } from '../../parts/shapes.ts'
import { sky } from '../../parts/sky.ts'
import { beach, water } from '../../parts/water.ts'
import type { Scene } from '../../stage.ts'

/** Bungalows over a lagoon. */
export const overwaterVillas: Scene = (stage) => {
  const { light, random } = stage
  const layout = stage.composition(3)
  const flip = (x: number) => (layout === 1 ? 1600 - x : x)
  const villa = (x: number, y: number, k: number, depth: number) => {
    const [straw, wood] = [light.faces('#B9834E', depth), light.faces('#E0BC8C', depth)]
    const at = (dx: number, dy: number): [number, number] => [x + dx * k, y + dy * k]
    return (
      repeat(5, (i) => line(`M${num(x + (-90 + i * 45) * k)} ${num(y - 10 * k)}v${num(46 * k)}`, wood.dark, 6 * k)) +
      polygon([at(-110, -20), at(110, -20), at(110, -4), at(-110, -4)], wood.shade) +
      polygon([at(-88, -96), at(88, -96), at(88, -20), at(-88, -20)], wood.lit) +
      polygon([at(20, -96), at(88, -96), at(88, -20), at(20, -20)], wood.shade) +
      polygon([at(-60, -76), at(-10, -76), at(-10, -20), at(-60, -20)], light.isDark ? light.lamp : wood.dark) +
      polygon([at(-126, -88), at(-30, -210), at(30, -210), at(126, -88)], straw.lit) +
      polygon([at(8, -210), at(30, -210), at(126, -88), at(40, -88)], straw.shade) +
      lens(x, y + 38 * k, 130 * k, 8 * k, light.glint, 0.45)
    )
  }
  const villas = [
    [980, 640, 0.4],
    [1120, 662, 0.52],
    [1290, 700, 0.7],
    [1480, 760, 0.95],
  ] as const
  return [
    sky(stage, { horizon: 560, sun: { x: flip(430), y: 420, radius: 108 } }),
    grove(random, {
      from: flip(700) - 160,
      to: flip(700) + 160,
      y: 566,
      height: 70,
      count: 12,
      color: light.faces('#3F6F5A', 0.2).shade,
    }),
    water(stage, { y: 560, glitterX: flip(430), isTropical: true }),
    path('M-10 760C300 720 620 800 900 780S1400 740 1610 780V1210H-10Z', light.faces('#5FD0C4').lit, 0.4) +
      path('M-10 930C300 890 640 960 940 940S1400 900 1610 930V1210H-10Z', light.faces('#A8EBDA').lit, 0.36),
    path(
      layout === 1 ? 'M-10 700L560 590L566 594L-10 724Z' : 'M1610 700L1040 590L1034 594L1610 724Z',
      light.faces('#A87A50').mid,
    ),
    villas.map(([x, y, k], i) => villa(flip(x), y, k, 0.3 - i * 0.08)).join(''),
    layout === 2 ? yacht(light, 380, 700, 260) : felucca(light, { x: flip(300), y: 690, height: 200 }),
    repeat(10, (i) =>
      fish(
        flip(300 + (i % 5) * 90),
        900 + Math.floor(i / 5) * 60 + (i % 3) * 14,
        0.4,
        light.faces('#F6C46C').mid,
        light.faces('#D9743C').mid,
        i % 2 === 0,
      ),
    ),
    layout === 0
      ? path('M560 1215L700 960H860L1080 1215Z', light.faces('#B98654').mid) +
        repeat(9, (i) =>
          line(
            `M${num(700 - i * i * 1.9 - i * 3)} ${964 + i * i * 3 + 6 * i}H${num(860 + i * i * 2.9 + i * 4)}`,
            light.faces('#7A5236').shade,
            3 + i * 0.6,
            0.7,
          ),
        ) +
        person(770, 1010, 1, light.ink, { robe: '#E2572B' }) +
        person(812, 1014, 0.95, light.ink, { robe: '#FBEBCB' })
      : beach(stage, 1060, light.faces('#FBEBC8'), layout === 1 ? -50 : 50),
    palm({ x: flip(130), y: 1200, height: 880, lean: layout === 1 ? -0.2 : 0.2, color: light.ink, seed: 13 }) +
      palm({ x: flip(40), y: 1200, height: 600, lean: layout === 1 ? -0.14 : 0.14, color: light.ink, seed: 5 }),
  ].join('')
}
