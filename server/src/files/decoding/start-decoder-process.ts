import { fork, type ChildProcess } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installationFolder, isBundled, programFile } from '#installation.ts'
import { maxWasmPages } from './decoder-memory.ts'

const mebibytesOfHeap = 384

/** The program and its dependencies; neither the data folder nor the secret in it. */
const readablePaths = [
  'node_modules',
  'server/node_modules',
  isBundled ? 'server' : 'server/src',
  'contract',
  'server/package.json',
  'package.json',
]
  .map((path) => join(installationFolder, path))
  .filter((path) => existsSync(path))
  // a folder may be a link; the permission model compares its target
  .flatMap((path) => [...new Set([path, realpathSync(path)])])

const decoderProgram = programFile('files/decoding/decoder-process')

/**
 * A process for untrusted files: without the server's environment, without write access or child processes, and with
 * read access to the program only. Node's permission model binds JavaScript, not native code: a file that takes over
 * libvips acts as the server's user (docs/product/files.md#decoders).
 */
export function startDecoderProcess(program = decoderProgram): ChildProcess {
  return fork(program, [], {
    serialization: 'advanced',
    // glibc returns the memory of a decoded picture instead of keeping it for the next
    env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' },
    cwd: tmpdir(),
    execArgv: [
      `--max-old-space-size=${mebibytesOfHeap}`,
      `--wasm-max-mem-pages=${maxWasmPages}`,
      '--disable-warning=ExperimentalWarning',
      '--permission',
      '--allow-addons',
      ...readablePaths.map((path) => `--allow-fs-read=${path}`),
    ],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}
