import { caravan, person } from '../../parts/beings.ts'
import { felucca, yacht } from '../../parts/boats.ts'
import { campfire, parasol, reedHut, strawUmbrella } from '../../parts/camp.ts'
import { acacia, blossoms, grove, palm } from '../../parts/plants.ts'
import { circle, group, land, line, num, path, points, polygon, repeat, type Point } from '../../parts/shapes.ts'
import { birds, sky } from '../../parts/sky.ts'
import { mountains } from '../../parts/terrain.ts'
import { beach, water, wave } from '../../parts/water.ts'
import type { Scene } from '../../stage.ts'
import { coast } from './red-sea.ts'

export const beachDay: Scene = (stage) => {
  const { light, random } = stage
  const layout = stage.composition(3)
  const sand = light.faces('#F3D6A2')
  const fore = [
    strawUmbrella(light, 330, 1080, 420) +
      strawUmbrella(light, 1000, 1010, 300) +
      palm({ x: 1470, y: 1160, height: 760, lean: -0.14, color: light.ink, seed: 5 }),
    parasol(420, 1110, 430, light.faces('#E2572B'), light.faces('#FFF6E2').lit) +
      parasol(1180, 1050, 330, light.faces('#0E6470'), light.faces('#FFF6E2').lit, 10) +
      person(760, 980, 1.05, light.ink, { robe: '#E2572B' }) +
      person(810, 984, 0.8, light.ink, { robe: '#0E6470' }),
    strawUmbrella(light, 260, 990, 260) +
      strawUmbrella(light, 640, 1010, 280) +
      strawUmbrella(light, 1040, 1040, 310) +
      path('M1180 -10H1620V300C1560 200 1440 170 1330 150C1240 120 1200 60 1180 -10Z', light.ink, 0) +
      blossoms(random, 1080, -10, 540, 330, ['#C94F6D', '#E07A8E', '#B23A5E'], light.faces('#2E5B4C').mid),
  ][layout]!
  return [
    sky(stage, { horizon: 520, sun: { x: [980, 380, 560][layout]!, y: 350, radius: 90 } }),
    coast(stage, 524, layout !== 0),
    water(stage, { y: 520, height: 560, glitterX: [980, 380, 560][layout]!, isTropical: true }),
    layout === 1
      ? yacht(light, 1180, 640, 300)
      : felucca(light, { x: layout ? 1040 : 480, y: 640, height: 200, trim: '#0E6470' }),
    felucca(light, { x: 760, y: 580, height: 110, flipped: true }),
    line('M300 760Q700 790 1180 744', light.glint, 3, 0.6) +
      repeat(9, (i) => circle(320 + i * 106, 763 + Math.sin(i * 0.4) * 12, 7, '#E2572B')),
    beach(stage, 880, sand, layout === 1 ? -50 : 50),
    fore,
    land(points('-10 1176, 500 1190, 1100 1176, 1610 1190'), light.faces('#B98A5A').shade),
  ].join('')
}

function kite(x: number, y: number, k: number, color: string, second: string, ink: string, rider: Point): string {
  const canopy =
    path('M-110 30C-90 -50 90 -50 110 30C60 -8 -60 -8 -110 30Z', color) +
    path('M-40 -24C-20 -32 20 -32 40 -24L30 2C14 -2 -14 -2 -30 2Z', second)
  return (
    group(`translate(${x} ${y}) rotate(-18) scale(${k})`, canopy) +
    line(
      `M${num(x - 90 * k)} ${num(y + 54 * k)}L${rider[0]} ${rider[1] - 54}L${num(x + 100 * k)} ${num(y - 4 * k)}`,
      ink,
      1.6,
      0.7,
    )
  )
}

const rider = (x: number, y: number, ink: string, board: string, glint: string) =>
  group(
    `translate(${x} ${y})`,
    path('M-60 6Q0 22 66 -4L62 6Q0 32 -58 16Z', board) +
      line('M-18 8L-6 -22L22 4', ink, 12) +
      path('M-16 -18C-24 -44 -14 -70 2 -72C12 -68 10 -40 4 -18Z', ink) +
      circle(6, -82, 11, ink) +
      line('M0 -62L30 -52', ink, 7) +
      path('M-130 18Q-80 -6 -50 14Q-80 12 -130 18Z', glint, 0.8),
  )

/** Kites over a shallow lagoon. */
export const kiteLagoon: Scene = (stage) => {
  const { light } = stage
  const layout = stage.composition(2)
  const flip = (x: number) => (layout ? 1600 - x : x)
  const [one, two] = [
    [flip(960), 860],
    [flip(420), 700],
  ] as const
  return [
    sky(stage, { horizon: 560, sun: { x: flip(1250), y: 400, radius: 90 } }),
    coast(stage, 564, layout === 0),
    water(stage, { y: 560, glitterX: flip(1250), isTropical: true }),
    path(
      'M-10 700C300 670 640 720 900 700S1400 660 1610 690V740C1300 720 1000 770 700 752S240 750 -10 760Z',
      light.faces('#F3E3B4').lit,
      0.35,
    ),
    kite(flip(1130), 230, 1.25, '#E2572B', '#FBE3B4', light.ink, one) +
      kite(flip(560), 330, 0.8, '#0E6470', '#F6E0B4', light.ink, two) +
      kite(flip(220), 260, 0.5, '#B9475B', '#F6E0B4', light.ink, [flip(180), 620]),
    rider(one[0], one[1], light.ink, '#E2572B', light.glint) +
      group(`translate(${two[0]} ${two[1]}) scale(.62)`, rider(0, 0, light.ink, '#0E6470', light.glint)),
    wave(stage, 1010, light.faces('#2FA3A6').mid, light.glint),
    beach(stage, 1100, light.faces('#F3D6A2'), layout ? 40 : -40),
    birds(stage, flip(760), 470, 3),
  ].join('')
}

/** Reed huts on a Sinai beach, the mountains of the gulf behind. */
export const bayCamp: Scene = (stage) => {
  const { light, random } = stage
  const layout = stage.composition(2)
  return [
    sky(stage, { horizon: 560, sun: { x: layout ? 340 : 1080, y: 330, radius: 84 } }),
    mountains(random, {
      y: 560,
      height: 240,
      step: 150,
      faces: light.faces('#D9A184', 0.55),
      envelope: (t) => 0.5 + 0.5 * t,
    }),
    mountains(random, {
      y: 570,
      height: 200,
      step: 170,
      faces: light.faces('#C07A5C', 0.34),
      envelope: (t) => 0.2 + 0.8 * (layout ? t : 1 - t),
    }),
    water(stage, { y: 566, height: 420, glitterX: layout ? 340 : 1080, isTropical: true }),
    mountains(random, {
      y: 640,
      height: 300,
      step: 180,
      faces: light.faces('#A05A48', 0.1),
      bottom: 660,
      envelope: (t) => Math.max(0, 0.95 - t * 2.3),
    }),
    land(points('-10 640, 300 636, 560 664, 640 690'), light.faces('#EBCB97', 0.1).lit, 700) +
      grove(random, { from: -10, to: 420, y: 660, height: 110, count: 9, color: light.faces('#33604C').shade }),
    `<g transform="translate(0 40)">${beach(stage, 820, light.faces('#F1D3A0'), -70)}</g>`,
    [0, 1, 2].map((i) => reedHut(light, 250 + i * 300, 980 + i * 26, 210 + i * 20)).join(''),
    repeat(3, (i) => line(`M${360 + i * 310} ${986 + i * 26}h90`, light.faces('#6B4630').mid, 6)),
    palm({ x: 1240, y: 1120, height: 520, lean: 0.14, color: light.faces('#3B5A3E').dark, seed: 8 }),
    polygon(points('1120 1100, 1330 1086, 1390 1130, 1160 1146'), light.faces('#B5432F').mid) +
      polygon(points('1130 1106, 1326 1093, 1336 1100, 1138 1114'), '#F6E0B4') +
      campfire(1060, 1150, 0.6, light.isDark),
    person(1190, 1096, 1, light.ink, { robe: '#0E6470' }) + person(1260, 1094, 0.95, light.ink, { robe: '#FBEBCB' }),
    caravan(960, 862, 0.7, light.faces('#4A2628').dark, 3),
    land(points('-10 1150, 260 1170, 520 1200, 700 1215'), light.ink) + acacia(90, 1180, 420, light.ink),
  ].join('')
}
