import type { Faces } from '../../light.ts'
import { gull, person } from '../../parts/beings.ts'
import { felucca, rowingBoat } from '../../parts/boats.ts'
import { arch, block, crenels, dome, house } from '../../parts/buildings.ts'
import { parasol } from '../../parts/camp.ts'
import { palm, scrub } from '../../parts/plants.ts'
import { band, circle, lens, line, num, path, points, polygon, rect, repeat } from '../../parts/shapes.ts'
import { birds, sky } from '../../parts/sky.ts'
import { boulder } from '../../parts/terrain.ts'
import { coach } from '../../parts/vehicles.ts'
import { beach, glitter, ripples, water, wave } from '../../parts/water.ts'
import type { Scene } from '../../stage.ts'

function fortTower(x: number, y: number, w: number, h: number, faces: Faces): string {
  return (
    block({ x, y, width: w, height: h }, faces, 0.42) +
    rect(x - w * 0.58, y - h, w * 1.16, 20, faces.lit) +
    rect(x + w * 0.1, y - h, w * 0.48, 20, faces.dark) +
    crenels(x - w * 0.58, y - h, w * 1.16, 5, faces.lit) +
    rect(x - w * 0.2, y - h * 0.6, 12, 26, faces.dark) +
    rect(x - w * 0.2, y - h * 0.3, 12, 26, faces.dark)
  )
}

export const alexandriaCitadel: Scene = (stage) => {
  const { light, random } = stage
  const layout = stage.composition(2)
  const stone = light.faces('#F1CB96')
  const glass = light.isDark ? light.lamp : stone.dark
  const outer = light.faces('#DDA872')
  const fort = [
    rect(800, 350, 470, 400, stone.lit) +
      rect(1060, 350, 210, 400, stone.shade) +
      crenels(800, 350, 470, 14, stone.lit),
    fortTower(800, 750, 110, 440, stone) + fortTower(1270, 750, 110, 440, stone),
    block({ x: 1036, y: 360, width: 100, height: 110 }, stone, 0.42) +
      crenels(986, 250, 100, 4, stone.lit) +
      rect(1034, 170, 5, 80, stone.dark) +
      path('M1039 172L1092 186L1039 204Z', '#E2572B'),
    repeat(6, (i) => arch(903 + (i % 3) * 120, 500 + Math.floor(i / 3) * 110, 34, 60, glass)) +
      arch(1036, 750, 84, 116, stone.dark),
    rect(560, 640, 1060, 130, outer.mid) +
      rect(560, 640, 1060, 14, outer.lit) +
      crenels(560, 640, 1060, 34, outer.lit) +
      fortTower(600, 770, 84, 190, stone) +
      fortTower(1490, 770, 84, 190, stone) +
      repeat(8, (i) => rect(680 + i * 100, 690, 10, 26, outer.dark)),
    polygon(
      points('470 800, 520 752, 640 764, 760 750, 900 766, 1100 752, 1300 768, 1610 750, 1610 840, 470 840'),
      light.faces('#8E5743').mid,
    ) + polygon(points('640 764, 700 840, 760 750, 820 840, 900 766, 960 840'), light.faces('#8E5743').dark),
  ].join('')
  const far = light.faces('#E0B088', 0.4)
  return [
    sky(stage, { horizon: 660, sun: { x: 330, y: 520, radius: 100 } }),
    repeat(40, (i) => {
      const h = random.between(20, 80)
      return rect(i * 20, 650 - h, 22, h + 160, i % 3 ? far.mid : far.shade)
    }),
    fort,
    water(stage, { y: 800, glitterX: 330 }),
    rect(470, 800, 1140, 26, stone.dark, 0.35),
    layout
      ? rowingBoat(light, 700, 930, 330, '#0E6470') +
        rowingBoat(light, 330, 880, 230, '#E2572B') +
        rowingBoat(light, 1130, 960, 300, '#E9B44C', '#FFF4DC')
      : felucca(light, { x: 420, y: 900, height: 280 }) +
        felucca(light, { x: 180, y: 836, height: 130, trim: '#0E6470', flipped: true }),
    wave(stage, 1010, light.faces('#15717B').mid, light.glint) +
      wave(stage, 1080, light.water[2], light.glint) +
      wave(stage, 1150, light.water[3], light.glint),
    gull(640, 470, 1.2, light.ink) +
      gull(720, 420, 0.8, light.ink) +
      gull(520, 360, 0.9, light.ink) +
      gull(1420, 420, 1, light.ink),
  ].join('')
}

/** The long curve of Alexandria's corniche. */
export const corniche: Scene = (stage) => {
  const { light } = stage
  const layout = stage.composition(2)
  const glass = light.isDark ? light.lamp : light.faces('#7C5A48').dark
  const colors = ['#F1D9B0', '#E7BE92', '#F6E7C8', '#DDAA80', '#EBCDA6'] as const
  const row = repeat(15, (i) => {
    const t = i / 14
    const near = t ** 2.2
    return house({
      x: 330 + t * 1290,
      y: 640 + near * 210,
      width: 66 + near * 130,
      height: 110 + ((i * 53) % 70) + near * 330,
      faces: light.faces(colors[i % 5]!, 0.5 * (1 - t)),
      windows: glass,
      columns: 3 + Math.round(near * 1),
      rows: 4 + Math.round(near * 3),
    })
  })
  const sea = [
    [0, light.water[0]],
    [0.13, light.water[1]],
    [0.6, light.water[2]],
    [1, light.water[3]],
  ] as const
  return [
    sky(stage, { horizon: 620, sun: { x: layout ? 200 : 420, y: 470, radius: 104 } }),
    band(0, 620, 1600, 600, sea) + glitter(stage, layout ? 200 : 420, 626, 1060),
    row,
    path('M330 648C700 660 1240 720 1620 900V1240H1180C1060 1010 820 760 330 652Z', light.faces('#8A7468').mid),
    path('M330 648C700 660 1240 720 1620 900V960C1240 770 720 676 330 650Z', light.faces('#DDB98C').lit),
    path('M330 652C800 740 1080 1000 1180 1240H1110C1000 1000 780 760 330 656Z', light.faces('#F6E7C8').lit) +
      path('M330 656C780 760 1000 1000 1110 1240H1060C960 1010 760 770 330 658Z', light.faces('#C98A62').shade),
    line('M520 668C1000 760 1260 960 1400 1240', '#FFF4DC', 7, 0.6),
    coach(light, 1300, 960, 0.62, { flipped: true }) +
      repeat(
        5,
        (i) =>
          line(`M${700 + i * 110} ${720 + i * i * 20}v${-60 - i * 22}h${16 + i * 5}`, light.ink, 3 + i) +
          circle(716 + i * 115, 664 + i * i * 20 - i * 22, 5 + i * 2, light.lamp),
      ),
    ripples(stage, 700, 1180, light.glint, 20, 0.3),
    rowingBoat(light, 250, 800, 180, '#0E6470') +
      rowingBoat(light, 440, 900, 230, '#E2572B') +
      rowingBoat(light, 180, 980, 270, '#E9B44C') +
      rowingBoat(light, 560, 760, 130, '#3F8FB0'),
    person(1010, 1060, 1.1, light.ink, { robe: '#0E6470' }) + person(1066, 1070, 1.05, light.ink, { robe: '#FBEBCB' }),
    path('M-10 1130Q300 1090 560 1215H-10Z', light.ink) +
      palm({ x: 90, y: 1180, height: 720, lean: 0.1, color: light.ink, seed: 6 }),
    birds(stage, 760, 300, 5),
  ].join('')
}

/** White cliffs and turquoise coves west of Matruh. */
export const whiteCoast: Scene = (stage) => {
  const { light, random } = stage
  const layout = stage.composition(2)
  const rock = light.faces('#F6E6C8')
  const cliff = (d: string, shade: string) => path(d, rock.lit) + path(shade, rock.shade)
  return [
    sky(stage, { horizon: 540, sun: { x: layout ? 1240 : 520, y: 360, radius: 92 } }),
    water(stage, { y: 536, height: 690, glitterX: layout ? 1240 : 520, isTropical: true }),
    path('M-10 720C300 680 500 760 800 740S1300 700 1610 740V1210H-10Z', light.faces('#5FD0C4').lit, 0.55) +
      path('M-10 880C300 840 560 920 860 900S1340 860 1610 900V1210H-10Z', light.faces('#A8EBDA').lit, 0.45),
    cliff(
      'M1620 470C1500 466 1400 480 1330 500C1290 512 1260 540 1250 600C1300 640 1460 660 1620 650Z',
      'M1620 540C1500 536 1420 560 1390 640C1460 660 1540 656 1620 650Z',
    ),
    cliff(
      'M-20 430C120 420 260 440 380 470C470 492 520 540 540 620C560 700 480 760 400 780C300 800 120 820 -20 820Z',
      'M380 470C470 492 520 540 540 620C560 700 480 760 400 780C420 700 440 600 380 470Z',
    ),
    repeat(6, (i) =>
      line(
        `M-10 ${520 + i * 46}C120 ${510 + i * 46} 260 ${526 + i * 44} ${440 - i * 4} ${548 + i * 40}`,
        rock.dark,
        5,
        0.22,
      ),
    ),
    path('M40 820C60 740 130 700 190 712C240 730 250 780 240 812Z', rock.dark, 0.55),
    boulder(760, 690, 0.62, rock) +
      boulder(960, 650, 0.36, rock) +
      boulder(1080, 760, 0.5, rock) +
      lens(760, 722, 140, 8, light.glint, 0.7) +
      lens(1080, 786, 110, 7, light.glint, 0.7),
    scrub(random, 20, 360, 436, 30, light.faces('#6E7F4E', 0.1).mid),
    felucca(light, { x: layout ? 900 : 1180, y: 600, height: 130 }),
    beach(stage, 1010, light.faces('#FBEBC8'), layout ? -60 : 40),
    parasol(layout ? 430 : 1080, 1140, 330, light.faces('#E2572B'), light.faces('#FFF6E2').lit) +
      parasol(layout ? 760 : 1340, 1160, 280, light.faces('#0E6470'), light.faces('#FFF6E2').lit, 8),
    person(layout ? 590 : 860, 1090, 1, light.ink, { robe: '#E2572B' }) +
      person(layout ? 640 : 910, 1094, 0.8, light.ink, { robe: '#E9B44C' }),
    birds(stage, 700, 330, 4),
  ].join('')
}

/** Fishing boats in a small harbour with nets and a minaret: the old Anfushi port. */
export const fishingHarbour: Scene = (stage) => {
  const { light } = stage
  const layout = stage.composition(2)
  const glass = light.isDark ? light.lamp : light.faces('#7C5A48').dark
  const mosque = light.faces('#F1DDB8', 0.12)
  return [
    sky(stage, { horizon: 600, sun: { x: layout ? 1240 : 360, y: 420, radius: 100 } }),
    repeat(18, (i) =>
      house({
        x: 40 + i * 92,
        y: 660,
        width: 96,
        height: 120 + ((i * 61) % 110),
        faces: light.faces(['#EBC79A', '#DDA67A', '#F3DDB8'][i % 3]!, 0.26),
        windows: glass,
        columns: 3,
        rows: 4,
      }),
    ),
    block({ x: layout ? 520 : 1120, y: 660, width: 300, height: 180 }, mosque) +
      dome(layout ? 520 : 1120, 480, 92, mosque) +
      dome((layout ? 520 : 1120) - 110, 480, 40, mosque) +
      dome((layout ? 520 : 1120) + 110, 480, 40, mosque) +
      repeat(5, (i) => arch((layout ? 520 : 1120) - 112 + i * 56, 650, 30, 84, glass)) +
      block({ x: layout ? 720 : 920, y: 660, width: 44, height: 380 }, mosque) +
      block({ x: layout ? 720 : 920, y: 300, width: 30, height: 80 }, mosque) +
      dome(layout ? 720 : 920, 220, 17, mosque, 1.4) +
      rect((layout ? 720 : 920) - 32, 300, 64, 10, mosque.dark),
    rect(-10, 656, 1620, 34, light.faces('#B98A66').shade),
    water(stage, { y: 686, glitterX: layout ? 1240 : 360 }),
    [
      [260, 760, 230, '#0E6470'],
      [620, 740, 190, '#E2572B'],
      [960, 770, 240, '#3F8FB0'],
      [1330, 750, 210, '#E9B44C'],
      [420, 890, 330, '#D9694A'],
      [840, 930, 380, '#2F6E9A'],
      [1260, 900, 340, '#5FA08A'],
    ]
      .map(([x, y, w, c], i) =>
        rowingBoat(light, x as number, y as number, w as number, c as string, i % 3 === 1 ? '#FFF4DC' : undefined),
      )
      .join(''),
    path('M-10 1060H1610V1210H-10Z', light.faces('#A87A58').shade) +
      rect(-10, 1056, 1620, 16, light.faces('#D9B184').lit),
    path('M1020 1150C1060 1060 1200 1050 1300 1060C1400 1070 1440 1110 1450 1150Z', light.faces('#3F8F8A').mid) +
      line(
        Array.from(
          { length: 7 },
          (_, i) => `M${1050 + i * 60} 1146Q${num(1080 + i * 50)} 1100 ${1130 + i * 36} 1064`,
        ).join(''),
        light.glint,
        2.5,
        0.6,
      ) +
      repeat(5, (i) => circle(1060 + i * 92, 1140 - (i % 2) * 30, 13, '#E2572B')),
    person(380, 1150, 1.35, light.ink, { robe: '#FBEBCB' }) +
      person(450, 1154, 1.25, light.ink, { robe: '#0E6470' }) +
      rect(150, 1084, 26, 90, light.ink) +
      rect(138, 1078, 50, 16, light.ink) +
      rect(720, 1094, 24, 80, light.ink) +
      rect(708, 1088, 48, 15, light.ink),
    gull(560, 340, 1.1, light.ink) +
      gull(660, 300, 0.8, light.ink) +
      gull(980, 250, 1, light.ink) +
      gull(164, 1062, 1, light.glint),
  ].join('')
}
