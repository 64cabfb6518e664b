import { type TSchema, Type } from 'typebox'
import { expect, test } from 'vitest'
import { validatorCompiler } from './schema-compilers.ts'

const compile = validatorCompiler('Africa/Cairo') as unknown as (route: {
  schema: TSchema
  httpPart: string
}) => (value: unknown) => { value?: unknown }
const schema = Type.Object({ page: Type.Optional(Type.Integer()), price: Type.Optional(Type.Number()) })
const read = compile({ schema, httpPart: 'querystring' })

test.each([
  ['page', '12', 12],
  ['page', '١٢', 12],
  ['page', '-1', -1],
  ['price', '1500.50', 1500.5],
  ['price', '0', 0],
  ['page', '', undefined],
])('%s=%s in a query is %s', (name, text, number) => {
  expect(read({ [name]: text }).value).toEqual(number === undefined ? {} : { [name]: number })
})

test.each(['1e3', '0x10', '1.0e1', '+1', ' 1', '01', '1_000', '1,000', 'Infinity', 'true', '.5', '5.'])(
  '%j in a query is no number',
  (text) => {
    expect(read({ price: text }).value).toBeUndefined()
  },
)

test('numbers in bodies are not converted', () => {
  expect(compile({ schema, httpPart: 'body' })({ page: '12' }).value).toBeUndefined()
})
