import type { Faces } from '../light.ts'
import { gull, person } from '../parts/beings.ts'
import { felucca, rowingBoat, yacht } from '../parts/boats.ts'
import { arch, block, column, dome, house } from '../parts/buildings.ts'
import { fish } from '../parts/sea-life.ts'
import { blossoms, cypress, grove, palm, scrub } from '../parts/plants.ts'
import { circle, curve, land, lens, line, num, path, polygon, rect, repeat } from '../parts/shapes.ts'
import { birds, sky } from '../parts/sky.ts'
import { boulder, mountains } from '../parts/terrain.ts'
import { beach, water } from '../parts/water.ts'
import type { Scene, Stage } from '../stage.ts'

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
    land(
      [
        [-10, 590],
        [160, 560],
        [360, 552],
        [560, 580],
        [640, 596],
      ],
      light.faces('#7FA394', 0.35).mid,
      620,
    ) + grove(random, { from: -10, to: 500, y: 592, height: 60, count: 14, color: light.faces('#4F7F6E', 0.25).shade }),
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
    polygon(
      [
        [1080, 1150],
        [1230, 1140],
        [1320, 1180],
        [1140, 1196],
      ],
      light.faces('#B5482F').mid,
    ) +
      polygon(
        [
          [1080, 1150],
          [1230, 1140],
          [1240, 1146],
          [1092, 1156],
        ],
        '#FBEBCB',
      ),
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
      land(
        [
          [-10, 1170],
          [400, 1204],
          [1200, 1204],
          [1610, 1160],
        ],
        light.ink,
      ),
    birds(stage, 700, 280, 4),
  ].join('')
}

/** Bungalows over a lagoon. */
export const overwaterVillas: Scene = (stage) => {
  const { light, random } = stage
  const layout = stage.composition(3)
  const flip = (x: number) => (layout === 1 ? 1600 - x : x)
  const villa = (x: number, y: number, k: number, depth: number) => {
    const [straw, wood] = [light.faces('#B9834E', depth), light.faces('#E0BC8C', depth)]
    const at = (dx: number, dy: number): [number, number] => [x + dx * k, y + dy * k]
    return (
      repeat(5, (i) => line(`M${num(x + (-90 + i * 45) * k)} ${num(y - 10 * k)}v${num(46 * k)}`, wood.dark, 6 * k)) +
      polygon([at(-110, -20), at(110, -20), at(110, -4), at(-110, -4)], wood.shade) +
      polygon([at(-88, -96), at(88, -96), at(88, -20), at(-88, -20)], wood.lit) +
      polygon([at(20, -96), at(88, -96), at(88, -20), at(20, -20)], wood.shade) +
      polygon([at(-60, -76), at(-10, -76), at(-10, -20), at(-60, -20)], light.isDark ? light.lamp : wood.dark) +
      polygon([at(-126, -88), at(-30, -210), at(30, -210), at(126, -88)], straw.lit) +
      polygon([at(8, -210), at(30, -210), at(126, -88), at(40, -88)], straw.shade) +
      lens(x, y + 38 * k, 130 * k, 8 * k, light.glint, 0.45)
    )
  }
  const villas = [
    [980, 640, 0.4],
    [1120, 662, 0.52],
    [1290, 700, 0.7],
    [1480, 760, 0.95],
  ] as const
  return [
    sky(stage, { horizon: 560, sun: { x: flip(430), y: 420, radius: 108 } }),
    grove(random, {
      from: flip(700) - 160,
      to: flip(700) + 160,
      y: 566,
      height: 70,
      count: 12,
      color: light.faces('#3F6F5A', 0.2).shade,
    }),
    water(stage, { y: 560, glitterX: flip(430), isTropical: true }),
    path('M-10 760C300 720 620 800 900 780S1400 740 1610 780V1210H-10Z', light.faces('#5FD0C4').lit, 0.4) +
      path('M-10 930C300 890 640 960 940 940S1400 900 1610 930V1210H-10Z', light.faces('#A8EBDA').lit, 0.36),
    path(
      layout === 1 ? 'M-10 700L560 590L566 594L-10 724Z' : 'M1610 700L1040 590L1034 594L1610 724Z',
      light.faces('#A87A50').mid,
    ),
    villas.map(([x, y, k], i) => villa(flip(x), y, k, 0.3 - i * 0.08)).join(''),
    layout === 2 ? yacht(light, 380, 700, 260) : felucca(light, { x: flip(300), y: 690, height: 200 }),
    repeat(10, (i) =>
      fish(
        flip(300 + (i % 5) * 90),
        900 + Math.floor(i / 5) * 60 + (i % 3) * 14,
        0.4,
        light.faces('#F6C46C').mid,
        light.faces('#D9743C').mid,
        i % 2 === 0,
      ),
    ),
    layout === 0
      ? path('M560 1215L700 960H860L1080 1215Z', light.faces('#B98654').mid) +
        repeat(9, (i) =>
          line(
            `M${num(700 - i * i * 1.9 - i * 3)} ${964 + i * i * 3 + 6 * i}H${num(860 + i * i * 2.9 + i * 4)}`,
            light.faces('#7A5236').shade,
            3 + i * 0.6,
            0.7,
          ),
        ) +
        person(770, 1010, 1, light.ink, { robe: '#E2572B' }) +
        person(812, 1014, 0.95, light.ink, { robe: '#FBEBCB' })
      : beach(stage, 1060, light.faces('#FBEBC8'), layout === 1 ? -50 : 50),
    palm({ x: flip(130), y: 1200, height: 880, lean: layout === 1 ? -0.2 : 0.2, color: light.ink, seed: 13 }) +
      palm({ x: flip(40), y: 1200, height: 600, lean: layout === 1 ? -0.14 : 0.14, color: light.ink, seed: 5 }),
  ].join('')
}

function caldera(stage: Stage, y: number): string {
  const { light, random } = stage
  return mountains(random, {
    y,
    height: 130,
    step: 210,
    faces: light.faces('#9C8A90', 0.5),
    bottom: y + 6,
    envelope: (t) => 0.3 + 0.7 * Math.sin(t * 3),
  })
}

/** White houses and blue domes above the caldera. */
export const santorini: Scene = (stage) => {
  const { light, random } = stage
  const layout = stage.composition(2)
  const [white, blue] = [light.faces('#FFF8EC'), light.faces('#2F7FA8')]
  const glass = light.isDark ? light.lamp : light.faces('#2F6E8E').mid
  const cube = (x: number, y: number, w: number, h: number) =>
    block({ x, y, width: w, height: h }, white, 0.34) +
    rect(x - w * 0.26, y - h * 0.66, w * 0.16, h * 0.3, glass) +
    arch(x + w * 0.06, y, w * 0.2, h * 0.5, light.isDark ? light.lamp : blue.mid)
  const church = (x: number, y: number, r: number) =>
    block({ x, y, width: r * 2.2, height: r * 1.5 }, white, 0.36) +
    rect(x - r * 0.9, y - r * 1.9, r * 1.8, r * 0.5, white.lit) +
    rect(x + r * 0.2, y - r * 1.9, r * 0.7, r * 0.5, white.shade) +
    dome(x, y - r * 1.8, r * 0.9, blue, 1.04) +
    line(
      `M${x} ${num(y - r * 2.72)}v${num(-r * 0.34)}M${num(x - r * 0.12)} ${num(y - r * 2.94)}h${num(r * 0.24)}`,
      white.lit,
      6,
    ) +
    arch(x - r * 0.3, y, r * 0.5, r * 0.9, light.isDark ? light.lamp : blue.shade)
  const belfry = (x: number, y: number, k: number) =>
    block({ x, y, width: 90 * k, height: 230 * k }, white, 0.36) +
    [0.55, 0.86]
      .map((t) => arch(x - 6 * k, y - 230 * k * t + 46 * k, 40 * k, 56 * k, light.faces('#7FA8B8').shade))
      .join('') +
    dome(x, y - 230 * k, 40 * k, blue, 0.9)
  const flip = (x: number) => (layout ? 1600 - x : x)
  return [
    sky(stage, { horizon: 520, sun: { x: flip(420), y: 420, radius: 112 } }),
    caldera(stage, 524),
    water(stage, { y: 520, glitterX: flip(420) }),
    yacht(light, flip(300), 640, 190) + felucca(light, { x: flip(560), y: 600, height: 100, trim: '#0E6470' }),
    path(
      layout
        ? 'M-20 470C200 520 420 640 620 760C760 850 900 930 1060 1000L1200 1215H-20Z'
        : 'M1620 470C1400 520 1180 640 980 760C840 850 700 930 540 1000L400 1215H1620Z',
      light.faces('#9A6A58').mid,
    ),
    path(
      layout ? 'M620 760C760 850 900 930 1060 1000L1200 1215H760Z' : 'M980 760C840 850 700 930 540 1000L400 1215H840Z',
      light.faces('#9A6A58').shade,
    ),
    [
      [1540, 560, 120, 110],
      [1430, 610, 110, 90],
      [1330, 660, 120, 110],
      [1480, 700, 140, 110],
      [1220, 720, 110, 90],
      [1360, 780, 150, 120],
      [1100, 790, 110, 90],
      [1220, 850, 150, 120],
      [1000, 850, 100, 80],
      [1080, 920, 140, 110],
      [880, 920, 110, 86],
      [1540, 860, 170, 150],
    ]
      .map(([x, y, w, h]) => cube(flip(x!), y!, w!, h!))
      .join(''),
    church(flip(1420), 930, 96) + church(flip(1180), 1000, 70) + belfry(flip(1300), 960, 0.9),
    cube(flip(960), 1010, 170, 110) + cube(flip(760), 1010, 130, 90) + church(flip(850), 1110, 84),
    path('M-10 1120C400 1090 1000 1120 1610 1060V1215H-10Z', white.mid) +
      path('M-10 1150C400 1120 1000 1150 1610 1100V1215H-10Z', white.shade),
    blossoms(
      random,
      layout ? 1080 : -20,
      -10,
      540,
      330,
      ['#C94F6D', '#E07A8E', '#B23A5E'],
      light.faces('#3F6F52').mid,
    ) +
      blossoms(
        random,
        layout ? -20 : 1180,
        1120,
        440,
        120,
        ['#C94F6D', '#E07A8E', '#B23A5E'],
        light.faces('#3F6F52').mid,
      ),
    gull(flip(700), 330, 1, light.ink) + gull(flip(790), 290, 0.8, light.ink),
  ].join('')
}

function parthenon(cx: number, y: number, faces: Faces): string {
  return (
    rect(cx - 300, y - 20, 600, 20, faces.lit) +
    rect(cx - 284, y - 36, 568, 18, faces.shade) +
    rect(cx - 240, y - 190, 480, 156, faces.dark) +
    repeat(9, (i) => column(cx - 248 + i * 62, y - 36, 170, 34, faces)) +
    rect(cx - 276, y - 232, 552, 30, faces.lit) +
    rect(cx - 276, y - 206, 552, 10, faces.dark, 0.5) +
    polygon(
      [
        [cx - 286, y - 232],
        [cx, y - 316],
        [cx + 120, y - 280],
        [cx + 150, y - 250],
        [cx + 286, y - 232],
      ],
      faces.lit,
    ) +
    polygon(
      [
        [cx - 220, y - 238],
        [cx, y - 300],
        [cx + 100, y - 268],
        [cx + 130, y - 238],
      ],
      faces.shade,
    )
  )
}

export const athensAcropolis: Scene = (stage) => {
  const { light, random } = stage
  const layout = stage.composition(2)
  const cx = layout ? 900 : 760
  const [rock, marble] = [light.faces('#C9A27C', 0.1), light.faces('#F1DDB4', 0.04)]
  const glass = light.isDark ? light.lamp : light.faces('#7C5A48').dark
  return [
    sky(stage, { horizon: 720, sun: { x: layout ? 380 : 1260, y: 360, radius: 108 } }),
    mountains(random, { y: 740, height: 170, step: 230, faces: light.faces('#A79AA0', 0.6) }),
    path(
      `M${cx - 620} 830C${cx - 560} 700 ${cx - 520} 640 ${cx - 470} 570L${cx - 330} 530L${cx + 380} 524L${cx + 470} 560C${cx + 540} 640 ${cx + 600} 720 ${cx + 680} 830Z`,
      rock.lit,
    ),
    path(
      `M${cx + 380} 524L${cx + 470} 560C${cx + 540} 640 ${cx + 600} 720 ${cx + 680} 830H${cx + 160}C${cx + 300} 760 ${cx + 200} 640 ${cx + 380} 524Z`,
      rock.shade,
    ) +
      repeat(7, (i) =>
        line(`M${cx - 440 + i * 110} 590q${i % 2 ? 30 : -20} 80 ${i % 2 ? -10 : 24} 180`, rock.dark, 7, 0.25),
      ),
    parthenon(cx, 528, marble),
    block({ x: cx - 400, y: 560, width: 120, height: 90 }, marble) +
      repeat(4, (i) => column(cx + 390 + i * 24, 548, 70, 12, marble)),
    scrub(random, cx - 640, cx + 700, 840, 60, light.faces('#6E8052', 0.12).mid),
    repeat(17, (i) =>
      house({
        x: 40 + i * 98,
        y: 960 - ((i * 61) % 50),
        width: 104,
        height: 100 + ((i * 37) % 70),
        faces: light.faces(['#F3DDB8', '#EBC79A', '#F8E9CC', '#D9A880'][i % 4]!, 0.12),
        windows: glass,
        columns: 3,
        rows: 2,
        roof: 'gable',
        roofFaces: light.faces('#B8603F', 0.12),
      }),
    ),
    repeat(12, (i) =>
      house({
        x: 70 + i * 140,
        y: 1080,
        width: 150,
        height: 130 + ((i * 43) % 60),
        faces: light.faces(['#EBC79A', '#F3DDB8', '#D9A07A'][i % 3]!),
        windows: glass,
        columns: 3,
        rows: 2,
        roof: 'gable',
        roofFaces: light.faces('#A9563D'),
      }),
    ),
    repeat(8, (i) =>
      cypress(90 + i * 206, 1130, 190 + ((i * 53) % 70), light.faces('#4A6346').shade, light.faces('#4A6346').dark),
    ),
    land(
      [
        [-10, 1130],
        [400, 1104],
        [900, 1140],
        [1610, 1096],
      ],
      light.ink,
    ) +
      cypress(layout ? 1480 : 120, 1200, 560, light.ink, light.ink) +
      cypress(layout ? 1400 : 210, 1200, 400, light.ink, light.ink) +
      boulder(layout ? 300 : 1300, 1190, 0.7, light.faces('#3A2A30')) +
      person(layout ? 420 : 1180, 1130, 1.1, light.ink) +
      person(layout ? 470 : 1230, 1128, 1.05, light.ink, { robe: '#E2572B' }),
    birds(stage, cx + 260, 300, 4),
  ].join('')
}
