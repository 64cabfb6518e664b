import { teaTerrace } from './tea-terrace.ts'
import { chimney } from '../cities/cappadocia.ts'
import { balloon } from '../../parts/vehicles.ts'
import { caravan } from '../../parts/beings.ts'
import { felucca } from '../../parts/boats.ts'
import { dome, mamlukMinaret, town } from '../../parts/buildings.ts'
import { grove, scrub } from '../../parts/plants.ts'
import { rect, repeat } from '../../parts/shapes.ts'
import { dune, mountains } from '../../parts/terrain.ts'
import { water } from '../../parts/water.ts'
import { type Scene } from '../../stage.ts'

export const terraceSea: Scene = (stage) => {
  const { light, random } = stage
  const view =
    water(stage, { y: 620, height: 420, glitterX: 620, isTropical: true }) +
    felucca(light, { x: 1050, y: 720, height: 230 }) +
    felucca(light, { x: 480, y: 680, height: 140, trim: '#0E6470', flipped: true }) +
    grove(random, { from: -10, to: 560, y: 624, height: 80, count: 14, color: light.faces('#3F6B52', 0.2).shade })
  return teaTerrace(stage, view, { hasBlossoms: true })
}

export const terraceDunes: Scene = (stage) => {
  const { light, random } = stage
  const view =
    dune({ x: 400, y: 760, width: 640, height: 240, faces: light.faces('#E0A055', 0.36) }) +
    dune({ x: 1230, y: 780, width: 700, height: 290, faces: light.faces('#E0A055', 0.22), flipped: true }) +
    caravan(620, 752, 0.6, light.faces('#4A2628').dark, 4) +
    grove(random, { from: -10, to: 1610, y: 870, height: 190, count: 15, color: light.faces('#3F6B4C', 0.08).shade })
  return teaTerrace(stage, view)
}

export const terraceMinarets: Scene = (stage) => {
  const { light, random } = stage
  const view =
    rect(-10, 740, 1620, 140, light.faces('#CC9A6C', 0.4).shade) +
    town(random, {
      from: -20,
      to: 1620,
      y: 760,
      height: 130,
      count: 30,
      faces: light.faces('#CC9A6C', 0.4),
      windows: light.lamp,
    }) +
    mamlukMinaret(520, 800, 460, 54, light.faces('#D9A671', 0.24)) +
    mamlukMinaret(1130, 820, 380, 48, light.faces('#D9A671', 0.2)) +
    dome(650, 780, 84, light.faces('#C98F5E', 0.2), 1.26) +
    town(random, {
      from: -20,
      to: 1620,
      y: 880,
      height: 130,
      count: 20,
      faces: light.faces('#B9805A', 0.14),
      windows: light.lamp,
    }) +
    rect(-10, 870, 1620, 200, light.faces('#B9805A', 0.14).shade)
  return teaTerrace(stage, view)
}

export const terraceMountains: Scene = (stage) => {
  const { light, random } = stage
  const view =
    mountains(random, { y: 640, height: 220, step: 170, faces: light.faces('#C98A74', 0.5) }) +
    mountains(random, { y: 740, height: 260, step: 200, faces: light.faces('#A9685F', 0.24) }) +
    scrub(random, -20, 1620, 860, 90, light.faces('#5E7A52', 0.1).shade) +
    rect(-10, 850, 1620, 200, light.faces('#5E7A52', 0.1).shade)
  return teaTerrace(stage, view, { hasBlossoms: true })
}

/** For Cappadocia. */
export const terraceBalloons: Scene = (stage) => {
  const { light, random } = stage
  const shift = stage.composition(3) * 60
  const view = [
    mountains(random, { y: 700, height: 110, step: 190, faces: light.faces('#C98A78', 0.55) }),
    repeat(14, (i) =>
      chimney(
        stage,
        i * 124 + random.between(-20, 30),
        800,
        random.between(90, 190),
        random.between(50, 80),
        0.42,
        true,
      ),
    ),
    balloon(light, 330 + shift, 420, 120, '#E2572B', '#FBE3B4') +
      balloon(light, 640 - shift, 300, 52, '#0E6470', '#F6E0B4') +
      balloon(light, 980 + shift, 520, 60, '#E2A24A', '#A8432A') +
      balloon(light, 1270 - shift / 2, 360, 100, '#B9475B', '#F6E0B4'),
    repeat(10, (i) =>
      chimney(
        stage,
        i * 180 + random.between(-40, 30),
        940,
        random.between(140, 250),
        random.between(70, 110),
        0.14,
        true,
      ),
    ),
    rect(-10, 930, 1620, 90, light.faces('#C48262', 0.1).mid),
  ].join('')
  return teaTerrace(stage, view)
}
