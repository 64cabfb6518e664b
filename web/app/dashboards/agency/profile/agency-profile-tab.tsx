import { Trans, useLingui } from '@lingui/react/macro'
import { IconExternalLink } from '@tabler/icons-react'
import { useUser } from '#api/use-session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { DashboardHeader } from '#ui/dashboard-frame.tsx'
import classes from './agency-profile.module.css'
import { DetailsForm } from './details-form.tsx'
import { PasswordPart } from './password-part.tsx'
import { PicturesPart } from './pictures-part.tsx'

/** The agency's own profile; agency-layout has reloaded the user (docs/product/agencies.md#own-profile). */
export default function AgencyProfileTab() {
  const { t } = useLingui()
  const user = useUser()
  return (
    <div className={classes.page}>
      <PageTitle title={t`Profile`} />
      <DashboardHeader
        heading={<Trans>Profile</Trans>}
        description={<Trans>How travellers see you, and how they reach you.</Trans>}
        action={
          user && (
            <ButtonLink
              look="outline"
              to={`/agency-profile/${user._id}`}
              icon={<Icon of={IconExternalLink} mirrored />}
            >
              <Trans>View as a traveller</Trans>
            </ButtonLink>
          )
        }
      />
      {user?.agencyDetails ? (
        <div className={classes.parts} key={user._id}>
          <PicturesPart user={user} details={user.agencyDetails} />
          <DetailsForm user={user} details={user.agencyDetails} />
          <PasswordPart user={user} />
        </div>
      ) : (
        <Notice tone="bad">
          <Trans>User information not available. Please refresh the page and try again.</Trans>
        </Notice>
      )}
    </div>
  )
}
