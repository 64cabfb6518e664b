import { Trans } from '@lingui/react/macro'
import type { PublicAgency } from '@rihla/contract/agencies/agency-schema.ts'
import classes from './agency-about.module.css'
import { AgencyContacts } from './agency-contacts.tsx'

/** Description and contact details of the agency. */
export function AgencyAbout({ agency }: { agency: PublicAgency }) {
  const { description } = agency.agencyDetails
  return (
    <div className={classes.about}>
      {description && (
        <section>
          <h2>
            <Trans>About the agency</Trans>
          </h2>
          <p className={classes.prose} dir="auto">
            {description}
          </p>
        </section>
      )}
      <AgencyContacts agency={agency} />
    </div>
  )
}
