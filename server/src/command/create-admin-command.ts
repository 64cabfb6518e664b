import * as api from '@rihla/contract/accounts/admin-users.api.ts'
import type { BodyOf } from '@rihla/contract/endpoint.ts'
import { defaultLocale, type Locale, locales, productName } from '@rihla/contract/product.ts'
import type { TValidationError } from 'typebox/error'
import { createAdmin } from '#accounts/administration/create-admin.ts'
import { refusedFields } from '#http/refused-fields.ts'
import { validatorCompiler } from '#http/schema-compilers.ts'
import { defineCommand, UsedWrongly } from './command.ts'
import { passwordOption, readPassword } from './read-password.ts'
import { currentOperator, withInstallation } from './with-installation.ts'

export const createAdminCommand = defineCommand({
  name: 'create-admin',
  summary: 'create an admin, whose password is asked for',
  usage: '<email>',
  options: {
    name: { type: 'string', value: 'name', summary: `how the admin is called (default '${productName.en} Admin')` },
    language: { type: 'string', value: locales.join('|'), summary: `of mails to the admin (default ${defaultLocale})` },
    ...passwordOption,
  },
  details: 'An address that has an account is refused. The new admin and all other admins are mailed.',
  async run(call) {
    const [email, ...rest] = call.positionals
    if (email === undefined || rest.length > 0) throw new UsedWrongly('Give the email address of the new admin.')
    const locale = readLocale(call.values.language)
    const name = call.values.name ?? `${productName.en} Admin`
    const body = readNewAdmin({ email, name, password: await readPassword(call) })
    await withInstallation(call, (installation) => createAdmin(installation, currentOperator(), { ...body, locale }))
    call.terminal.print(`${body.email} is an admin now.`)
    return 0
  },
})

function readLocale(typed: string = defaultLocale): Locale {
  const locale = locales.find((each) => each === typed)
  if (!locale) throw new UsedWrongly(`--language is one of ${locales.join(', ')}.`)
  return locale
}

/** By the rules of the form. */
function readNewAdmin(typed: BodyOf<typeof api.createAdmin>): BodyOf<typeof api.createAdmin> {
  const validate = validatorCompiler('UTC')({ schema: api.createAdmin.schema.body, httpPart: 'body' } as never)
  const read = validate(typed) as { value?: typeof typed; error?: TValidationError[] }
  if (read.value) return read.value
  const refused = Object.entries(refusedFields(read.error ?? [], 'en'))
  throw new UsedWrongly(refused.map(([field, message]) => `${field}: ${message}`).join(' '))
}
