/** `#rrggbb` in lower case. */
export type Hex = `#${string}`

type Rgb = readonly [red: number, green: number, blue: number]

const rgbOf = (hex: Hex): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb

/** `share` of `other`, the rest of `hex`. */
export function mix(hex: Hex, other: Hex, share: number): Hex {
  const from = rgbOf(hex)
  const to = rgbOf(other)
  const mixed = from.map((part, at) => Math.round(part + (to[at]! - part) * share))
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** Relative luminance of WCAG 2.2, from 0 to 1. */
function luminance(hex: Hex): number {
  const [red, green, blue] = rgbOf(hex).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of WCAG 2.2, from 1 to 21. */
export function contrast(one: Hex, other: Hex): number {
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** What text needs on its background (WCAG 2.2, 1.4.3). */
export const textContrast = 4.5

/** The colour, mixed with `toward` until it can be read against `other`. */
export function readable(hex: Hex, other: Hex, toward: Hex): Hex {
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = mix(hex, toward, share)
    if (contrast(mixed, other) >= textContrast) return mixed
  }
  return toward
}
