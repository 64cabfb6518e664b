const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
const hex = (channel: number) => Math.round(channel).toString(16).padStart(2, '0')

/** Colours are six digit hex strings; `amount` 0 keeps the first, 1 gives the second. */
export function mix(from: string, to: string, amount: number): string {
  const target = channels(to)
  return `#${channels(from)
    .map((channel, index) => hex(channel + ((target[index] ?? 0) - channel) * amount))
    .join('')}`
}

/** A colour from hue (degrees), saturation and lightness (0…1). */
export function hsl(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const step = (offset + (((hue % 360) + 360) % 360) / 30) % 12
    return hex(255 * (lightness - reach * Math.max(-1, Math.min(step - 3, 9 - step, 1))))
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}
