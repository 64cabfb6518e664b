import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { readZip } from '#testing/read-zip.ts'
import { writeZip, type ZipEntry } from './write-zip.ts'

const folder = mkdtempSync(join(tmpdir(), 'rihla-zip-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const at = new Date('2026-11-21T10:20:30Z')
const entry = (name: string, ...pieces: (string | Buffer)[]): ZipEntry => ({
  name,
  at,
  content: pieces.map((piece) => Buffer.from(piece)),
})

function has(program: string, ...args: string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
const noise = randomBytes(300_000)
const entries = () => [
  entry('profile.json', '{"name":', '"منى"}'),
  entry('files/صورة.webp', noise.subarray(0, 100_000), noise.subarray(100_000)),
  entry('empty.json'),
  entry('long.txt', 'the same again '.repeat(50_000)),
]

describe('a ZIP', () => {
  test('contains every byte of its entries under their names', async () => {
    const files = readZip(await buffer(writeZip(entries())))
    expect([...files.keys()]).toEqual(['profile.json', 'files/صورة.webp', 'empty.json', 'long.txt'])
    expect(files.get('profile.json')!.toString()).toBe('{"name":"منى"}')
    expect(files.get('files/صورة.webp')!.equals(noise)).toBe(true)
    expect(files.get('empty.json')!.length).toBe(0)
    expect(files.get('long.txt')!.length).toBe(750_000)
  })

  test('is valid without entries', async () => {
    expect(readZip(await buffer(writeZip([]))).size).toBe(0)
  })

  test('streams chunks as they arrive', async () => {
    let produced = 0
    async function* slowly() {
      for (; produced < 1_000; produced += 1) yield randomBytes(65_536)
    }
    let seen = 0
    for await (const piece of writeZip([{ name: 'large', at, content: slowly() }])) {
      seen += piece.length
      if (seen > 1_000_000) break
    }
    expect(produced).toBeLessThan(100)
  })

  test('closes the current entry when the consumer stops, and fails when the entry fails', async () => {
    let isClosed = false
    async function* endless() {
      try {
        for (;;) yield randomBytes(65_536)
      } finally {
        isClosed = true
      }
    }
    for await (const _piece of writeZip([{ name: 'endless', at, content: endless() }])) break
    await expect.poll(() => isClosed).toBe(true)

    async function* broken() {
      yield Buffer.from('some')
      throw new Error('the storage is away')
    }
    await expect(buffer(writeZip([{ name: 'broken', at, content: broken() }]))).rejects.toThrow('the storage is away')
  })
})

const python = `
import sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as z:
    assert z.testzip() is None
    print(len(z.namelist()), z.namelist()[-1])
`

describe('is read by other programs', () => {
  const path = join(folder, 'some.zip')

  test.skipIf(!has('unzip', '-v'))('unzip', async () => {
    writeFileSync(path, await buffer(writeZip(entries())))
    // it reads the names of entries in the language of its environment
    const env = { ...process.env, LC_ALL: 'C.UTF-8' }
    expect(execFileSync('unzip', ['-t', path], { env }).toString()).toContain('No errors detected')
  })

  test.skipIf(!has('python3', '--version'))('Python', async () => {
    writeFileSync(path, await buffer(writeZip(entries())))
    expect(execFileSync('python3', ['-c', python, path]).toString().trim()).toBe('4 long.txt')
  })
})
