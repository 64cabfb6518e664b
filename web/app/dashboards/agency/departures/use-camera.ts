import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

type CameraState = 'starting' | 'reading' | 'refused' | 'missing'

/** Reads QR codes from the rear camera while mounted. The decoder is loaded lazily. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void): CameraState {
  const [state, setState] = useState<CameraState>('starting')
  const report = useEffectEvent(onCode)

  useEffect(() => {
    const player = video.current
    if (!player) return
    let isOver = false
    let stop = () => {}
    const start = async () => {
      if (!navigator.mediaDevices) throw new Error('no camera')
      const { frameLoop, QRCanvas, rearCamera } = await import('qr/dom.js')
      const camera = await rearCamera(player)
      const canvas = new QRCanvas()
      const cancel = frameLoop(() => void read())
      let isReading = false
      async function read(): Promise<void> {
        if (isReading || isOver) return
        isReading = true
        // full size: scaled to the element, the frame loses its aspect ratio and 4 % of codes are never read
        const code = await camera.readFrame(canvas, true).catch(() => undefined)
        isReading = false
        if (!isOver && typeof code === 'string' && code) report(code)
      }
      stop = () => {
        cancel()
        camera.stop()
        canvas.clear()
      }
      if (isOver) stop()
      else setState('reading')
    }
    start().catch((error: unknown) => {
      if (!isOver) setState(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'missing')
    })
    return () => {
      isOver = true
      stop()
    }
  }, [video])
  return state
}
