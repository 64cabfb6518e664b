import { caravan, person } from '../../parts/beings.ts'
import { bedouinTent, campfire, ridgeTent } from '../../parts/camp.ts'
import { acacia } from '../../parts/plants.ts'
import { land, line, path, points, polygon, repeat } from '../../parts/shapes.ts'
import { milkyWay, sky } from '../../parts/sky.ts'
import { dune, mountains, swell } from '../../parts/terrain.ts'
import { jeep } from '../../parts/vehicles.ts'
import type { Scene } from '../../stage.ts'

/** The Great Sand Sea: dune behind dune. */
export const sandSea: Scene = (stage) => {
  const { light } = stage
  const layout = stage.composition(3)
  const sand = (depth: number) => light.faces('#E0A055', depth)
  const ridge = [
    dune({ x: 420, y: 860, width: 760, height: 330, faces: sand(0.26) }) +
      dune({ x: 1240, y: 980, width: 980, height: 420, faces: sand(0.08), flipped: true }),
    dune({ x: 1180, y: 860, width: 700, height: 260, faces: sand(0.3), flipped: true }) +
      dune({ x: 560, y: 1000, width: 1000, height: 520, faces: sand(0.08) }),
    dune({ x: 800, y: 880, width: 900, height: 300, faces: sand(0.3) }) +
      dune({ x: 180, y: 980, width: 700, height: 320, faces: sand(0.14), flipped: true }) +
      dune({ x: 1380, y: 1020, width: 800, height: 360, faces: sand(0.06) }),
  ][layout]!
  const life = [
    caravan(260, 850, 0.7, light.faces('#4A2628').dark, 4) + jeep(light, 640, 1128, 1.15),
    person(596, 508, 0.75, light.ink, { robe: '#E2572B' }) +
      person(560, 500, 0.7, light.ink) +
      jeep(light, 1200, 1100, 1.2, { flipped: true }),
    caravan(560, 930, 0.95, light.faces('#4A2628').dark, 5),
  ][layout]!
  return [
    sky(stage, { horizon: 700, sun: { x: [880, 1220, 330][layout]!, y: 470, radius: 108 } }),
    light.isDark ? milkyWay(stage, 680) : '',
    dune({ x: 300, y: 760, width: 520, height: 130, faces: sand(0.7) }) +
      dune({ x: 1000, y: 770, width: 640, height: 170, faces: sand(0.6), flipped: true }) +
      dune({ x: 1480, y: 770, width: 420, height: 120, faces: sand(0.66) }),
    dune({ x: 640, y: 820, width: 640, height: 170, faces: sand(0.46) }),
    ridge,
    life,
    path('M-10 1130C300 1060 620 1180 900 1140S1400 1080 1610 1120V1210H-10Z', light.faces('#8A4A2E').shade),
    repeat(9, (i) => line(`M${40 + i * 180} ${1176 - (i % 2) * 12}q50 -12 110 0`, light.faces('#C98148').lit, 3, 0.4)),
  ].join('')
}

/** A Bedouin camp with its fire; best at night. */
export const desertCamp: Scene = (stage) => {
  const { light, random } = stage
  const layout = stage.composition(3)
  const ground = light.faces('#C08550')
  const circleOfPeople = [-190, -140, 150, 205]
    .map((dx, i) =>
      person((layout === 1 ? 700 : 900) + dx, 1056 + (i % 2) * 14, 0.86, light.ink, {
        robe: ['#0E6470', '#FBEBCB', '#E2572B', '#7A4A6A'][i]!,
      }),
    )
    .join('')
  return [
    sky(stage, { horizon: 760, sun: { x: [1240, 320, 980][layout]!, y: 480, radius: 80 } }),
    light.isDark ? milkyWay(stage, 720) : '',
    layout === 2
      ? dune({ x: 420, y: 800, width: 700, height: 230, faces: light.faces('#D99A58', 0.45) }) +
        dune({ x: 1250, y: 800, width: 620, height: 170, faces: light.faces('#D99A58', 0.5), flipped: true })
      : mountains(random, { y: 770, height: 230, step: 170, faces: light.faces('#9A5F55', 0.42) }),
    swell(random, 790, light.faces('#D09A66', 0.25), { rise: 14 }),
    acacia(layout === 1 ? 1330 : 240, 880, 300, light.faces('#3A3A30').dark, light.faces('#4E6344').shade),
    bedouinTent(light, layout === 1 ? 1060 : 560, 940, 1.25) +
      (layout === 2
        ? bedouinTent(light, 1240, 900, 0.8, '#7A4A42')
        : ridgeTent(light, layout === 1 ? 330 : 1250, 940, 1, '#0E6470')),
    swell(random, 950, ground, { rise: 12 }),
    jeep(light, layout === 1 ? 360 : 1380, 1010, 1.1, { flipped: layout !== 1 }),
    campfire(layout === 1 ? 700 : 900, 1062, 1.15, light.isDark),
    circleOfPeople,
    land(points('-10 1120, 400 1136, 900 1160, 1610 1110'), light.ink),
    polygon(points('-10 1210, -10 1100, 80 1110, 160 1210'), light.ink),
  ].join('')
}
