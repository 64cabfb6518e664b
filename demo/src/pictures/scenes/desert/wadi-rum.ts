import { caravan, person } from '../../parts/beings.ts'
import { bedouinTent, campfire, domeTent } from '../../parts/camp.ts'
import { land, points } from '../../parts/shapes.ts'
import { milkyWay, sky } from '../../parts/sky.ts'
import { boulder, massif, swell } from '../../parts/terrain.ts'
import { jeep } from '../../parts/vehicles.ts'
import type { Scene } from '../../stage.ts'

export const wadiRum: Scene = (stage) => {
  const { light, random } = stage
  const layout = stage.composition(3)
  const sand = light.faces('#D98A58')
  const front = [
    [0, 1, 2, 3].map((i) => domeTent(light, 230 + i * 200, 950 + (i % 2) * 24, 84)).join('') +
      jeep(light, 1250, 1030, 1.2, { flipped: true }) +
      campfire(900, 1060, 0.8, light.isDark) +
      person(830, 1060, 0.9, light.ink, { robe: '#0E6470' }) +
      person(980, 1064, 0.9, light.ink, { robe: '#FBEBCB' }),
    caravan(430, 950, 1.25, light.ink, 5),
    bedouinTent(light, 1060, 980, 1.2) +
      campfire(620, 1060, 1, light.isDark) +
      [-150, -100, 110, 160]
        .map((dx, i) =>
          person(620 + dx, 1056 + (i % 2) * 12, 0.9, light.ink, {
            robe: ['#0E6470', '#FBEBCB', '#E2572B', '#7A4A6A'][i]!,
          }),
        )
        .join('') +
      jeep(light, 220, 990, 1.1),
  ][layout]!
  return [
    sky(stage, { horizon: 700, sun: { x: [820, 600, 760][layout]!, y: 520, radius: 100 } }),
    light.isDark ? milkyWay(stage, 680) : '',
    massif(random, { x: 760, y: 740, width: 520, height: 170, faces: light.faces('#C87A58', 0.58) }) +
      massif(random, { x: 1180, y: 750, width: 460, height: 260, faces: light.faces('#C06E50', 0.42) }),
    swell(random, 744, light.faces('#DDA070', 0.45), { rise: 8 }),
    massif(random, {
      x: layout === 1 ? 1330 : 200,
      y: 830,
      width: 780,
      height: 540,
      faces: light.faces('#B9603F', 0.16),
    }),
    massif(random, {
      x: layout === 1 ? 120 : 1480,
      y: 850,
      width: 640,
      height: 430,
      faces: light.faces('#AC563C', 0.08),
    }),
    swell(random, 830, light.faces('#DB9260', 0.18), { rise: 14 }),
    swell(random, 940, sand, { rise: 22 }),
    front,
    land(points('-10 1100, 400 1120, 900 1140, 1610 1090'), sand.shade) +
      land(points('-10 1160, 500 1140, 1100 1180, 1610 1140'), light.ink),
    boulder(1440, 1140, 1, light.faces('#6B3A34')),
  ].join('')
}
