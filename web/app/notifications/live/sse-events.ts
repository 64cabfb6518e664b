/** Parses event names from stream chunks of any size. Skips comments, which are heartbeats. */
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
