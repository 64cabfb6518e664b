import { caravan } from '../../parts/beings.ts'
import { felucca } from '../../parts/boats.ts'
import { acacia } from '../../parts/plants.ts'
import { land, line, path, points, polygon, repeat } from '../../parts/shapes.ts'
import { birds, sky } from '../../parts/sky.ts'
import { boulder, dune, mountains, swell } from '../../parts/terrain.ts'
import { coach, jeep } from '../../parts/vehicles.ts'
import { water } from '../../parts/water.ts'
import { type Scene } from '../../stage.ts'

/** The group's coach on a desert or coast road. */
export const coachRoad: Scene = (stage) => {
  const { light, random } = stage
  const layout = stage.composition(3)
  const asphalt = light.faces('#5A5A60')
  const behind = [
    () =>
      mountains(random, { y: 640, height: 250, step: 160, faces: light.faces('#C98A74', 0.5) }) +
      mountains(random, {
        y: 690,
        height: 220,
        step: 190,
        faces: light.faces('#A9685F', 0.28),
        envelope: (t) => 0.3 + 0.7 * t,
      }) +
      swell(random, 700, light.faces('#DDA46C', 0.2), { rise: 14 }),
    () =>
      mountains(random, {
        y: 600,
        height: 130,
        step: 170,
        faces: light.faces('#C98A74', 0.55),
        envelope: (t) => 1 - t,
        bottom: 606,
      }) +
      water(stage, { y: 600, height: 230, glitterX: 1080, isTropical: true }) +
      felucca(light, { x: 1120, y: 680, height: 150 }) +
      path('M-10 560C200 560 420 640 560 760L620 860H-10Z', light.faces('#B0705A', 0.1).mid) +
      path('M-10 560C200 560 420 640 560 760L300 860Z', light.faces('#B0705A', 0.1).shade) +
      swell(random, 820, light.faces('#E3B880', 0.05), { rise: 10 }),
    () =>
      dune({ x: 320, y: 720, width: 620, height: 210, faces: light.faces('#E0A055', 0.45) }) +
      dune({ x: 1220, y: 730, width: 760, height: 260, faces: light.faces('#E0A055', 0.36), flipped: true }) +
      swell(random, 770, light.faces('#DFA560', 0.15), { rise: 14 }),
  ][layout]!()
  return [
    sky(stage, { horizon: 660, sun: { x: [1180, 1080, 760][layout]!, y: 460, radius: 108 } }),
    behind,
    repeat(4, (i) => line(`M${180 + i * 420} 862V700M${150 + i * 420} 716h60`, light.faces('#5A4A40', 0.2).dark, 5)) +
      line(
        'M-20 726Q90 752 180 716Q390 760 600 716Q810 760 1020 716Q1230 760 1440 716Q1540 740 1620 726',
        light.faces('#5A4A40', 0.2).dark,
        2,
      ),
    polygon(points('-10 880, 1610 866, 1610 990, -10 1010'), asphalt.mid) +
      polygon(points('-10 880, 1610 866, 1610 876, -10 890'), light.faces('#E9D9B8').lit) +
      repeat(9, (i) =>
        polygon(
          [
            [20 + i * 190, 944 - i * 1.6],
            [120 + i * 190, 943 - i * 1.6],
            [120 + i * 190, 951 - i * 1.6],
            [20 + i * 190, 952 - i * 1.6],
          ],
          '#F6E7C8',
          0.8,
        ),
      ),
    coach(light, layout === 1 ? 620 : 880, 968, 1.5, {
      stripe: ['#E2572B', '#0E6470', '#C98A2E'][layout]!,
      flipped: layout === 2,
    }),
    layout === 0 ? jeep(light, 330, 920, 0.7) : '',
    swell(random, 1030, light.faces('#C98C52'), { rise: 14 }),
    layout === 2
      ? caravan(160, 1040, 1, light.ink, 3)
      : acacia(layout ? 1420 : 260, 1150, 420, light.ink, light.faces('#3F5A3E').dark),
    land(points('-10 1130, 500 1150, 1100 1170, 1610 1120'), light.faces('#6B3F2E').dark) +
      boulder(1180, 1170, 0.8, light.faces('#5A3A34')) +
      boulder(620, 1190, 0.6, light.faces('#5A3A34')),
    birds(stage, 480, 300, 4),
  ].join('')
}
