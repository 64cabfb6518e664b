import { felucca } from '../../parts/boats.ts'
import { mix } from '../../parts/color.ts'
import {
  brainCoral,
  branchCoral,
  bubbles,
  diskFish,
  diver,
  fanCoral,
  fish,
  jellyfish,
  manta,
  seaGrass,
  shafts,
  shoal,
  tableCoral,
  turtle,
} from '../../parts/sea-life.ts'
import { band, curve, gradient, land, line, path, points, repeat, type Point } from '../../parts/shapes.ts'
import { sky } from '../../parts/sky.ts'
import { mountains } from '../../parts/terrain.ts'
import { water } from '../../parts/water.ts'
import type { Scene, Stage } from '../../stage.ts'

/** The colours of the deep for the hour: turquoise by day, ink blue by night. */
function depths({ light }: Stage): readonly [string, string, string, string] {
  const tint = { dawn: '#4A8FA0', noon: '#2FB0AC', dusk: '#3A9A98', night: '#235A78' }[light.time]
  return [mix(tint, '#BFEBDC', 0.35), tint, mix(tint, '#083D49', 0.55), mix(tint, '#04222E', 0.85)]
}

function garden(stage: Stage, y: number, from: number, to: number, scale: number, shade = 0): string {
  const { random, light } = stage
  const colors = ['#E2744A', '#D98296', '#F0A868', '#B9556A', '#F3C583', '#8C6AA8', '#E2572B'] as const
  const ink = depths(stage)[2]
  const tone = (color: string) => mix(light.isDark ? mix(color, '#1B3A5A', 0.38) : color, ink, shade)
  const count = Math.max(4, Math.round((to - from) / (130 * scale)))
  return repeat(count, (i) => {
    const x = from + ((to - from) * (i + random.next())) / count
    const [one, two] = [tone(random.pick(colors)), tone(random.pick(colors))]
    const base = y + random.between(-14, 26) * scale
    const kind = (i + Math.floor(random.next() * 2)) % 5
    if (kind === 0) return branchCoral(random, x, base, random.between(150, 250) * scale, one)
    if (kind === 1) return tableCoral(x, base, random.between(140, 200) * scale, one, mix(one, '#FFF0D8', 0.3))
    if (kind === 2) return brainCoral(x, base, random.between(56, 88) * scale, one, mix(one, ink, 0.35))
    if (kind === 3) return fanCoral(x, base, random.between(150, 220) * scale, one, two)
    return seaGrass(random, x - 30 * scale, base, 110 * scale, 130 * scale, tone('#3F8F6A'))
  })
}

export const reefSplit: Scene = (stage) => {
  const { light, random } = stage
  const layout = stage.composition(2)
  const [, near, deep, bottom] = depths(stage)
  const surface: readonly Point[] = [
    [-10, 668],
    [220, 640],
    [470, 664],
    [760, 690],
    [1040, 654],
    [1320, 640],
    [1610, 672],
  ]
  const line0 = curve(surface)
  const { definition, fill } = gradient([
    [0, near],
    [0.35, mix(near, deep, 0.6)],
    [0.75, deep],
    [1, bottom],
  ])
  const sunX = layout ? 1180 : 470
  const rise = (t: number) => (layout ? 1 - t : t)
  return [
    sky(stage, { horizon: 480, sun: { x: sunX, y: 300, radius: 84 } }),
    mountains(random, {
      y: 484,
      height: 250,
      step: 150,
      faces: light.faces('#E3AE8B', 0.5),
      envelope: (t) => 0.55 + 0.45 * rise(t),
    }) +
      mountains(random, {
        y: 486,
        height: 210,
        step: 170,
        faces: light.faces('#C97D5E', 0.26),
        envelope: (t) => 0.25 + 0.75 * rise(t),
      }),
    water(stage, { y: 484, height: 300, glitterX: sunX, isTropical: true }),
    felucca(light, { x: layout ? 640 : 800, y: 566, height: 170, flipped: layout === 1 }),
    definition + path(`${line0}L1610 1210L-10 1210Z`, fill) + line(line0, '#F2FBF0', 9, 0.85),
    shafts(random, 676, 1120, '#E5FBEF', light.isDark ? 0.16 : 0.32),
    land(
      points('-10 1010, 200 960, 420 1030, 700 1090, 960 1080, 1200 1000, 1420 940, 1610 900'),
      mix(deep, near, 0.25),
    ),
    garden(stage, 1040, 20, 520, 1, 0.16) + garden(stage, 1010, 1120, 1600, 1, 0.12),
    shoal(random, 780, 880, 210, 22, ['#F6C46C', '#F9E2B0', '#D9743C']) +
      (layout
        ? turtle(420, 830, 0.9, light.faces('#5F7F4A'), light.faces('#8FA56A'))
        : diver(400, 830, 0.8, '#12262B')) +
      fish(1180, 820, 1, '#F2A24E', '#FBF0DC', true) +
      diskFish(1330, 780, 0.7, '#F9E2B0', '#12262B', true),
    land(points('-10 1150, 400 1140, 800 1186, 1200 1150, 1610 1100'), bottom) +
      garden(stage, 1180, 0, 1600, 0.7, 0.74),
  ].join('')
}

export const coralReef: Scene = (stage) => {
  const { light, random } = stage
  const layout = stage.composition(4)
  const [bright, near, deep, bottom] = depths(stage)
  const guests = [
    () =>
      turtle(720, 560, 1.7, light.faces('#6B7F3F'), light.faces('#9FAE6A')) +
      shoal(random, 1220, 420, 170, 16, ['#F6C46C', '#F9E2B0', '#D9743C']),
    () =>
      diver(560, 470, 1.45, '#0B2630') +
      diver(1080, 640, 1, '#0B2630', '#F3C583') +
      shoal(random, 1180, 330, 150, 14, ['#E9F1E4', '#F6C46C', '#0E6470']),
    () =>
      manta(820, 400, 1.6, mix(deep, '#0B2630', 0.7), bright) +
      manta(1340, 620, 0.7, mix(deep, '#0B2630', 0.4), bright) +
      shoal(random, 420, 700, 150, 14, ['#F6C46C', '#F9E2B0', '#D9743C']),
    () =>
      shoal(random, 780, 480, 330, 40, ['#F6C46C', '#F9E2B0', '#D9743C']) +
      repeat(4, (i) => jellyfish(240 + i * 340, 300 + (i % 2) * 130, 50 - i * 5, '#F3C9D0')),
  ][layout]!
  const arch =
    layout % 2 === 0
      ? path('M-20 200C120 240 180 420 150 620S220 960 330 1220H-20Z', mix(bottom, deep, 0.3)) +
        path('M1620 330C1480 360 1430 560 1460 740S1400 1060 1290 1220H1620Z', mix(bottom, deep, 0.2))
      : path('M1620 120C1440 200 1400 480 1430 700S1330 1060 1200 1220H1620Z', mix(bottom, deep, 0.3))
  return [
    band(0, 0, 1600, 1220, [
      [0, bright],
      [0.22, near],
      [0.66, deep],
      [1, bottom],
    ]),
    path('M-20 0H1620V40C1400 70 1240 30 1000 54S520 36 300 58S60 40 -20 50Z', '#F2FBF0', 0.45),
    shafts(random, 40, 1100, '#F2FBF0', light.isDark ? 0.16 : 0.3),
    land(points('-10 880, 260 800, 520 860, 800 930, 1100 860, 1380 800, 1610 840'), mix(near, deep, 0.55)),
    garden(stage, 890, 60, 1560, 0.6, 0.45),
    guests(),
    land(points('-10 1000, 240 940, 560 1020, 820 1060, 1120 990, 1400 930, 1610 960'), mix(deep, bottom, 0.35)),
    arch,
    garden(stage, 1050, 20, 700, 1.15, 0.04) + garden(stage, 1020, 980, 1600, 1.15, 0.04),
    diskFish(1080, 850, 1, '#F9E2B0', '#12262B', true) +
      diskFish(980, 900, 0.7, '#F9E2B0', '#12262B', true) +
      fish(420, 860, 1.1, '#F2A24E', '#FBF0DC') +
      fish(560, 920, 0.8, '#E2744A', '#FBF0DC'),
    bubbles(random, 1240, 960, 420, '#E5FBEF'),
    land(points('-10 1160, 300 1130, 700 1180, 1150 1150, 1610 1120'), bottom) +
      garden(stage, 1190, -20, 1620, 0.8, 0.78),
  ].join('')
}
