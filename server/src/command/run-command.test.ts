import { describe, expect, test } from 'vitest'
import { runRihla } from '#testing/run-rihla.ts'
import { version } from '#version.ts'
import { commands } from './commands.ts'

test('the help lists every command with its summary', async () => {
  const { exitCode, output } = await runRihla(['--help'])
  expect(exitCode).toBe(0)
  const lines = output.split('\n').map((line) => line.trim().replace(/ {2,}/, ': '))
  for (const { name, summary } of commands) expect(lines).toContain(`${name}: ${summary}`)
})

test.each(commands)('$name explains its options', async ({ name, options }) => {
  const { exitCode, output } = await runRihla([name, '--help'])
  expect(exitCode).toBe(0)
  expect(output.startsWith(`rihla ${name} `)).toBe(true)
  for (const option of Object.keys(options)) expect(output).toContain(`--${option}`)
})

test('prints the version', async () => {
  expect(await runRihla(['--version'])).toEqual({ exitCode: 0, output: version, errors: '' })
})

describe('what is used wrongly ends with 2', () => {
  test.each([
    ['no command', [], ''],
    ['an unknown command', ['destroy'], "There is no command 'destroy'"],
    ['an unknown option', ['migrate', '--force'], '--force'],
    ['an argument too many', ['migrate', 'now'], "'now' is not an argument"],
  ])('%s', async (_, args, message) => {
    const { exitCode, errors } = await runRihla(args)
    expect(exitCode).toBe(2)
    expect(errors).toContain(message)
  })
})

test('a wrong configuration ends with 1 and names the variable', async () => {
  const { exitCode, errors } = await runRihla(['migrate'], { environment: { DATABASE_URL: 'mysql://localhost' } })
  expect(exitCode).toBe(1)
  expect(errors).toContain('DATABASE_URL is not an address that starts with postgres://')
  expect(errors).not.toContain(' at ')
})
