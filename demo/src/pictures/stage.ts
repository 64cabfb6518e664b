import { lightFor, type Light, type TimeOfDay } from './light.ts'
import { seededRandom, type Random } from './parts/random.ts'
import { grain } from './parts/grain.ts'
import { group } from './parts/shapes.ts'

export interface Variation {
  seed: number
  time: TimeOfDay
  mirrored?: boolean
}

/** Drawing context of a scene. */
export interface Stage {
  width: number
  height: number
  light: Light
  random: Random
  /** Seeds that follow each other get different compositions: 0…count-1 in turn. */
  composition(count: number): number
}

export type Scene = (stage: Stage) => string

export function makeStage({ seed, time }: Variation, width = 1600, height = 1200): Stage {
  const turn = Math.abs(Math.trunc(seed))
  return {
    width,
    height,
    // The sky changes slower than the composition, so neighbouring seeds do not run in step.
    light: lightFor(time, turn + Math.floor(turn / 3)),
    random: seededRandom(turn + 1),
    composition: (count) => turn % count,
  }
}

export function frame(
  body: string,
  { width, height, mirrored = false }: { width: number; height: number; mirrored?: boolean },
): string {
  const picture = mirrored ? group(`translate(${width} 0) scale(-1 1)`, body) : body
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${picture}${grain(width, height)}</svg>`
}
