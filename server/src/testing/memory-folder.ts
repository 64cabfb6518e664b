import { existsSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const inMemory = '/dev/shm'
const enough = 4 * 1024 ** 3

/**
 * Where the clusters of tests belong: in memory, if there is plenty. A database has 900 files: on ext4, copying them takes
 * up to ten times the processor time, and every commit of a durable cluster waits for the disk.
 */
export function memoryFolder(): string {
  if (!existsSync(inMemory)) return tmpdir()
  const { bavail, bsize } = statfsSync(inMemory)
  // containers often have 64 MB of it
  return bavail * bsize >= enough && freemem() >= enough ? inMemory : tmpdir()
}
