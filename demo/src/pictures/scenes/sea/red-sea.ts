import { dolphin, gull } from '../../parts/beings.ts'
import { felucca, yacht } from '../../parts/boats.ts'
import { house } from '../../parts/buildings.ts'
import { strawUmbrella } from '../../parts/camp.ts'
import { blossoms, grove, palm } from '../../parts/plants.ts'
import { circle, group, land, line, path, points, polygon, rect, repeat } from '../../parts/shapes.ts'
import { sky } from '../../parts/sky.ts'
import { boulder, mountains } from '../../parts/terrain.ts'
import { water, wave } from '../../parts/water.ts'
import type { Scene, Stage } from '../../stage.ts'

/** The bare mountains behind every Red Sea shore, higher on one side. */
export function coast({ light, random }: Stage, y: number, isHighLeft: boolean): string {
  const rise = (t: number) => (isHighLeft ? 1 - t : t)
  const row = (height: number, step: number, color: string, depth: number, low: number) =>
    mountains(random, {
      y,
      height,
      step,
      faces: light.faces(color, depth),
      envelope: (t) => Math.max(0.04, low + (1 - low) * rise(t)),
      bottom: y + 4,
    })
  return row(250, 150, '#E3AE8B', 0.5, 0.45) + row(210, 170, '#C97D5E', 0.3, 0.2) + row(150, 140, '#9E553F', 0.12, -0.3)
}

export const diveBoat: Scene = (stage) => {
  const { light } = stage
  const layout = stage.composition(3)
  const isLeft = layout === 1
  const fleet = [
    yacht(light, 700, 800, 760) + yacht(light, 1290, 560, 210),
    yacht(light, 900, 780, 700, true) + felucca(light, { x: 260, y: 570, height: 150 }),
    yacht(light, 520, 720, 560) +
      yacht(light, 1240, 600, 300, true) +
      felucca(light, { x: 910, y: 540, height: 120, trim: '#0E6470' }),
  ][layout]!
  const reef = light.faces('#2FA39A')
  return [
    sky(stage, { horizon: 500, sun: { x: isLeft ? 1180 : 420, y: 310, radius: 88 } }),
    coast(stage, 504, isLeft),
    water(stage, { y: 500, glitterX: isLeft ? 1180 : 420, isTropical: true }),
    path('M-10 960C200 900 420 940 620 990S1080 1060 1610 960V1210H-10Z', reef.lit, 0.45) +
      path('M-10 1040C240 990 460 1040 700 1080S1180 1120 1610 1050V1210H-10Z', reef.lit, 0.5),
    repeat(26, (i) =>
      circle(
        40 + ((i * 263) % 1540),
        1000 + ((i * 97) % 190),
        10 + (i % 5) * 7,
        light.faces(['#E2744A', '#0E6470', '#D98296', '#F0A868'][i % 4]!).mid,
        0.55,
      ),
    ),
    fleet,
    [0, 1]
      .map(
        (i) =>
          circle(960 + i * 90, 960 + i * 14, 15, light.ink) +
          line(`M${970 + i * 90} ${950 + i * 14}q14 -14 6 -34`, '#E2572B', 6) +
          line(`M${920 + i * 90} ${976 + i * 14}q40 10 90 0`, light.glint, 5, 0.7),
      )
      .join(''),
    gull(760, 300, 1.1, light.ink) + gull(860, 260, 0.8, light.ink) + gull(1060, 330, 0.9, light.ink),
  ].join('')
}

/** Dolphins before the reef of Sataya. */
export const dolphins: Scene = (stage) => {
  const { light } = stage
  const layout = stage.composition(2)
  const flip = layout ? 1 : 0
  const skin = light.faces('#4F7C8C')
  const leap = [
    dolphin(560, 690, 1.9, skin.mid, light.faces('#E6EEE6').lit, -18),
    dolphin(980, 760, 1.5, skin.shade, light.faces('#E6EEE6').mid, 14),
    dolphin(1290, 850, 1.2, skin.mid, light.faces('#E6EEE6').lit, 30),
  ].join('')
  return [
    sky(stage, { horizon: 540, sun: { x: flip ? 300 : 1120, y: 400, radius: 104 } }),
    coast(stage, 544, !flip),
    water(stage, { y: 540, glitterX: flip ? 300 : 1120, isTropical: true }),
    yacht(light, flip ? 1240 : 330, 620, 300),
    wave(stage, 800, light.faces('#35A7A6').mid, light.glint),
    `<g transform="${flip ? 'translate(1600 0) scale(-1 1)' : ''}">${leap}</g>`,
    repeat(26, (i) =>
      circle(420 + (i % 13) * 62 + (i > 12 ? 20 : 0), 838 + ((i * 37) % 60), 5 + (i % 4) * 4, light.glint, 0.75),
    ),
    wave(stage, 900, light.faces('#1C8992').mid, light.glint) +
      wave(stage, 1010, light.faces('#0F6571').mid, light.glint) +
      wave(stage, 1120, light.water[3], light.glint),
    gull(800, 300, 1.2, light.ink) + gull(920, 350, 0.9, light.ink) + gull(640, 270, 0.8, light.ink),
  ].join('')
}

/** A resort town round its bay, seen from a terrace: Sharm, Hurghada, Ain Sokhna. */
export const resortBay: Scene = (stage) => {
  const { light, random } = stage
  const layout = stage.composition(2)
  const glass = light.isDark ? light.lamp : light.faces('#3F7079').mid
  const houses = repeat(12, (i) => {
    const x = 620 + i * 84
    return house({
      x,
      y: 700 - Math.sin(i * 0.26) * 60 + 50,
      width: 90,
      height: 60 + ((i * 37) % 60),
      faces: light.faces(['#FFF4DC', '#F3D6B0', '#FBE6C6'][i % 3]!, 0.1),
      windows: glass,
      columns: 3,
      rows: 2,
    })
  })
  return [
    sky(stage, { horizon: 500, sun: { x: layout ? 1280 : 340, y: 330, radius: 90 } }),
    coast(stage, 520, false),
    mountains(random, {
      y: 690,
      height: 300,
      step: 190,
      faces: light.faces('#B06A50', 0.12),
      envelope: (t) => Math.max(0, t * 1.5 - 0.5),
      bottom: 700,
    }),
    water(stage, { y: 516, height: 500, glitterX: layout ? 1280 : 340, isTropical: true }),
    land(points('480 760, 640 716, 900 676, 1200 670, 1610 640'), light.faces('#EBCB97').lit, 800) +
      houses +
      grove(random, { from: 560, to: 1620, y: 770, height: 110, count: 16, color: light.faces('#2F5F4A').shade }),
    polygon(points('380 800, 1610 756, 1610 800, 420 824'), light.faces('#F3D6A2').lit),
    path('M380 800C700 820 1200 800 1610 790V960C1200 960 720 920 380 800Z', light.faces('#F3D6A2').mid),
    yacht(light, 360, 640, 230) + yacht(light, 640, 600, 160, true) + felucca(light, { x: 180, y: 760, height: 210 }),
    repeat(6, (i) => strawUmbrella(light, 720 + i * 150, 880 + i * 8, 100, false)),
    path('M-10 1010L1610 960V1210H-10Z', light.faces('#C98A62').shade) +
      polygon(points('-10 1000, 1610 950, 1610 974, -10 1024'), light.faces('#F6E7C8').lit) +
      repeat(16, (i) => rect(20 + i * 102, 1022 - i * 3.1, 12, 90, light.faces('#F6E7C8').mid)) +
      polygon(points('-10 1104, 1610 1056, 1610 1076, -10 1126'), light.faces('#F6E7C8').mid),
    rect(-10, 1130, 1620, 90, light.ink) +
      blossoms(
        random,
        layout ? 1040 : -20,
        960,
        560,
        220,
        ['#C94F6D', '#E07A8E', '#B23A5E'],
        light.faces('#2E5B4C').mid,
      ),
    palm({ x: layout ? 150 : 1470, y: 1210, height: 900, lean: layout ? 0.08 : -0.08, color: light.ink, seed: 11 }),
  ].join('')
}

/** Mangroves standing in clear water: Ras Mohammed, Wadi el Gemal. */
export const mangroves: Scene = (stage) => {
  const { light } = stage
  const layout = stage.composition(2)
  const tree = (x: number, y: number, k: number, depth: number) => {
    const leaf = light.faces('#4E7F52', depth)
    const wood = light.faces('#5A3E32', depth).dark
    const roots = [-90, -58, -24, 18, 52, 86].map((dx) => `M0 -120Q${dx * 0.5} -90 ${dx} 0`).join('')
    const crown = [
      [-110, -190, 80],
      [-40, -240, 96],
      [50, -236, 100],
      [120, -186, 76],
      [0, -180, 110],
    ]
      .map(([cx, cy, r]) => circle(cx!, cy!, r!, leaf.mid))
      .join('')
    const lit = [
      [-120, -214, 52],
      [-50, -272, 64],
      [40, -270, 60],
    ]
      .map(([cx, cy, r]) => circle(cx!, cy!, r!, leaf.lit))
      .join('')
    return group(
      `translate(${x} ${y}) scale(${k})`,
      line(roots, wood, 9) +
        line('M0 -100V-220M0 -150L-70 -210M0 -160L70 -220', wood, 16) +
        crown +
        lit +
        circle(96, -150, 56, leaf.shade) +
        circle(30, -140, 50, leaf.shade) +
        line('M-120 6H130', light.glint, 4, 0.6),
    )
  }
  return [
    sky(stage, { horizon: 560, sun: { x: layout ? 420 : 1180, y: 400, radius: 96 } }),
    coast(stage, 564, layout === 0),
    water(stage, { y: 560, glitterX: layout ? 420 : 1180, isTropical: true }),
    land(points('-10 604, 500 600, 1100 606, 1610 601'), light.faces('#F1D9A8', 0.3).lit, 622),
    tree(layout ? 1180 : 300, 680, 0.7, 0.26) +
      tree(layout ? 1420 : 120, 720, 0.9, 0.16) +
      tree(layout ? 980 : 560, 660, 0.5, 0.34),
    tree(layout ? 420 : 1180, 860, 1.5, 0),
    path('M-10 1000C260 960 520 1030 820 1060S1340 1080 1610 1020V1210H-10Z', light.faces('#F3E3B4').lit, 0.4),
    [0, 1, 2].map((i) => gull(700 + i * 90, 380 - i * 30, 1 - i * 0.1, light.ink)).join('') +
      group(
        'translate(720 900)',
        line('M0 0V-80M10 0V-80', light.ink, 4) +
          path('M-20 -80Q0 -120 40 -110L30 -90Q20 -76 0 -74Z', light.faces('#FFF6E2').lit) +
          line('M34 -104Q56 -130 44 -160', light.faces('#FFF6E2').lit, 9) +
          path('M40 -166h26l-24 10z', '#E2A24A'),
      ),
    boulder(120, 1170, 1.2, light.faces('#6E4A40')) +
      land(points('-10 1150, 400 1180, 900 1204, 1610 1190'), light.ink),
  ].join('')
}
