export interface CompoundPart {
  name: string
  content?: Buffer
  entries?: readonly CompoundPart[]
}

const sector = 512
const endOfChain = 0xfffffffe
const none = 0xffffffff

/** Parts in the order of the directory, with the number of the first child and of the next sibling. */
function flatten(parts: readonly CompoundPart[]): { part: CompoundPart; child: number; next: number }[] {
  const flat = [{ part: { name: 'Root Entry', entries: parts } as CompoundPart, child: none, next: none }]
  for (let at = 0; at < flat.length; at += 1) {
    const { entries = [] } = flat[at]!.part
    if (entries.length > 0) flat[at]!.child = flat.length
    entries.forEach((part, index) => {
      flat.push({ part, child: none, next: index < entries.length - 1 ? flat.length + 1 : none })
    })
  }
  return flat
}

/** A compound file, the container of Word 97–2003, with one sector of table: for small files. */
export function compoundFile(parts: readonly CompoundPart[]): Buffer {
  const flat = flatten(parts)
  const directory = Buffer.alloc(Math.ceil(flat.length / 4) * sector)
  const table: number[] = [0xfffffffd]
  const contents: Buffer[] = []
  const addChain = (length: number): number => {
    const first = table.length
    const last = first + Math.ceil(length / sector) - 1
    for (let at = first; at <= last; at += 1) table.push(at === last ? endOfChain : at + 1)
    return first
  }
  addChain(directory.length)
  flat.forEach(({ part, child, next }, index) => {
    const entry = directory.subarray(index * 128, index * 128 + 128)
    entry.write(part.name, 0, 'utf16le')
    entry.writeUInt16LE(part.name.length * 2 + 2, 64)
    entry[66] = index === 0 ? 5 : part.content ? 2 : 1
    for (const [at, value] of [
      [68, none],
      [72, next],
      [76, child],
    ] as const)
      entry.writeUInt32LE(value, at)
    if (!part.content) return
    entry.writeUInt32LE(addChain(part.content.length), 116)
    entry.writeUInt32LE(part.content.length, 120)
    contents.push(Buffer.concat([part.content, Buffer.alloc((sector - (part.content.length % sector)) % sector)]))
  })
  const head = Buffer.alloc(sector, 0xff)
  head.fill(0, 0, 76)
  head.write('d0cf11e0a1b11ae1', 0, 'hex')
  head.writeUInt16LE(9, 30)
  head.writeUInt32LE(1, 48)
  head.writeUInt32LE(endOfChain, 68)
  head.writeUInt32LE(0, 76)
  const fat = Buffer.alloc(sector, 0xff)
  table.forEach((next, index) => fat.writeUInt32LE(next, index * 4))
  return Buffer.concat([head, fat, directory, ...contents])
}
