import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { BodyOf } from '@rihla/contract/endpoint.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { closeDay as endpoint, ClosingLine, DayClosing } from '@rihla/contract/ledger/day-closings.api.ts'
import { currencies, isMoney, toMajor } from '@rihla/contract/money.ts'
import { audit } from '#audit/record-audit.ts'
import type { Context } from '#context.ts'
import type { Database, Transaction } from '#database/database.ts'
import { allowSlowQueries } from '#database/slow-queries.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { findDayClosing, insertDayClosing } from './day-closings.queries.ts'
import { listCash, listStatement } from './ledger-lists.queries.ts'
import { presentMovements } from './present-ledger.ts'

type Given = BodyOf<typeof endpoint>['lines'][number]
type Account = Pick<Given, 'currency' | 'paymentAccount'>

const isSameAccount = (a: Account, b: Account) => a.currency === b.currency && a.paymentAccount === b.paymentAccount

/** The lines of a day from the ledger. */
async function listLines(db: Database | Transaction, day: CalendarDate, timeZone: string): Promise<ClosingLine[]> {
  const rows = await listCash(db, { from: day, to: day, timeZone })
  return rows.map((row) => {
    const { debits, credits, ...sums } = presentMovements(row)
    return {
      currency: row.currency,
      paymentAccount: row.payment_account_id,
      ...sums,
      in: debits,
      out: credits,
      bank: null,
      explanation: '',
    }
  })
}

export async function readDayClosing({ db, config }: Context, day: CalendarDate): Promise<DayClosing> {
  const { platformTimeZone: timeZone } = config
  const [closing, lines, statement] = await allowSlowQueries(() =>
    Promise.all([
      findDayClosing(db, day),
      listLines(db, day, timeZone),
      listStatement(db, { from: undefined, to: day, timeZone }),
    ]),
  )
  const owed = (account: string, currency: string) => {
    const row = statement.find((each) => each.account === account && each.currency === currency)
    return row ? toMajor(row.credits - row.debits) : 0
  }
  const closed = closing && (closing.lines as unknown as ClosingLine[])
  return {
    day,
    lines: closed ?? lines,
    open: currencies
      .filter((currency) => lines.some((line) => line.currency === currency))
      .map((currency) => ({
        currency,
        refunds: owed('refunds_payable', currency),
        agencies: owed('agency_payable', currency),
      })),
    closed: closing
      ? { at: closing.closed_at.toISOString(), name: closing.deleted_at === null ? closing.name : null }
      : null,
    isChanged:
      closed !== undefined &&
      (closed.length !== lines.length ||
        !lines.every((line) => closed.some((each) => isSameAccount(each, line) && each.closing === line.closing))),
  }
}

interface Closing {
  day: CalendarDate
  lines: readonly Given[]
}

/** An admin states what each bank says at the end of a day that has begun; differences are explained. Once per day. */
export async function closeDay(context: Context, admin: CurrentUser, { day, lines: given }: Closing): Promise<void> {
  const { db, clock, config } = context
  if (day > clock.today()) throw new DomainError('request.field_invalid', { field: 'day' })
  const at = clock.now()
  await db.transaction().execute(async (trx) => {
    const ledger = await listLines(trx, day, config.platformTimeZone)
    if (given.length !== ledger.length) throw new DomainError('closing.changed')
    const lines = ledger.map((line) => closeLine(line, given))
    if (!(await insertDayClosing(trx, { day, lines, by: admin.id, at }))) throw new DomainError('closing.closed')
    await audit(context, trx, admin, {
      action: 'ledger.close_day',
      targetId: day,
      details: { differences: lines.filter(({ bank, closing }) => bank !== closing).length },
    })
  })
}

function closeLine(line: ClosingLine, given: readonly Given[]): ClosingLine {
  const stated = given.find((each) => isSameAccount(each, line))
  if (stated?.closing !== line.closing) throw new DomainError('closing.changed')
  const { bank, explanation = '' } = stated
  if (!isMoney(bank)) throw new DomainError('request.field_invalid', { field: 'bank' })
  if (bank !== line.closing && explanation === '') throw new DomainError('closing.difference_unexplained')
  return { ...line, bank, explanation }
}
