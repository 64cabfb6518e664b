import type { Faces } from '../../light.ts'
import { gull, person } from '../../parts/beings.ts'
import {
  arch,
  block,
  crenels,
  dome,
  house,
  mamlukMinaret,
  pencilMinaret,
  pointedArch,
  town,
} from '../../parts/buildings.ts'
import { palm } from '../../parts/plants.ts'
import { band, circle, group, land, line, points, polygon, rect, repeat } from '../../parts/shapes.ts'
import { birds, sky } from '../../parts/sky.ts'
import { swell } from '../../parts/terrain.ts'
import type { Scene } from '../../stage.ts'

function mosque(x: number, y: number, k: number, faces: Faces, glass: string): string {
  const body = [
    pencilMinaret(-250, 0, 560, 26, faces) + pencilMinaret(250, 0, 560, 26, faces),
    dome(0, -250, 130, faces) +
      rect(-136, -256, 272, 36, faces.mid) +
      repeat(12, (i) => rect(-126 + i * 22, -250, 10, 22, glass, 0.9)),
    dome(-120, -190, 74, faces) + dome(120, -190, 74, faces) + dome(0, -186, 120, faces, 0.7),
    rect(-210, -200, 420, 200, faces.lit) + rect(60, -200, 150, 200, faces.shade),
    repeat(8, (i) => arch(-178 + i * 50, -110, 22, 50, glass, 0.85) + arch(-178 + i * 50, -30, 24, 60, glass, 0.75)),
    dome(-196, -196, 30, faces) + dome(196, -196, 30, faces),
  ].join('')
  return group(`translate(${x} ${y}) scale(${k})`, body)
}

/** Roofs, minarets and the alabaster mosque on the citadel. */
export const cairoMinarets: Scene = (stage) => {
  const { light, random } = stage
  const layout = stage.composition(3)
  const glass = light.isDark ? light.lamp : light.faces('#5B3A36').dark
  const cx = [1080, 480, 820][layout]!
  const hill = light.faces('#C99263', 0.34)
  const wallY = 636
  const citadel =
    mosque(cx, wallY, 0.92, light.faces('#E7C596', 0.26), glass) +
    rect(cx - 430, wallY - 12, 860, 90, hill.lit) +
    rect(cx + 120, wallY - 12, 310, 90, hill.shade) +
    crenels(cx - 430, wallY - 12, 860, 34, hill.lit, 12) +
    block({ x: cx - 400, y: 720, width: 80, height: 130 }, hill) +
    block({ x: cx + 380, y: 720, width: 90, height: 120 }, hill)
  const layer = (y: number, height: number, color: string, depth: number, count: number) => {
    const faces = light.faces(color, depth)
    return (
      rect(-30, y - height * 0.2, 1660, 300, faces.shade) +
      town(random, { from: -30, to: 1630, y, height, count, faces, windows: glass })
    )
  }
  return [
    sky(stage, { horizon: 720, sun: { x: cx > 800 ? 400 : 1220, y: 430, radius: 112 } }),
    swell(random, 660, light.faces('#DDB07E', 0.6), { rise: 30 }),
    layer(740, 90, '#DDB182', 0.55, 46),
    citadel,
    layer(800, 110, '#CC9A6C', 0.36, 36),
    [180, 620, 1420]
      .map(
        (x, i) =>
          mamlukMinaret(x + layout * 60, 860, 430 - i * 40, 46, light.faces('#D9A671', 0.22)) +
          dome(x + 90 + layout * 60, 790, 56, light.faces('#C98F5E', 0.22), 1.25) +
          rect(x + 30 + layout * 60, 786, 120, 90, light.faces('#C98F5E', 0.22).mid),
      )
      .join(''),
    layer(910, 150, '#B9805A', 0.14, 24),
    mamlukMinaret([330, 1220, 1330][layout]!, 1080, 800, 86, light.faces('#D59C66')) +
      dome([500, 1050, 1150][layout]!, 900, 104, light.faces('#C08055'), 1.28) +
      rect([390, 940, 1040][layout]!, 896, 220, 180, light.faces('#C08055').mid),
    layer(1060, 170, '#8F5A44', 0, 15),
    repeat(4, (i) => line(`M${120 + i * 410} ${1000 + (i % 2) * 30}v-70m-26 0h52m-40 14h28`, light.ink, 4)),
    rect(-10, 1130, 1620, 90, light.ink) +
      repeat(9, (i) => rect(i * 190 - 40, 1090 + ((i * 47) % 40), 130, 100, light.ink)),
    birds(stage, 760, 300, 7),
  ].join('')
}

/** The Coptic quarter and palms by the old Roman towers. */
export const oldCairo: Scene = (stage) => {
  const { light } = stage
  const layout = stage.composition(2)
  const [stone, brick, white] = [
    light.faces('#E0B384', 0.06),
    light.faces('#B0643F', 0.04),
    light.faces('#F3DFBC', 0.1),
  ]
  const glass = light.isDark ? light.lamp : stone.dark
  const tower = (x: number) =>
    block({ x, y: 930, width: 250, height: 330 }, stone, 0.4) +
    repeat(
      7,
      (i) =>
        rect(x - 125, 636 + i * 44, 250, 14, brick.mid, 0.75) + rect(x + 25, 636 + i * 44, 100, 14, brick.dark, 0.6),
    ) +
    crenels(x - 125, 602, 250, 9, stone.lit, 20) +
    arch(x - 40, 880, 46, 110, glass)
  const church = [
    block({ x: 800, y: 850, width: 420, height: 330 }, white, 0.36) +
      polygon(points('580 526, 800 430, 1020 526'), white.lit) +
      polygon(points('800 430, 1020 526, 860 526'), white.shade),
    [650, 950]
      .map(
        (x) =>
          block({ x, y: 560, width: 100, height: 190 }, white, 0.4) +
          dome(x, 372, 50, light.faces('#A8563A', 0.06)) +
          rect(x - 3, 270, 6, 54, light.ink) +
          rect(x - 15, 284, 30, 6, light.ink) +
          arch(x - 14, 480, 30, 70, glass),
      )
      .join(''),
    [690, 800, 910].map((x) => pointedArch(x, 850, 74, 190, light.faces('#7A4A36').dark)).join('') +
      circle(800, 590, 44, glass) +
      line('M800 546V634M756 590H844M769 559L831 621M831 559L769 621', white.lit, 6),
  ].join('')
  return [
    sky(stage, { horizon: 720, sun: { x: layout ? 330 : 1260, y: 330, radius: 96 } }),
    town(stage.random, {
      from: -20,
      to: 1620,
      y: 800,
      height: 230,
      count: 26,
      faces: light.faces('#D0A274', 0.44),
      windows: glass,
    }),
    mamlukMinaret(layout ? 1310 : 300, 820, 520, 56, light.faces('#DDAA74', 0.3)),
    church,
    tower(layout ? 360 : 1240) +
      house({
        x: layout ? 1270 : 330,
        y: 930,
        width: 330,
        height: 240,
        faces: light.faces('#D08C5C'),
        windows: glass,
        columns: 4,
        rows: 2,
        roof: 'crenel',
      }),
    band(0, 920, 1600, 300, [
      [0, light.faces('#E3B987').lit],
      [1, light.faces('#9A6A48').shade],
    ]),
    polygon(points('720 922, 880 922, 1090 1215, 520 1215'), light.faces('#F3DDB4').lit, 0.6),
    [0, 1, 2, 3]
      .map((i) =>
        person(690 + i * 62, 1000 + (i % 2) * 26, 0.95 + (i % 2) * 0.1, light.ink, {
          robe: ['#0E6470', '#FBEBCB', '#E2572B', '#3F6F8A'][i]!,
        }),
      )
      .join(''),
    palm({ x: 130, y: 1170, height: 820, lean: 0.08, color: light.ink, seed: 4 }) +
      palm({ x: 1480, y: 1180, height: 640, lean: -0.06, color: light.ink, seed: 8 }),
    land(points('-10 1140, 300 1180, 800 1215, 1300 1190, 1610 1150'), light.ink),
    gull(760, 260, 0.9, light.ink) + gull(860, 220, 0.7, light.ink),
  ].join('')
}
