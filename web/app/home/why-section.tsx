import { Trans, useLingui } from '@lingui/react/macro'
import { replyPromise } from '@rihla/contract/messages/message.ts'
import { productName } from '@rihla/contract/product.ts'
import { IconMessages, IconReceipt, IconShieldCheck, type TablerIcon } from '@tabler/icons-react'
import { Icon } from '#ui/icon.tsx'
import { useLocale } from '#ui/locale.ts'
import { Section } from '#ui/section.tsx'
import tiles from './tiles.module.css'
import classes from './why-section.module.css'

export function WhySection() {
  const { t } = useLingui()
  const product = productName[useLocale()]
  const hours = replyPromise.hoursByEmail
  return (
    <Section isBand heading={<Trans>Why choose {product}</Trans>}>
      <ul className={tiles.grid}>
        <Reason icon={IconShieldCheck} heading={t`Verified agencies`}>
          <Trans>Verified agencies publish on their own. We review every trip of the others before it goes live.</Trans>
        </Reason>
        <Reason icon={IconReceipt} heading={t`Track your payment`}>
          <Trans>Upload your proof, then follow each step: submitted, verified, approved, confirmed.</Trans>
        </Reason>
        <Reason icon={IconMessages} heading={t`Real people, fast replies`}>
          <Trans>Email us and we reply within {hours} hours, every day of the week.</Trans>
        </Reason>
      </ul>
    </Section>
  )
}

function Reason({ icon, heading, children }: { icon: TablerIcon; heading: string; children: React.ReactNode }) {
  return (
    <li className={classes.reason}>
      <Icon of={icon} size={28} />
      <h3>{heading}</h3>
      <p>{children}</p>
    </li>
  )
}
