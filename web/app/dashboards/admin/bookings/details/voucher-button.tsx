import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { downloadVoucher } from '@rihla/contract/bookings/bookings.api.ts'
import { IconDownload } from '@tabler/icons-react'
import { useDownload } from '#my-bookings/actions/use-download.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'

export function VoucherButton({ booking }: { booking: Booking }) {
  const { t } = useLingui()
  const voucher = useDownload(downloadVoucher, booking, t`The voucher could not be downloaded. Please try again.`)
  return (
    <div>
      <Button small look="outline" icon={<Icon of={IconDownload} />} busy={voucher.isBusy} onClick={voucher.start}>
        <Trans>Download Voucher</Trans>
      </Button>
      <div role="alert">{voucher.failure && <Notice tone="bad">{voucher.failure}</Notice>}</div>
    </div>
  )
}
