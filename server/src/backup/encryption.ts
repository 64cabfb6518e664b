import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { BackupRefused } from './backup-refused.ts'

const magic = Buffer.from('rihla-backup-1\n')
const [saltBytes, tagBytes, chunkBytes] = [16, 16, 65_536]
const headerBytes = magic.length + 2 * saltBytes

export const isEncrypted = (start: Uint8Array): boolean => magic.equals(start.subarray(0, magic.length))

const derive = promisify<string, Uint8Array, number, object, Buffer>(scrypt)

/** Of the passphrase, so that many files of a backup cost one derivation. */
const keys = new Map<string, Promise<Buffer>>()
/** Of everything that this process encrypts. */
const ownSalt = randomBytes(saltBytes)

function passphraseKey(passphrase: string, salt: Uint8Array): Promise<Buffer> {
  const name = `${Buffer.from(salt).toString('hex')} ${passphrase}`
  const key = keys.get(name) ?? derive(passphrase, salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 })
  keys.set(name, key)
  return key
}

/** Each file has a key of its own, because the nonces of every file are the same. */
async function fileKey(passphrase: string, salts: Uint8Array): Promise<Uint8Array> {
  const key = await passphraseKey(passphrase, salts.subarray(0, saltBytes))
  return new Uint8Array(hkdfSync('sha256', key, salts.subarray(saltBytes), 'rihla backup file', 32))
}

/** Number of the chunk, and whether it is the last one, so that none can be moved, repeated or left out. */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(index, 7)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Pieces of exactly `size` bytes; only the last one may be shorter, and there always is a last one. */
async function* inPieces(source: AsyncIterable<Uint8Array>, size: number) {
  let waiting = Buffer.alloc(0)
  for await (const bytes of source) {
    waiting = Buffer.concat([waiting, bytes])
    for (; waiting.length > size; waiting = waiting.subarray(size))
      yield { bytes: waiting.subarray(0, size), isLast: false }
  }
  yield { bytes: waiting, isLast: true }
}

/** AES-256-GCM in chunks of 64 kB, with a key that scrypt derives from the passphrase and a random salt. */
export const encrypt = (passphrase: string) =>
  async function* encrypting(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const salts = Buffer.concat([ownSalt, randomBytes(saltBytes)])
    const key = await fileKey(passphrase, salts)
    yield Buffer.concat([magic, salts])
    let index = 0
    for await (const { bytes, isLast } of inPieces(source, chunkBytes)) {
      const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index++, isLast))
      yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
    }
  }

export const decrypt = (passphrase: string) =>
  async function* decrypting(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let key: Promise<Uint8Array> | undefined
    let index = 0
    const sealed = withoutHeader(source, (salts) => void (key = fileKey(passphrase, salts)))
    for await (const { bytes, isLast } of inPieces(sealed, chunkBytes + tagBytes)) {
      if (!key || bytes.length < tagBytes) throw new BackupRefused('The archive is incomplete.')
      yield open(await key, bytes, nonceOf(index++, isLast))
    }
  }

function open(key: Uint8Array, bytes: Buffer, nonce: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce)
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  const opened = decipher.update(bytes.subarray(0, -tagBytes))
  try {
    return Buffer.concat([opened, decipher.final()])
  } catch {
    throw new BackupRefused('The passphrase is wrong, or the archive was changed or cut off.')
  }
}

async function* withoutHeader(source: AsyncIterable<Uint8Array>, readSalts: (salts: Uint8Array) => void) {
  let header: Buffer | undefined = Buffer.alloc(0)
  for await (const bytes of source) {
    if (!header) yield bytes
    else {
      header = Buffer.concat([header, bytes])
      if (header.length < headerBytes) continue
      readSalts(header.subarray(magic.length, headerBytes))
      yield header.subarray(headerBytes)
      header = undefined
    }
  }
}
