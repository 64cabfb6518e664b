/** At 1 the whole image fits the frame. */
export const zoomSteps = [1, 1.5, 2, 3, 4] as const

export const nextZoom = (zoom: number): number => zoomSteps.find((step) => step > zoom) ?? zoom

export const previousZoom = (zoom: number): number => zoomSteps.findLast((step) => step < zoom) ?? zoom

export interface Size {
  width: number
  height: number
}

export interface Layout {
  /** Image size before rotation. */
  picture: Size
  /** Occupied size after rotation. */
  box: Size
}

/** Size of an image in a frame after rotation and zoom; at zoom 1 it never exceeds its natural size. */
export function layOut(picture: Size, frame: Size, view: { zoom: number; turns: number }): Layout {
  const isSideways = view.turns % 2 !== 0
  const turned = isSideways ? { width: picture.height, height: picture.width } : picture
  const fit = Math.min(1, frame.width / turned.width, frame.height / turned.height)
  const scale = fit * view.zoom
  const round = ({ width, height }: Size): Size => ({
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  })
  return { picture: round(picture), box: round(turned) }
}
