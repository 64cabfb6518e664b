export type Point = readonly [x: number, y: number]
export type Stops = readonly (readonly [offset: number, color: string, opacity?: number])[]

/** '0 10, 20 10' as points: a long outline stays on one line of code. */
export const points = (list: string): Point[] =>
  list.split(', ').map((pair): Point => {
    const [x = 0, y = 0] = pair.split(' ').map(Number)
    return [x, y]
  })

export const num = (value: number) => Math.round(value * 10) / 10
const at = (point: Point) => `${num(point[0])} ${num(point[1])}`
// fill-opacity, never opacity: the latter makes the renderer allocate a whole layer per shape.
const paint = (fill: string, opacity: number) =>
  `fill="${fill}"${opacity < 1 ? ` fill-opacity="${num(opacity * 100) / 100}"` : ''}`

export const path = (d: string, fill: string, opacity = 1) => `<path d="${d}" ${paint(fill, opacity)}/>`
export const polygon = (points: readonly Point[], fill: string, opacity = 1) =>
  path(`M${points.map(at).join('L')}Z`, fill, opacity)
export const rect = (x: number, y: number, width: number, height: number, fill: string, opacity = 1) =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" ${paint(fill, opacity)}/>`
export const pill = (
  box: { x: number; y: number; width: number; height: number; radius: number },
  fill: string,
  opacity = 1,
) =>
  `<rect x="${num(box.x)}" y="${num(box.y)}" width="${num(box.width)}" height="${num(box.height)}" rx="${num(box.radius)}" ${paint(fill, opacity)}/>`
export const circle = (x: number, y: number, radius: number, fill: string, opacity = 1) =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" ${paint(fill, opacity)}/>`
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, opacity = 1) =>
  `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" ${paint(fill, opacity)}/>`
export const line = (d: string, color: string, width: number, opacity = 1) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` stroke-opacity="${opacity}"` : ''}/>`

/** A flat eye shape: ripples, glints, shadows on the ground. */
export const lens = (x: number, y: number, halfWidth: number, height: number, fill: string, opacity = 1) =>
  path(
    `M${at([x - halfWidth, y])}Q${at([x, y - height])} ${at([x + halfWidth, y])}Q${at([x, y + height])} ${at([x - halfWidth, y])}Z`,
    fill,
    opacity,
  )

export const group = (transform: string, body: string, opacity = 1) =>
  `<g transform="${transform}"${opacity < 1 ? ` opacity="${opacity}"` : ''}>${body}</g>`

/** Sets a body drawn around 0,0 at a spot; a negative `scaleX` turns it round. */
export const place = (x: number, y: number, scale: number, body: string, scaleX = scale) =>
  group(`translate(${num(x)} ${num(y)}) scale(${num(scaleX * 1000) / 1000} ${num(scale * 1000) / 1000})`, body)

/** A smooth line through all points (Catmull-Rom as cubic curves). */
export function curve(points: readonly Point[]): string {
  const point = (index: number): Point => points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0]
  let d = `M${at(point(0))}`
  for (let i = 0; i < points.length - 1; i++) {
    const [before, from, to, after] = [point(i - 1), point(i), point(i + 1), point(i + 2)]
    d += `C${at([from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6])} `
    d += `${at([to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6])} ${at(to)}`
  }
  return d
}

/** A smooth closed shape through all points. */
export function blob(points: readonly Point[], fill: string, opacity = 1): string {
  const point = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0]
  const bends = points.map((from, i) => {
    const [before, to, after] = [point(i - 1), point(i + 1), point(i + 2)]
    return `C${at([from[0] + (to[0] - before[0]) / 5, from[1] + (to[1] - before[1]) / 5])} ${at([to[0] - (after[0] - from[0]) / 5, to[1] - (after[1] - from[1]) / 5])} ${at(to)}`
  })
  return path(`M${at(point(0))}${bends.join('')}Z`, fill, opacity)
}

/** Ground with a smooth upper edge, filled down to `bottom`. */
export function land(points: readonly Point[], fill: string, bottom = 1300): string {
  const [first, last] = [points[0] ?? [0, 0], points.at(-1) ?? [0, 0]]
  return path(`${curve(points)}L${num(last[0])} ${bottom}L${num(first[0])} ${bottom}Z`, fill)
}

/** The gradient id is derived from its stops, so that no counter is needed and duplicates are harmless. */
export function gradient(stops: Stops, direction: 'down' | 'across' = 'down'): { definition: string; fill: string } {
  const body = stops
    .map(
      ([offset, color, opacity]) =>
        `<stop offset="${num(offset * 1000) / 1000}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('')
  let hash = direction === 'down' ? 7 : 11
  for (const character of body) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) >>> 0
  const id = `g${hash.toString(36)}`
  const [x2, y2] = direction === 'down' ? [0, 1] : [1, 0]
  return {
    definition: `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${body}</linearGradient>`,
    fill: `url(#${id})`,
  }
}

export function band(x: number, y: number, width: number, height: number, stops: Stops): string {
  const { definition, fill } = gradient(stops)
  return definition + rect(x, y, width, height, fill)
}

export const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')
