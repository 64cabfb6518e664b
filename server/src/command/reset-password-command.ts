import { DomainError } from '@rihla/contract/errors.ts'
import { resetByOperator } from '#accounts/passwords/reset-by-operator.ts'
import { CommandRefused, defineCommand, UsedWrongly } from './command.ts'
import { passwordOption, readPassword } from './read-password.ts'
import { currentOperator, type Installation, withInstallation } from './with-installation.ts'

export const resetPasswordCommand = defineCommand({
  name: 'reset-password',
  summary: 'end the password and the sessions of an account, and print a link to choose a new password',
  usage: '<email>',
  options: {
    ...passwordOption,
    json: { type: 'boolean', summary: 'print {"link": …, "expiresAt": …}' },
  },
  details:
    'Works for customers, agencies and admins. The person is mailed that it happened. The link works once, for 24 hours.\n' +
    'With --password-stdin the password of stdin is set instead, and no link is made.',
  async run(call) {
    const [email, ...rest] = call.positionals
    if (email === undefined || rest.length > 0) throw new UsedWrongly('Give the email address of the account.')
    const password = call.values['password-stdin'] ? await readPassword(call) : undefined
    const { link, expiresAt } = await withInstallation(call, (installation) => reset(installation, email, password))
    const { print } = call.terminal
    if (call.values.json) print(JSON.stringify({ link: link ?? null, expiresAt: expiresAt ?? null }))
    else if (link === undefined) print(`The password of ${email} was set, and all sessions have ended.`)
    else
      print(
        `All sessions of ${email} have ended. This link to a new password works once, until ${expiresAt?.toISOString()}:\n${link}`,
      )
    return 0
  },
})

async function reset(installation: Installation, email: string, password: string | undefined) {
  try {
    return await resetByOperator(installation, currentOperator(), { email, password })
  } catch (error) {
    const isKnown = error instanceof DomainError
    if (isKnown && error.code === 'not_found') throw new CommandRefused(`No account has the address ${email}.`)
    if (isKnown && error.code === 'account.deactivated') {
      throw new CommandRefused(`The account of ${email} is deactivated: an admin activates it first.`)
    }
    throw error
  }
}
