/** 1 shows the whole picture in its frame. */
export const zoomSteps = [1, 1.5, 2, 3, 4] as const

export const nextZoom = (zoom: number): number => zoomSteps.find((step) => step > zoom) ?? zoom

export const previousZoom = (zoom: number): number => zoomSteps.findLast((step) => step < zoom) ?? zoom

export interface Size {
  width: number
  height: number
}

export interface Layout {
  /** Of the picture itself, before it is turned. */
  picture: Size
  /** The room it takes once turned. */
  box: Size
}

/** How large a picture is drawn in a frame, turned by quarters and enlarged; never larger than itself at zoom 1. */
export function layOut(picture: Size, frame: Size, look: { zoom: number; turns: number }): Layout {
  const isAcross = look.turns % 2 !== 0
  const turned = isAcross ? { width: picture.height, height: picture.width } : picture
  const fit = Math.min(1, frame.width / turned.width, frame.height / turned.height)
  const scale = fit * look.zoom
  const round = ({ width, height }: Size): Size => ({
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  })
  return { picture: round(picture), box: round(turned) }
}
