import type { Faces } from '../light.ts'
import { caravan, person } from '../parts/beings.ts'
import { bedouinTent, campfire, ridgeTent } from '../parts/camp.ts'
import { acacia } from '../parts/plants.ts'
import { group, land, lens, line, num, path, polygon, repeat } from '../parts/shapes.ts'
import { milkyWay, sky } from '../parts/sky.ts'
import { boulder, dune, mountains, swell } from '../parts/terrain.ts'
import { jeep } from '../parts/vehicles.ts'
import type { Scene } from '../stage.ts'

/** A chalk mushroom of the White Desert, about 400 wide; its base at x,y. */
function mushroom(x: number, y: number, k: number, faces: Faces, flipped = false): string {
  const body = [
    lens(130, 6, 300, 20, faces.dark, 0.4),
    path(
      'M-150 12C-104 2 -46 -74 -52 -150C-60 -196 -150 -196 -196 -236C-236 -276 -190 -338 -120 -352C-60 -396 70 -398 128 -356C196 -340 226 -286 184 -250C140 -216 66 -206 56 -156C50 -80 110 2 156 12C90 22 -90 22 -150 12Z',
      faces.lit,
    ),
    path(
      'M-150 12C-104 2 -46 -74 -52 -150C-60 -196 -150 -196 -196 -236C-236 -276 -190 -338 -120 -352C-80 -380 -20 -392 10 -388C-60 -360 -90 -320 -62 -280C-20 -240 6 -210 0 -150C-6 -90 -30 -20 -40 18C-90 18 -120 16 -150 12Z',
      faces.shade,
    ),
    path(
      'M-196 -236C-120 -206 -10 -222 60 -214C130 -222 170 -236 184 -250C140 -216 66 -206 56 -156C54 -168 20 -178 0 -178C-24 -178 -46 -170 -52 -150C-60 -196 -150 -196 -196 -236Z',
      faces.dark,
      0.42,
    ),
    line('M-150 -300C-60 -322 60 -326 170 -306M-178 -268C-80 -286 70 -292 192 -272', faces.dark, 4, 0.25),
  ].join('')
  return group(`translate(${num(x)} ${num(y)}) scale(${flipped ? -k : k} ${k})`, body)
}

/** The rabbit or hen of chalk: a second silhouette so that pictures differ. */
function chalkHen(x: number, y: number, k: number, faces: Faces): string {
  const body = [
    lens(90, 6, 260, 18, faces.dark, 0.4),
    path(
      'M-120 12C-90 -30 -70 -90 -110 -150C-160 -210 -150 -290 -90 -330C-70 -380 -20 -420 20 -400C50 -390 50 -360 30 -340C10 -310 60 -290 120 -300C190 -306 240 -270 230 -220C220 -170 150 -150 120 -110C100 -60 110 -20 150 12Z',
      faces.lit,
    ),
    path(
      'M-120 12C-90 -30 -70 -90 -110 -150C-160 -210 -150 -290 -90 -330C-70 -380 -20 -420 20 -400C-30 -390 -50 -340 -60 -300C-90 -240 -40 -190 -10 -140C20 -90 0 -30 -20 12Z',
      faces.shade,
    ),
    path('M-10 -140C40 -150 90 -130 120 -110C150 -150 220 -170 230 -220C180 -190 60 -190 -10 -140Z', faces.dark, 0.3),
  ].join('')
  return group(`translate(${num(x)} ${num(y)}) scale(${k})`, body)
}

export const whiteDesert: Scene = (stage) => {
  const { light, random } = stage
  const layout = stage.composition(3)
  const chalk = (depth: number) => light.faces('#FBF1DE', depth)
  const plain = light.faces('#EBD3BC', 0.1)
  const front = [
    mushroom(1200, 930, 0.72, chalk(0.16)) +
      mushroom(540, 1070, 1.62, chalk(0)) +
      ridgeTent(light, 1390, 1070, 1) +
      campfire(1240, 1074, 0.5, light.isDark),
    chalkHen(420, 940, 0.8, chalk(0.16)) +
      mushroom(1130, 1060, 1.5, chalk(0), true) +
      jeep(light, 420, 1080, 1.2) +
      person(590, 1080, 1, light.ink, { robe: '#E2572B' }),
    chalkHen(1010, 1070, 1.75, chalk(0)) +
      mushroom(330, 950, 0.86, chalk(0.14)) +
      mushroom(120, 900, 0.5, chalk(0.3)) +
      person(560, 1090, 1, light.ink, { robe: '#0E6470' }) +
      person(610, 1094, 0.95, light.ink),
  ][layout]!
  return [
    sky(stage, { horizon: 740, sun: { x: [1150, 400, 620][layout]!, y: light.isDark ? 640 : 600, radius: 84 } }),
    light.isDark ? milkyWay(stage, 700) : '',
    mountains(random, { y: 742, height: 90, step: 130, faces: light.faces('#B9806F', 0.45) }),
    land(
      [
        [-10, 742],
        [400, 728],
        [900, 746],
        [1610, 730],
      ],
      light.faces('#E9C4A6', 0.4).lit,
    ),
    mushroom(1420, 800, 0.34, chalk(0.35)) +
      mushroom(240, 790, 0.3, chalk(0.35), true) +
      chalkHen(930, 786, 0.24, chalk(0.45)) +
      mushroom(680, 780, 0.16, chalk(0.5)),
    swell(random, 806, light.faces('#EFD9C2', 0.2), { rise: 12 }),
    swell(random, 930, plain, { rise: 18 }),
    front,
    land(
      [
        [-10, 1066],
        [200, 1074],
        [520, 1096],
        [900, 1090],
        [1300, 1070],
        [1610, 1080],
      ],
      light.faces('#C9ADA6').shade,
    ),
    land(
      [
        [-10, 1136],
        [400, 1124],
        [800, 1160],
        [1200, 1136],
        [1610, 1150],
      ],
      light.faces('#6A5560').dark,
    ),
  ].join('')
}

/** Bahariya's Black Desert: dark volcanic cones on amber sand. */
export const blackDesert: Scene = (stage) => {
  const { light, random } = stage
  const layout = stage.composition(2)
  const cone = (x: number, y: number, w: number, h: number, depth: number) => {
    const [sand, rock] = [light.faces('#C98A4E', depth), light.faces('#41343A', depth)]
    const top = w * 0.1
    return [
      path(
        `M${x - w} ${y}C${x - w * 0.5} ${y - h * 0.2} ${x - w * 0.26} ${y - h * 0.7} ${x - top} ${y - h}H${x + top}C${x + w * 0.26} ${y - h * 0.7} ${x + w * 0.5} ${y - h * 0.2} ${x + w} ${y}Z`,
        sand.lit,
      ),
      path(
        `M${x} ${y - h}H${x + top}C${x + w * 0.26} ${y - h * 0.7} ${x + w * 0.5} ${y - h * 0.2} ${x + w} ${y}H${x + w * 0.1}C${x + w * 0.22} ${y - h * 0.4} ${x - w * 0.06} ${y - h * 0.6} ${x} ${y - h}Z`,
        sand.shade,
      ),
      path(
        `M${x - w * 0.42} ${y - h * 0.36}C${x - w * 0.26} ${y - h * 0.7} ${x - w * 0.2} ${y - h * 0.8} ${x - top} ${y - h}H${x + top}C${x + w * 0.2} ${y - h * 0.8} ${x + w * 0.26} ${y - h * 0.66} ${x + w * 0.4} ${y - h * 0.4}L${x + w * 0.26} ${y - h * 0.5}L${x + w * 0.18} ${y - h * 0.3}L${x + w * 0.04} ${y - h * 0.56}L${x - w * 0.1} ${y - h * 0.36}L${x - w * 0.2} ${y - h * 0.54}Z`,
        rock.mid,
      ),
      path(
        `M${x} ${y - h}H${x + top}C${x + w * 0.2} ${y - h * 0.8} ${x + w * 0.26} ${y - h * 0.66} ${x + w * 0.4} ${y - h * 0.4}L${x + w * 0.26} ${y - h * 0.5}L${x + w * 0.18} ${y - h * 0.3}L${x + w * 0.04} ${y - h * 0.56}Z`,
        rock.dark,
      ),
    ].join('')
  }
  return [
    sky(stage, { horizon: 720, sun: { x: layout ? 1240 : 560, y: 560 } }),
    cone(260, 740, 280, 210, 0.6) + cone(1380, 740, 320, 240, 0.6) + cone(820, 736, 240, 160, 0.66),
    swell(random, 740, light.faces('#D59A5C', 0.45), { rise: 10 }),
    cone(layout ? 430 : 1080, 850, 470, 420, 0.22) + cone(layout ? 1130 : 330, 830, 330, 260, 0.34),
    swell(random, 850, light.faces('#C98A4E', 0.1), { rise: 18 }),
    repeat(70, () =>
      lens(
        random.next() * 1600,
        random.between(870, 1100),
        random.between(5, 26),
        random.between(3, 9),
        light.faces('#3A2E34').mid,
        0.75,
      ),
    ),
    path(
      'M700 852C760 930 560 990 640 1090C680 1140 640 1180 600 1210H900C880 1120 860 1090 830 1030C790 960 820 910 712 850Z',
      light.faces('#E3B27C').lit,
      0.8,
    ),
    jeep(light, layout ? 930 : 640, 1020, 1.25, { flipped: layout === 1 }),
    land(
      [
        [-10, 1110],
        [400, 1090],
        [900, 1150],
        [1610, 1100],
      ],
      light.faces('#3A2A2E').dark,
    ),
    boulder(1430, 1140, 1.2, light.faces('#3A2E34')) + boulder(120, 1150, 1, light.faces('#3A2E34')),
  ].join('')
}

/** The Great Sand Sea: dune behind dune. */
export const sandSea: Scene = (stage) => {
  const { light } = stage
  const layout = stage.composition(3)
  const sand = (depth: number) => light.faces('#E0A055', depth)
  const ridge = [
    dune({ x: 420, y: 860, width: 760, height: 330, faces: sand(0.26) }) +
      dune({ x: 1240, y: 980, width: 980, height: 420, faces: sand(0.08), flipped: true }),
    dune({ x: 1180, y: 860, width: 700, height: 260, faces: sand(0.3), flipped: true }) +
      dune({ x: 560, y: 1000, width: 1000, height: 520, faces: sand(0.08) }),
    dune({ x: 800, y: 880, width: 900, height: 300, faces: sand(0.3) }) +
      dune({ x: 180, y: 980, width: 700, height: 320, faces: sand(0.14), flipped: true }) +
      dune({ x: 1380, y: 1020, width: 800, height: 360, faces: sand(0.06) }),
  ][layout]!
  const life = [
    caravan(260, 850, 0.7, light.faces('#4A2628').dark, 4) + jeep(light, 640, 1128, 1.15),
    person(596, 508, 0.75, light.ink, { robe: '#E2572B' }) +
      person(560, 500, 0.7, light.ink) +
      jeep(light, 1200, 1100, 1.2, { flipped: true }),
    caravan(560, 930, 0.95, light.faces('#4A2628').dark, 5),
  ][layout]!
  return [
    sky(stage, { horizon: 700, sun: { x: [880, 1220, 330][layout]!, y: 470, radius: 108 } }),
    light.isDark ? milkyWay(stage, 680) : '',
    dune({ x: 300, y: 760, width: 520, height: 130, faces: sand(0.7) }) +
      dune({ x: 1000, y: 770, width: 640, height: 170, faces: sand(0.6), flipped: true }) +
      dune({ x: 1480, y: 770, width: 420, height: 120, faces: sand(0.66) }),
    dune({ x: 640, y: 820, width: 640, height: 170, faces: sand(0.46) }),
    ridge,
    life,
    path('M-10 1130C300 1060 620 1180 900 1140S1400 1080 1610 1120V1210H-10Z', light.faces('#8A4A2E').shade),
    repeat(9, (i) => line(`M${40 + i * 180} ${1176 - (i % 2) * 12}q50 -12 110 0`, light.faces('#C98148').lit, 3, 0.4)),
  ].join('')
}

/** A Bedouin camp with its fire; best at night. */
export const desertCamp: Scene = (stage) => {
  const { light, random } = stage
  const layout = stage.composition(3)
  const ground = light.faces('#C08550')
  const circleOfPeople = [-190, -140, 150, 205]
    .map((dx, i) =>
      person((layout === 1 ? 700 : 900) + dx, 1056 + (i % 2) * 14, 0.86, light.ink, {
        robe: ['#0E6470', '#FBEBCB', '#E2572B', '#7A4A6A'][i]!,
      }),
    )
    .join('')
  return [
    sky(stage, { horizon: 760, sun: { x: [1240, 320, 980][layout]!, y: 480, radius: 80 } }),
    light.isDark ? milkyWay(stage, 720) : '',
    layout === 2
      ? dune({ x: 420, y: 800, width: 700, height: 230, faces: light.faces('#D99A58', 0.45) }) +
        dune({ x: 1250, y: 800, width: 620, height: 170, faces: light.faces('#D99A58', 0.5), flipped: true })
      : mountains(random, { y: 770, height: 230, step: 170, faces: light.faces('#9A5F55', 0.42) }),
    swell(random, 790, light.faces('#D09A66', 0.25), { rise: 14 }),
    acacia(layout === 1 ? 1330 : 240, 880, 300, light.faces('#3A3A30').dark, light.faces('#4E6344').shade),
    bedouinTent(light, layout === 1 ? 1060 : 560, 940, 1.25) +
      (layout === 2
        ? bedouinTent(light, 1240, 900, 0.8, '#7A4A42')
        : ridgeTent(light, layout === 1 ? 330 : 1250, 940, 1, '#0E6470')),
    swell(random, 950, ground, { rise: 12 }),
    jeep(light, layout === 1 ? 360 : 1380, 1010, 1.1, { flipped: layout !== 1 }),
    campfire(layout === 1 ? 700 : 900, 1062, 1.15, light.isDark),
    circleOfPeople,
    land(
      [
        [-10, 1120],
        [400, 1136],
        [900, 1160],
        [1610, 1110],
      ],
      light.ink,
    ),
    polygon(
      [
        [-10, 1210],
        [-10, 1100],
        [80, 1110],
        [160, 1210],
      ],
      light.ink,
    ),
  ].join('')
}
