/**
 * `node scripts/launch.cjs <command> …` runs a command with the pinned Node and the tools of node_modules first in PATH, and
 * hands signals over. All scripts of package.json start with it, under any npm from Node 20 on. Where npm runs it,
 * missing packages are installed first.
 */
'use strict'
const { findRuntime } = require('./runtime.cjs')
const { spawn } = require('node:child_process')
const { delimiter, dirname, join } = require('node:path')
const { installIfStale } = require('./install.cjs')

const npm = process.env.npm_execpath
if (npm) installIfStale(npm)

const folders = [dirname(findRuntime()), join(__dirname, '..', 'node_modules', '.bin')]
process.env.PATH = [...folders, process.env.PATH].join(delimiter)

const [command, ...args] = process.argv.slice(2)
const child = spawn(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
const signals = ['SIGINT', 'SIGTERM']
const forward = (signal) => child.kill(signal)
for (const signal of signals) process.on(signal, forward)

child.on('error', ({ message }) => {
  console.error(message)
  process.exit(1)
})
child.on('exit', (code, signal) => {
  for (const name of signals) process.off(name, forward)
  if (signal) process.kill(process.pid, signal)
  else process.exit(code)
})
