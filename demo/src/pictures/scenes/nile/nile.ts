import { felucca } from '../../parts/boats.ts'
import { block, dome } from '../../parts/buildings.ts'
import { grove, palm, reeds } from '../../parts/plants.ts'
import { land, line, num, path, points, polygon, rect, repeat, type Point } from '../../parts/shapes.ts'
import { birds, sky } from '../../parts/sky.ts'
import { boulder, swell } from '../../parts/terrain.ts'
import { train } from '../../parts/vehicles.ts'
import { water } from '../../parts/water.ts'
import type { Scene, Stage } from '../../stage.ts'

/** Sandy hill with small tombs, palms on both banks and the river; shared by Aswan and the hero. */
export function nileBackdrop(stage: Stage, sunX: number): string {
  const { light, random, width } = stage
  const k = width / 1600
  const wide = (points: readonly Point[]): Point[] => points.map(([x, y]): Point => [x * k, y])
  const [far, hill, bank] = [light.faces('#EBB37A', 0.55), light.faces('#DE9654', 0.16), light.faces('#C27C4A', 0.2)]
  const left = grove(random, {
    from: -10,
    to: 640 * k,
    y: 636,
    height: 110,
    count: Math.round(20 * k),
    color: light.faces('#2E5B4C', 0.12).shade,
  })
  const right = grove(random, {
    from: 1130 * k,
    to: width + 10,
    y: 636,
    height: 130,
    count: Math.round(16 * k),
    color: light.faces('#23483F', 0.06).shade,
  })
  const tomb = 112 * k
  return [
    sky(stage, { horizon: 640, sun: { x: sunX, y: 520, radius: 92 } }),
    land(
      wide([
        [-10, 590],
        [200, 560],
        [420, 585],
        [700, 560],
        [1000, 590],
        [1300, 566],
        [1610, 584],
      ]),
      far.lit,
    ),
    land(
      wide([
        [-10, 470],
        [120, 440],
        [330, 478],
        [560, 560],
        [820, 606],
        [1010, 632],
        [1020, 660],
      ]),
      hill.lit,
    ),
    path(
      `M${num(120 * k)} 440C${num(330 * k)} 470 ${num(560 * k)} 560 ${num(1010 * k)} 632L${num(560 * k)} 634C${num(420 * k)} 580 ${num(300 * k)} 500 ${num(120 * k)} 440Z`,
      hill.shade,
      0.75,
    ),
    block({ x: tomb, y: 446, width: 68, height: 34 }, hill, 0.44) + dome(tomb, 412, 22, hill),
    repeat(9, (i) => rect((300 + i * 34) * k, 545 + i * 9, 9, 14, hill.dark, 0.7)),
    land(
      wide([
        [1060, 660],
        [1200, 600],
        [1400, 560],
        [1610, 520],
      ]),
      bank.lit,
    ),
    path(`M${num(1400 * k)} 560C${num(1300 * k)} 600 ${num(1400 * k)} 630 ${num(1610 * k)} 640V520Z`, bank.shade, 0.6),
    left + right,
    water(stage, { y: 640, glitterX: sunX }),
    rect(0, 640, 620 * k, 26, light.faces('#2E5B4C').shade, 0.35) +
      rect(1120 * k, 640, width, 28, light.faces('#23483F').shade, 0.35),
  ].join('')
}

export const aswanFeluccas: Scene = (stage) => {
  const { light } = stage
  const layout = stage.composition(3)
  const granite = light.faces('#7C4A3B')
  const boats = [
    felucca(light, { x: 1010, y: 706, height: 190, flipped: true }) +
      felucca(light, { x: 300, y: 740, height: 240, trim: '#0E6470' }) +
      felucca(light, { x: 700, y: 960, height: 700 }),
    felucca(light, { x: 260, y: 716, height: 200 }) +
      felucca(light, { x: 880, y: 700, height: 170, trim: '#0E6470' }) +
      felucca(light, { x: 560, y: 800, height: 380, flipped: true }) +
      felucca(light, { x: 1180, y: 900, height: 560, trim: '#0E6470' }),
    felucca(light, { x: 1240, y: 716, height: 210 }) +
      felucca(light, { x: 520, y: 704, height: 170, flipped: true }) +
      felucca(light, { x: 960, y: 860, height: 500, trim: '#E2572B', flipped: true }),
  ][layout]!
  const fore = [
    boulder(1420, 1080, 1.5, granite) +
      boulder(1230, 1150, 0.8, granite) +
      boulder(60, 1160, 1.4, light.faces('#3A3A40')),
    boulder(130, 1130, 1.6, granite) +
      boulder(380, 1180, 0.9, granite) +
      boulder(1540, 1190, 1, light.faces('#3A3A40')),
    land(points('-10 1040, 160 1070, 340 1130, 460 1210'), light.ink) +
      palm({ x: 100, y: 1110, height: 820, lean: 0.02, color: light.ink, seed: 3 }) +
      palm({ x: 240, y: 1140, height: 560, lean: 0.16, color: light.ink, seed: 7 }),
  ][layout]!
  return nileBackdrop(stage, [1130, 700, 1300][layout]!) + boats + fore
}

/** The sleeper train to the south beside fields and palms. */
export const nileTrain: Scene = (stage) => {
  const { light, random } = stage
  const layout = stage.composition(2)
  return [
    sky(stage, { horizon: 640, sun: { x: layout ? 360 : 1180, y: 500, radius: 110 } }),
    swell(random, 600, light.faces('#D99D66', 0.6), { rise: 24 }),
    grove(random, { from: -10, to: 1610, y: 660, height: 150, count: 18, color: light.faces('#4A6A4A', 0.35).mid }),
    water(stage, { y: 660, height: 130, glitterX: layout ? 360 : 1180 }),
    felucca(light, { x: layout ? 1200 : 420, y: 720, height: 190 }) +
      felucca(light, { x: layout ? 700 : 900, y: 704, height: 150, trim: '#0E6470', flipped: true }),
    repeat(5, (i) =>
      polygon(
        [
          [-10, 780 + i * 30],
          [1610, 774 + i * 30],
          [1610, 806 + i * 30],
          [-10, 812 + i * 30],
        ],
        light.faces(i % 2 ? '#5E7F48' : '#93984C', 0.16)[i % 3 ? 'mid' : 'lit'],
      ),
    ),
    grove(random, { from: 1150, to: 1620, y: 900, height: 260, count: 6, color: light.faces('#2E5440').shade }) +
      grove(random, { from: -20, to: 300, y: 900, height: 240, count: 4, color: light.faces('#2E5440').shade }),
    polygon(points('-10 960, 1610 960, 1610 1080, -10 1080'), light.faces('#8A6248').shade),
    line('M-10 1002H1610M-10 1022H1610', light.faces('#3A3030').dark, 7) +
      repeat(34, (i) => rect(i * 48, 1006, 20, 16, light.faces('#4A3630').dark)),
    train(light, 1190, 1004, 1.2, 5),
    land(points('-10 1080, 500 1066, 1100 1090, 1610 1070'), light.faces('#3F5A3A').dark),
    palm({ x: 170, y: 1190, height: 760, lean: 0.06, color: light.ink, seed: 14 }) +
      reeds(random, 900, 1215, 720, 130, light.ink),
    birds(stage, 700, 300),
  ].join('')
}
