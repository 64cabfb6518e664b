import { camel, hiker, person } from '../../parts/beings.ts'
import { rowingBoat } from '../../parts/boats.ts'
import { arch, dome, house } from '../../parts/buildings.ts'
import { grove, palm, reeds, scrub } from '../../parts/plants.ts'
import {
  band,
  circle,
  ellipse,
  land,
  lens,
  line,
  num,
  path,
  points,
  polygon,
  rect,
  repeat,
} from '../../parts/shapes.ts'
import { birds, sky } from '../../parts/sky.ts'
import { boulder, dune, massif, swell } from '../../parts/terrain.ts'
import { glitter, ripples, water } from '../../parts/water.ts'
import type { Scene } from '../../stage.ts'

/** Wadi El Rayan: lake, reeds and the little falls in the desert. */
export const wadiRayan: Scene = (stage) => {
  const { light, random } = stage
  const layout = stage.composition(2)
  const rock = light.faces('#C68E5A')
  const falls = (x: number, y: number, w: number, h: number) =>
    rect(x, y, w, h, light.faces('#7FCFC6').mid) +
    repeat(Math.round(w / 16), (i) =>
      rect(
        x + i * 16 + random.between(0, 6),
        y + random.between(0, 14),
        random.between(4, 9),
        h - random.between(0, 10),
        light.glint,
        0.75,
      ),
    ) +
    repeat(Math.round(w / 22), (i) =>
      circle(x + i * 22 + 10, y + h + random.between(-4, 10), random.between(10, 22), light.glint, 0.7),
    )
  return [
    sky(stage, { horizon: 600, sun: { x: layout ? 360 : 1230, y: 430 } }),
    dune({ x: 360, y: 640, width: 640, height: 170, faces: light.faces('#E6B270', 0.5) }) +
      dune({ x: 1250, y: 640, width: 560, height: 130, faces: light.faces('#E6B270', 0.56), flipped: true }),
    massif(random, { x: layout ? 1200 : 420, y: 650, width: 460, height: 210, faces: light.faces('#C98A5C', 0.34) }),
    water(stage, { y: 640, height: 260, glitterX: layout ? 360 : 1230, isTropical: true }),
    scrub(random, -20, 620, 664, 40, light.faces('#5F7F4E', 0.2).mid) +
      scrub(random, 1120, 1620, 668, 46, light.faces('#5F7F4E', 0.2).mid),
    birds(stage, 800, 380, 6),
    path('M-10 850C160 830 330 850 470 866L1130 862C1280 846 1440 836 1610 850V1010H-10Z', rock.lit) +
      polygon(points('-10 900, 470 880, 470 1010, -10 1030'), rock.mid) +
      polygon(points('1130 880, 1610 890, 1610 1030, 1130 1010'), rock.shade),
    falls(480, 862, 240, 120) +
      polygon(points('716 862, 770 850, 800 990, 716 990'), rock.shade) +
      falls(800, 862, 320, 124),
    repeat(6, (i) => line(`M${20 + i * 74} 912q40 -8 60 4M${1160 + i * 74} 920q40 -8 60 4`, rock.dark, 4, 0.4)),
    band(0, 984, 1600, 230, [
      [0, light.faces('#8FD6CB').lit],
      [0.3, light.faces('#2FA0A0').mid],
      [1, light.faces('#0B5A66').mid],
    ]) +
      ripples(stage, 1000, 1200, light.glint, 26, 0.4) +
      glitter(stage, 800, 990, 1180, 500),
    [0, 1, 2]
      .map((i) => person(300 + i * 54, 880 - i * 4, 0.9, light.ink, { robe: ['#E2572B', '#0E6470', '#FBEBCB'][i]! }))
      .join(''),
    reeds(random, layout ? -20 : 1180, 1215, 430, 300, light.ink) +
      reeds(random, layout ? 1360 : -20, 1215, 250, 210, light.ink) +
      boulder(layout ? 1300 : 300, 1190, 0.9, light.faces('#6B4A3A')),
  ].join('')
}

/** Wadi El Hitan: a whale's skeleton in the sand before wind-carved rocks. */
export const wadiHitan: Scene = (stage) => {
  const { light, random } = stage
  const layout = stage.composition(2)
  const [bone, rock] = [light.faces('#FBF1DC'), light.faces('#D9975A', 0.1)]
  const ribs = repeat(11, (i) => {
    const [x, h] = [520 + i * 48, 60 + 150 * Math.sin(((i + 1.4) / 13) * Math.PI)]
    const tusk = (dx: number, reach: number, color: string) =>
      path(
        `M${num(x - 9 + dx)} 1022C${num(x - 46 + dx)} ${num(1022 - reach * 0.5)} ${num(x - 30 + dx)} ${num(1022 - reach)} ${num(x + 40 + dx)} ${num(1018 - reach)}C${num(x - 4 + dx)} ${num(1022 - reach * 0.9)} ${num(x - 18 + dx)} ${num(1022 - reach * 0.5)} ${num(x + 10 + dx)} 1022Z`,
        color,
      )
    return (
      tusk(22, h * 0.86, bone.shade) +
      tusk(0, h, bone.lit) +
      line(`M${x} 1030q${num(12 + h * 0.1)} ${num(h * 0.16)} ${num(h * 0.3)} ${num(h * 0.2)}`, bone.mid, 9)
    )
  })
  const spine = repeat(26, (i) =>
    ellipse(
      480 + i * 34,
      1022 + Math.sin(i * 0.3) * 8 + i * 1.2,
      15 - i * 0.28,
      12 - i * 0.2,
      i % 2 ? bone.lit : bone.mid,
    ),
  )
  const skull = [
    path(
      'M90 1040C170 1006 260 980 340 964C400 950 470 966 488 1000C494 1024 470 1040 430 1042C330 1030 200 1040 90 1040Z',
      bone.lit,
    ),
    path('M90 1040C200 1040 330 1030 430 1042C300 1062 180 1060 90 1040Z', bone.shade),
    path('M392 986q26 -14 48 4q-14 20 -44 14z', bone.dark) +
      repeat(12, (i) =>
        polygon(
          [
            [130 + i * 21, 1036],
            [138 + i * 21, 1052],
            [145 + i * 21, 1036],
          ],
          bone.mid,
        ),
      ),
  ].join('')
  const tableRock = (x: number, y: number, w: number, h: number, depth: number) => {
    const faces = light.faces('#D08C54', depth)
    return (
      path(
        `M${x - w * 0.3} ${y}C${x - w * 0.2} ${y - h * 0.4} ${x - w * 0.24} ${y - h * 0.6} ${x - w * 0.46} ${y - h * 0.72}Q${x - w * 0.5} ${y - h} ${x - w * 0.2} ${y - h}H${x + w * 0.3}Q${x + w * 0.54} ${y - h * 0.96} ${x + w * 0.44} ${y - h * 0.7}C${x + w * 0.22} ${y - h * 0.6} ${x + w * 0.24} ${y - h * 0.3} ${x + w * 0.36} ${y}Z`,
        faces.lit,
      ) +
      path(
        `M${x + w * 0.06} ${y}C${x + w * 0.02} ${y - h * 0.4} ${x} ${y - h * 0.6} ${x + w * 0.1} ${y - h}H${x + w * 0.3}Q${x + w * 0.54} ${y - h * 0.96} ${x + w * 0.44} ${y - h * 0.7}C${x + w * 0.22} ${y - h * 0.6} ${x + w * 0.24} ${y - h * 0.3} ${x + w * 0.36} ${y}Z`,
        faces.shade,
      ) +
      line(
        `M${x - w * 0.42} ${y - h * 0.8}H${x + w * 0.44}M${x - w * 0.2} ${y - h * 0.36}H${x + w * 0.24}`,
        faces.dark,
        4,
        0.3,
      )
    )
  }
  return [
    sky(stage, { horizon: 720, sun: { x: layout ? 980 : 480, y: 520, radius: 104 } }),
    massif(random, { x: 240, y: 760, width: 640, height: 210, faces: light.faces('#C98A5C', 0.52) }) +
      massif(random, { x: 1340, y: 760, width: 700, height: 250, faces: light.faces('#C98A5C', 0.46) }),
    swell(random, 756, light.faces('#E3B274', 0.4), { rise: 12 }),
    layout
      ? tableRock(340, 900, 460, 380, 0.14) + tableRock(760, 830, 180, 130, 0.34)
      : tableRock(1220, 910, 500, 420, 0.12) +
        tableRock(840, 830, 200, 140, 0.34) +
        tableRock(1540, 860, 220, 170, 0.26),
    swell(random, 890, rock, { rise: 18 }),
    lens(760, 1046, 660, 40, rock.dark, 0.3) + spine + ribs + skull,
    layout
      ? camel(1240, 800, 1.5, light.ink, { isRidden: true })
      : person(250, 900, 0.9, light.ink, { robe: '#0E6470' }) + person(300, 904, 0.85, light.ink, { robe: '#E2572B' }),
    land(points('-10 1096, 300 1080, 800 1110, 1610 1080'), light.faces('#B5743F').mid) +
      land(points('-10 1160, 500 1130, 1100 1170, 1610 1130'), light.faces('#6B3F2C').dark),
  ].join('')
}

/** Fayoum: the creaking waterwheels, a potter's yard under palms. */
export const fayoumWaterwheels: Scene = (stage) => {
  const { light, random } = stage
  const layout = stage.composition(2)
  const wood = light.faces('#6B4630')
  const wheel = (x: number, y: number, r: number) =>
    repeat(
      2,
      (k) =>
        `<circle cx="${x}" cy="${y}" r="${num(r * (1 - k * 0.22))}" fill="none" stroke="${k ? wood.mid : wood.dark}" stroke-width="${num(r * 0.08)}"/>`,
    ) +
    repeat(12, (i) => {
      const a = (Math.PI * i) / 6 + layout * 0.2
      return (
        line(`M${x} ${y}L${num(x + Math.cos(a) * r)} ${num(y + Math.sin(a) * r)}`, wood.shade, r * 0.05) +
        `<rect x="${num(x + Math.cos(a) * r - r * 0.1)}" y="${num(y + Math.sin(a) * r - r * 0.07)}" width="${num(r * 0.2)}" height="${num(r * 0.14)}" fill="${wood.mid}"/>` +
        (Math.sin(a) < 0.2 && Math.cos(a) > 0
          ? line(
              `M${num(x + Math.cos(a) * r + r * 0.08)} ${num(y + Math.sin(a) * r + r * 0.06)}v${num(r * 0.34)}`,
              light.glint,
              5,
              0.7,
            )
          : '')
      )
    }) +
    circle(x, y, r * 0.12, wood.dark)
  const pot = (x: number, y: number, s: number, color: string) =>
    path(
      `M${num(x - 16 * s)} ${num(y - 70 * s)}H${num(x + 16 * s)}Q${num(x + 12 * s)} ${num(y - 56 * s)} ${num(x + 34 * s)} ${num(y - 38 * s)}Q${num(x + 40 * s)} ${num(y - 8 * s)} ${num(x + 16 * s)} ${y}H${num(x - 16 * s)}Q${num(x - 40 * s)} ${num(y - 8 * s)} ${num(x - 34 * s)} ${num(y - 38 * s)}Q${num(x - 12 * s)} ${num(y - 56 * s)} ${num(x - 16 * s)} ${num(y - 70 * s)}Z`,
      light.faces(color).lit,
    ) +
    path(
      `M${num(x + 4 * s)} ${num(y - 70 * s)}H${num(x + 16 * s)}Q${num(x + 12 * s)} ${num(y - 56 * s)} ${num(x + 34 * s)} ${num(y - 38 * s)}Q${num(x + 40 * s)} ${num(y - 8 * s)} ${num(x + 16 * s)} ${y}H${num(x + 4 * s)}Q${num(x + 22 * s)} ${num(y - 30 * s)} ${num(x + 4 * s)} ${num(y - 70 * s)}Z`,
      light.faces(color).shade,
    )
  const glass = light.isDark ? light.lamp : light.faces('#6B3E2E').dark
  return [
    sky(stage, { horizon: 640, sun: { x: layout ? 1220 : 380, y: 400, radius: 104 } }),
    swell(random, 640, light.faces('#DFAE74', 0.5), { rise: 20 }),
    repeat(4, (i) =>
      polygon(
        [
          [-10, 660 + i * 30],
          [1610, 654 + i * 30],
          [1610, 688 + i * 30],
          [-10, 694 + i * 30],
        ],
        light.faces(i % 2 ? '#6F8F4E' : '#9AA552', 0.3)[i % 3 ? 'mid' : 'lit'],
      ),
    ),
    grove(random, { from: -10, to: 1610, y: 720, height: 200, count: 18, color: light.faces('#3F6B4C', 0.18).shade }),
    [
      [layout ? 240 : 1180, 250],
      [layout ? 480 : 1430, 200],
    ]
      .map(
        ([x, w]) =>
          house({
            x: x!,
            y: 830,
            width: w!,
            height: 150,
            faces: light.faces('#D9A878'),
            windows: glass,
            columns: 3,
            rows: 1,
          }) +
          dome(x! - w! * 0.24, 680, w! * 0.2, light.faces('#E3B88A')) +
          dome(x! + w! * 0.22, 680, w! * 0.18, light.faces('#E3B88A')) +
          arch(x!, 830, 40, 80, glass),
      )
      .join(''),
    swell(random, 836, light.faces('#9A8A56', 0.04), { rise: 8 }),
    rect(layout ? 760 : 120, 800, 720, 130, light.faces('#B98A66').shade) +
      rect(layout ? 760 : 120, 796, 720, 14, light.faces('#D9B184').lit),
    wheel(layout ? 940 : 300, 800, 170) + wheel(layout ? 1290 : 650, 810, 150),
    water(stage, { y: 920, glitterX: layout ? 1220 : 380 }),
    rowingBoat(light, layout ? 420 : 1120, 1000, 230, '#0E6470'),
    path('M-10 1090C300 1060 700 1130 1610 1080V1215H-10Z', light.faces('#B07A4E').shade),
    repeat(7, (i) =>
      pot(
        180 + i * 96 + (layout ? 500 : 0),
        1130 + (i % 2) * 34,
        0.9 + (i % 3) * 0.24,
        ['#C9693F', '#D98F5A', '#0E6470', '#E3B45E'][i % 4]!,
      ),
    ),
    person(layout ? 380 : 1010, 1130, 1.35, light.ink, { robe: '#FBEBCB' }) +
      hiker(layout ? 240 : 1180, 1136, 1.3, light.ink),
    reeds(random, layout ? 1340 : -20, 1215, 260, 260, light.ink) +
      palm({ x: layout ? 90 : 1490, y: 1200, height: 820, lean: layout ? 0.08 : -0.08, color: light.ink, seed: 19 }),
  ].join('')
}
