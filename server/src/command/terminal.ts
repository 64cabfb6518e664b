import { createInterface } from 'node:readline/promises'
import { text } from 'node:stream/consumers'
import { Writable } from 'node:stream'
import type { ReadStream } from 'node:tty'

/** Where a command reads and writes. Tests use their own. */
export interface Terminal {
  print: (line: string) => void
  printError: (line: string) => void
  /** Whether a person can be asked. */
  isInteractive: boolean
  /** Asks without showing what is typed. */
  askSecret: (question: string) => Promise<string>
  /** Everything of stdin, without the line break at its end. */
  readInput: () => Promise<string>
}

export const processTerminal: Terminal = {
  print: (line) => void process.stdout.write(`${line}\n`),
  printError: (line) => void process.stderr.write(`${line}\n`),
  isInteractive: process.stdin.isTTY && process.stderr.isTTY,
  askSecret: (question) => askSecret(question, process.stdin),
  readInput: async () => (await text(process.stdin)).replace(/\r?\n$/, ''),
}

async function askSecret(question: string, input: ReadStream): Promise<string> {
  process.stderr.write(question)
  // readline repeats what is typed to its output
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({ input, output: silent, terminal: true, historySize: 0 })
  const interrupted = new AbortController()
  reader.once('SIGINT', () => interrupted.abort())
  try {
    return await reader.question('', { signal: interrupted.signal })
  } finally {
    reader.close()
    process.stderr.write('\n')
  }
}
