import { person } from '../../parts/beings.ts'
import { palm, scrub, smallPalm } from '../../parts/plants.ts'
import { band, circle, ellipse, land, lens, line, num, path, points, repeat } from '../../parts/shapes.ts'
import { sky } from '../../parts/sky.ts'
import { dune } from '../../parts/terrain.ts'
import type { Scene } from '../../stage.ts'

/** A round stone spring under palms: Cleopatra's bath, the wells of Bahariya. */
export const oasisSpring: Scene = (stage) => {
  const { light, random } = stage
  const layout = stage.composition(2)
  const [stone, leaf] = [light.faces('#D9A878'), light.faces('#3F6B4C')]
  return [
    sky(stage, { horizon: 640, sun: { x: layout ? 1060 : 620, y: 400 } }),
    dune({
      x: layout ? 420 : 1180,
      y: 700,
      width: 800,
      height: 260,
      faces: light.faces('#E0A868', 0.5),
      flipped: layout === 1,
    }),
    repeat(16, (i) => smallPalm(random, 40 + i * 104, 780, random.between(220, 400), light.faces('#4A6E4E', 0.3).mid)),
    scrub(random, -20, 1620, 790, 70, light.faces('#4A6E4E', 0.22).mid),
    repeat(9, (i) =>
      Math.abs(i - 4) < 2 ? '' : smallPalm(random, 20 + i * 196, 850, random.between(380, 560), leaf.shade),
    ),
    scrub(random, -20, 1620, 850, 80, leaf.shade),
    band(0, 846, 1600, 370, [
      [0, light.faces('#D9A570').lit],
      [1, light.faces('#8A5A3C').shade],
    ]),
    ellipse(800, 1000, 640, 150, stone.lit) +
      path('M160 1000A640 150 0 0 0 1440 1000V1040A640 150 0 0 1 160 1040Z', stone.shade),
    repeat(22, (i) => {
      const a = (Math.PI * (i + 0.5)) / 22
      return line(`M${num(800 - Math.cos(a) * 640)} ${num(1000 + Math.sin(a) * 150)}v38`, stone.dark, 3, 0.35)
    }),
    ellipse(800, 998, 560, 122, stone.dark) +
      ellipse(800, 1010, 548, 108, light.faces('#1F8F92').mid) +
      path('M270 1000C420 930 1180 930 1330 1000C1180 970 420 970 270 1000Z', light.faces('#0B4F5B').dark, 0.5) +
      ellipse(830, 1040, 380, 56, light.faces('#5FC4B6').lit, 0.5),
    repeat(9, (i) => lens(420 + i * 96, 990 + (i % 3) * 28, 50, 4, light.glint, 0.6)),
    circle(620, 1010, 24, light.faces('#5A3A30').mid) +
      lens(620, 1036, 60, 7, light.glint, 0.7) +
      circle(990, 1030, 26, light.faces('#5A3A30').mid) +
      path('M966 1024q26 -34 52 0l-4 8h-44z', '#E2572B') +
      lens(990, 1060, 64, 7, light.glint, 0.7),
    person(1290, 900, 1.15, light.ink, { robe: '#0E6470' }) + person(1340, 906, 1.1, light.ink, { robe: '#FBEBCB' }),
    layout
      ? palm({ x: 130, y: 1200, height: 960, lean: 0.1, color: light.ink, seed: 6 })
      : palm({ x: 1490, y: 1200, height: 940, lean: -0.12, color: light.ink, seed: 9 }) +
        palm({ x: 60, y: 1200, height: 620, lean: 0.1, color: light.ink, seed: 2 }),
    land(points('-10 1170, 400 1190, 1100 1186, 1610 1150'), light.ink),
  ].join('')
}
