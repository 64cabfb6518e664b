import { person } from '../../parts/beings.ts'
import { felucca, rowingBoat } from '../../parts/boats.ts'
import { block, column } from '../../parts/buildings.ts'
import { grove } from '../../parts/plants.ts'
import { group, land, line, path, points, polygon, rect, repeat } from '../../parts/shapes.ts'
import { birds, sky } from '../../parts/sky.ts'
import { boulder, swell } from '../../parts/terrain.ts'
import { reflection, water } from '../../parts/water.ts'
import type { Scene } from '../../stage.ts'
import { pylon, seatedColossus } from './temple-stones.ts'

export const abuSimbel: Scene = (stage) => {
  const { light, random } = stage
  const layout = stage.composition(2)
  // The front lies in the shade of the rock, so that the figures in the sun stand out.
  const [cliff, front, stone] = [light.faces('#BC7145', 0.12), light.faces('#A8603A'), light.faces('#F2BE80')]
  const scene = [
    sky(stage, { horizon: 780, sun: layout ? { x: 1180, y: 120, radius: 84 } : { x: 190, y: 300 } }),
    path(
      'M-20 1000V560L60 500L120 380L210 330L290 230L420 190L520 130L700 150L840 96L1010 120L1130 90L1290 170L1380 180L1460 280L1560 330L1620 420V1000Z',
      cliff.mid,
    ),
    path(
      'M1130 90L1290 170L1380 180L1460 280L1560 330L1620 420V1000H1290L1400 760L1330 560L1360 380L1240 240Z',
      cliff.shade,
    ),
    path('M120 380L210 330L290 230L330 320L250 420L260 560L190 640L150 520Z', cliff.lit, 0.7) +
      path('M520 130L700 150L640 220L560 230Z', cliff.lit, 0.6),
    repeat(
      6,
      (i) =>
        line(`M${1400 + i * 34} ${420 + i * 40}q-30 120 10 260`, cliff.dark, 8, 0.3) +
        line(`M${70 + i * 30} ${600 - i * 20}q20 110 -6 240`, cliff.dark, 7, 0.2),
    ),
    polygon(points('250 1000, 330 270, 1250 270, 1330 1000'), front.mid),
    polygon(points('330 270, 1250 270, 1256 320, 324 320'), front.lit) +
      repeat(22, (i) => path(`M${346 + i * 41} 268q4 -38 16 -38q12 0 16 38z`, front.shade)),
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
    land(points('-10 1120, 400 1150, 900 1170, 1610 1110'), light.faces('#6B3A2C').dark),
    boulder(1480, 1170, 1.2, light.faces('#6B3A2C')) + boulder(70, 1190, 1, light.faces('#6B3A2C')),
  ].join('')
  return layout ? group('translate(-230 -250) scale(1.3)', scene) : scene
}

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
