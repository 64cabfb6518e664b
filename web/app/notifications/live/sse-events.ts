/** The events of an event stream, as bytes arrive in any portions. Comments, the heartbeats, are none. */
export function readEvents(onEvent: (name: string) => void): (text: string) => void {
  let rest = ''
  return (text) => {
    const blocks = (rest + text.replaceAll('\r\n', '\n')).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const name = /^event: ?(.*)$/m.exec(block)?.[1]
      if (name !== undefined) onEvent(name)
    }
  }
}
