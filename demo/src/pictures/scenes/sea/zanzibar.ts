import { felucca, rowingBoat } from '../../parts/boats.ts'
import { arch, block, house } from '../../parts/buildings.ts'
import { grove, palm } from '../../parts/plants.ts'
import { circle, curve, land, line, path, points, polygon, rect, repeat } from '../../parts/shapes.ts'
import { birds, sky } from '../../parts/sky.ts'
import { beach, water } from '../../parts/water.ts'
import type { Scene } from '../../stage.ts'

export const zanzibarDhow: Scene = (stage) => {
  const { light, random } = stage
  const layout = stage.composition(2)
  const streak = (y: number, color: string, opacity: number) =>
    path(
      `${curve([
        [-10, y],
        [300, y - 14],
        [700, y + 10],
        [1100, y - 12],
        [1610, y + 6],
      ])}L1610 ${y + 24}C1100 ${y + 8} 700 ${y + 34} -10 ${y + 18}Z`,
      color,
      opacity,
    )
  const boats = layout
    ? felucca(light, { x: 420, y: 700, height: 240, trim: '#0E6470' }) +
      felucca(light, { x: 980, y: 900, height: 640, flipped: true })
    : felucca(light, { x: 1330, y: 690, height: 210, trim: '#0E6470', flipped: true }) +
      felucca(light, { x: 800, y: 860, height: 560, trim: '#0E6470' })
  return [
    sky(stage, { horizon: 590, sun: { x: layout ? 420 : 980, y: 470, radius: 100 } }),
    land(points('-10 590, 160 560, 360 552, 560 580, 640 596'), light.faces('#7FA394', 0.35).mid, 620) +
      grove(random, { from: -10, to: 500, y: 592, height: 60, count: 14, color: light.faces('#4F7F6E', 0.25).shade }),
    water(stage, { y: 594, glitterX: layout ? 420 : 980, isTropical: true }),
    streak(690, '#D8F0DC', 0.3) + streak(770, light.water[3], 0.16) + streak(850, '#BCE8D6', 0.22),
    boats,
    beach(stage, layout ? 1060 : 1010, light.faces('#F7DFAE'), layout ? 50 : -40),
    layout
      ? palm({ x: 1500, y: 1180, height: 860, lean: -0.18, color: light.ink, seed: 6 }) +
        palm({ x: 1580, y: 1190, height: 560, lean: -0.3, color: light.ink, seed: 11 }) +
        path('M1610 1110C1460 1080 1340 1120 1240 1210H1610Z', light.ink)
      : path('M-10 1110C160 1080 340 1120 460 1210H-10Z', light.ink) +
        palm({ x: 60, y: 1150, height: 820, lean: 0.22, color: light.ink, seed: 6 }) +
        palm({ x: 150, y: 1170, height: 560, lean: 0.36, color: light.ink, seed: 11 }),
    polygon(points('1080 1150, 1230 1140, 1320 1180, 1140 1196'), light.faces('#B5482F').mid) +
      polygon(points('1080 1150, 1230 1140, 1240 1146, 1092 1156'), '#FBEBCB'),
  ].join('')
}

/** Stone Town from the sea: white arcades, the house of wonders, dhows at anchor. */
export const stoneTown: Scene = (stage) => {
  const { light, random } = stage
  const layout = stage.composition(2)
  const white = light.faces('#F8EBD3')
  const glass = light.isDark ? light.lamp : light.faces('#6B5A50').dark
  const cx = layout ? 520 : 1060
  const storeys = repeat(
    3,
    (row) =>
      rect(cx - 270, 700 - (row + 1) * 116, 540, 116, row % 2 ? white.mid : white.lit) +
      repeat(11, (i) => rect(cx - 262 + i * 51, 700 - (row + 1) * 116 + 14, 9, 100, white.shade)) +
      repeat(10, (i) => arch(cx - 232 + i * 51, 700 - row * 116 - 4, 30, 74, glass)) +
      rect(cx - 284, 700 - (row + 1) * 116, 568, 12, white.lit) +
      rect(cx - 284, 712 - (row + 1) * 116, 568, 5, white.dark, 0.5),
  )
  const tower =
    block({ x: cx, y: 352, width: 90, height: 130 }, white, 0.4) +
    polygon(
      [
        [cx - 54, 222],
        [cx, 150],
        [cx + 54, 222],
      ],
      light.faces('#B0563D').mid,
    ) +
    circle(cx - 8, 280, 24, light.faces('#FFF6E2').lit) +
    line(`M${cx - 8} 280v-16M${cx - 8} 280h12`, light.ink, 4)
  return [
    sky(stage, { horizon: 640, sun: { x: layout ? 1200 : 380, y: 430, radius: 112 } }),
    repeat(18, (i) =>
      house({
        x: 40 + i * 92,
        y: 700,
        width: 96,
        height: 120 + ((i * 59) % 120),
        faces: light.faces(['#F3DDB8', '#E2BE92', '#EFD0A8', '#D9A880'][i % 4]!, 0.22),
        windows: glass,
        columns: 3,
        rows: 3,
        roof: i % 3 ? 'gable' : 'flat',
        roofFaces: light.faces('#A9563D', 0.2),
      }),
    ),
    storeys + tower,
    grove(random, { from: -20, to: 1620, y: 716, height: 150, count: 14, color: light.faces('#2F5F4A').shade }),
    rect(-10, 704, 1620, 26, light.faces('#C9A27A').shade),
    path('M-10 728H1610V790C1200 800 500 780 -10 800Z', light.faces('#F3DDB0').lit),
    water(stage, { y: 784, glitterX: layout ? 1200 : 380, isTropical: true }),
    felucca(light, { x: layout ? 1010 : 460, y: 960, height: 460, trim: '#0E6470', flipped: layout === 1 }) +
      felucca(light, { x: layout ? 1400 : 880, y: 840, height: 210 }) +
      rowingBoat(light, layout ? 380 : 1240, 930, 260, '#D9694A') +
      rowingBoat(light, layout ? 620 : 1000, 1030, 300, '#3F8FB0'),
    palm({ x: layout ? 1500 : 90, y: 1200, height: 900, lean: layout ? -0.1 : 0.1, color: light.ink, seed: 21 }) +
      land(points('-10 1170, 400 1204, 1200 1204, 1610 1160'), light.ink),
    birds(stage, 700, 280, 4),
  ].join('')
}
