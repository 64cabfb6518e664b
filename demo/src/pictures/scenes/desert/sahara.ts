import type { Faces } from '../../light.ts'
import { person } from '../../parts/beings.ts'
import { campfire, ridgeTent } from '../../parts/camp.ts'
import { group, land, lens, line, num, path, points, repeat } from '../../parts/shapes.ts'
import { milkyWay, sky } from '../../parts/sky.ts'
import { boulder, mountains, swell } from '../../parts/terrain.ts'
import { jeep } from '../../parts/vehicles.ts'
import type { Scene } from '../../stage.ts'

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
    land(points('-10 742, 400 728, 900 746, 1610 730'), light.faces('#E9C4A6', 0.4).lit),
    mushroom(1420, 800, 0.34, chalk(0.35)) +
      mushroom(240, 790, 0.3, chalk(0.35), true) +
      chalkHen(930, 786, 0.24, chalk(0.45)) +
      mushroom(680, 780, 0.16, chalk(0.5)),
    swell(random, 806, light.faces('#EFD9C2', 0.2), { rise: 12 }),
    swell(random, 930, plain, { rise: 18 }),
    front,
    land(points('-10 1066, 200 1074, 520 1096, 900 1090, 1300 1070, 1610 1080'), light.faces('#C9ADA6').shade),
    land(points('-10 1136, 400 1124, 800 1160, 1200 1136, 1610 1150'), light.faces('#6A5560').dark),
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
    land(points('-10 1110, 400 1090, 900 1150, 1610 1100'), light.faces('#3A2A2E').dark),
    boulder(1430, 1140, 1.2, light.faces('#3A2E34')) + boulder(120, 1150, 1, light.faces('#3A2E34')),
  ].join('')
}
