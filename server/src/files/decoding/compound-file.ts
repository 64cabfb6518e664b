/** An entry of a compound file (MS-CFB), the container of Word 97–2003 and of encrypted Office documents. */
export interface CompoundEntry {
  name: string
  isStorage: boolean
  /** A storage with entries of its own. */
  hasChildren: boolean
  /** The beginning of a stream that is large enough to have sectors of its own, else empty. */
  start: Buffer
}

const lastSector = 0xfffffff9
const noEntry = 0xffffffff
const minOwnSectors = 4096
const entryBytes = 128

/** The sectors of the file and which of them follows which. */
class Sectors {
  readonly #file: Buffer
  readonly #size: number
  readonly #next: number[] = []

  constructor(file: Buffer) {
    this.#file = file
    const shift = file.readUInt16LE(30)
    if (shift !== 9 && shift !== 12) throw new Error('an unknown sector size')
    this.#size = 1 << shift
    for (const number of this.#listTableSectors()) this.#next.push(...this.#numbersIn(this.read(number)))
  }

  read(number: number): Buffer {
    const at = (number + 1) * this.#size
    if (at >= this.#file.length) throw new Error('a sector beyond the end')
    return this.#file.subarray(at, at + this.#size)
  }

  readChain(first: number): Buffer {
    const parts: Buffer[] = []
    for (let number = first; number <= lastSector; number = this.#next[number] ?? noEntry) {
      // a chain without an end
      if (parts.length > this.#next.length) throw new Error('a circular chain')
      parts.push(this.read(number))
    }
    return Buffer.concat(parts)
  }

  #numbersIn(sector: Buffer): number[] {
    return Array.from({ length: Math.floor(sector.length / 4) }, (_, index) => sector.readUInt32LE(index * 4))
  }

  /** The header lists the first 109 sectors of the table, further sectors list the others. */
  #listTableSectors(): number[] {
    const listed = this.#numbersIn(this.#file.subarray(76, 512))
    const most = Math.ceil(this.#file.length / this.#size)
    for (let next = this.#file.readUInt32LE(68), read = 0; next <= lastSector; read += 1) {
      if (read > most) throw new Error('a circular chain')
      const numbers = this.#numbersIn(this.read(next))
      next = numbers.pop() ?? noEntry
      listed.push(...numbers)
    }
    return listed.filter((number) => number <= lastSector)
  }
}

/** All entries of the directory, also those that no storage contains. Throws for a damaged file. */
export function readCompoundFile(file: Buffer): CompoundEntry[] {
  const sectors = new Sectors(file)
  const directory = sectors.readChain(file.readUInt32LE(48))
  const entries: CompoundEntry[] = []
  for (let at = 0; at + entryBytes <= directory.length; at += entryBytes) {
    const entry = directory.subarray(at, at + entryBytes)
    const type = entry[66]
    if (type === 0) continue
    const nameBytes = Math.min(Math.max(entry.readUInt16LE(64) - 2, 0), 64)
    const ownsSectors = type === 2 && entry.readUInt32LE(120) >= minOwnSectors
    entries.push({
      name: entry.toString('utf16le', 0, nameBytes),
      isStorage: type !== 2,
      hasChildren: type !== 2 && entry.readUInt32LE(76) !== noEntry,
      start: ownsSectors ? sectors.read(entry.readUInt32LE(116)) : Buffer.alloc(0),
    })
  }
  return entries
}
