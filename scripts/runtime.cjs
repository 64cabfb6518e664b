/**
 * The Node that runs everything here: the pinned version, which is a package for each system. It is found by its path, because
 * npm 10 makes no `node_modules/.bin/node` where several optional packages share that name. Systems without such a package
 * use the installed Node if it can run TypeScript.
 *
 * CommonJS in old syntax, so that any Node can read it and say that it is too old.
 */
'use strict'
var minMajor = 20
var found = process.versions.node
if (Number(found.split('.')[0]) < minMajor) {
  console.error(
    `Rihla needs Node ${minMajor} or newer, and this is Node ${found}: install one from https://nodejs.org.`,
  )
  process.exit(1)
}

const { existsSync } = require('node:fs')
const { join } = require('node:path')

const isWindows = process.platform === 'win32'
const system = `${isWindows ? 'win' : process.platform}-${process.arch}`
const bundled = join(__dirname, '..', 'node_modules', `node-${system}`, 'bin', isWindows ? 'node.exe' : 'node')

/** Call it once the packages are installed. */
function findRuntime() {
  if (existsSync(bundled)) return bundled
  if (process.features.typescript) return process.execPath
  console.error(`Rihla needs Node 24 on ${system}, and this is Node ${found}: install it from https://nodejs.org.`)
  return process.exit(1)
}

module.exports = { findRuntime }
