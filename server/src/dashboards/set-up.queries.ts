import { optionalSetUpSteps, type SetUpStep, setUpSteps } from '@rihla/contract/dashboards/dashboard.ts'
import { isHeldByOther } from '@rihla/contract/payment-accounts/account-holder.ts'
import { sql } from 'kysely'
import type { Database } from '#database/database.ts'

/** The steps of the set-up that are not done, derived from what they set (docs/product/dashboards.md#set-up). */
export async function listMissingSteps(db: Database): Promise<SetUpStep[]> {
  const { rows } = await sql<Record<Exclude<SetUpStep, 'oneName'>, boolean> & Names>`
    select s.payapp_username <> '' or exists (select from payment_accounts where is_active) as "paymentAccount",
      s.legal_name <> '' or s.legal_name_ar <> '' as company,
      s.contact_email <> '' and s.contact_phone <> '' as contact,
      not exists (select page from legal_page_versions group by page
        having count(*) filter (where published_at is not null and not is_provided) = 0) as "legalPages",
      (select count(*) from users where role = 'admin' and is_active and deleted_at is null) >= 2 as "secondAdmin",
      exists (select from commission_rates where agency_id is null and set_by is not null) as commission,
      s.confirms_automatically as confirmation,
      array[s.legal_name, s.legal_name_ar] as "companyNames",
      array(select holder_name from payment_accounts where is_active union all
        select s.payment_holder_name where s.payapp_username <> '') as "holderNames"
    from settings s`.execute(db)
  const { companyNames, holderNames, ...done } = rows[0]!
  const oneName = done.company && !holderNames.some((holder) => isHeldByOther(holder, companyNames))
  const isDone = { ...done, oneName }
  const missing = setUpSteps.filter((step) => !isDone[step])
  return missing.every((step) => optionalSetUpSteps.includes(step)) ? [] : missing
}

interface Names {
  companyNames: string[]
  /** Of the accounts that travellers see. */
  holderNames: string[]
}
