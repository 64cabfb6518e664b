/** Opens a stored pin on a map. */
export const pinUrl = (pin: string): string =>
  pin.startsWith('https:') ? pin : `https://www.google.com/maps/search/?api=1&query=${pin}`
