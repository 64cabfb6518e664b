import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { formatDaySpan } from '@rihla/contract/dates.ts'
import { pageUrl } from '@rihla/contract/product.ts'
import encodeQr from 'qr'
import { useLocale } from '#ui/locale.ts'
import { Ltr } from '#ui/ltr.tsx'
import { Modal } from '#ui/modal.tsx'
import classes from './voucher-code.module.css'

/** The voucher's QR code on the screen: the agency scans it at check-in (docs/product/bookings.md#vouchers). */
export default function VoucherCode({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useLingui()
  const locale = useLocale()
  const modules = encodeQr(pageUrl(window.location.origin, locale, `/my-bookings?booking=${booking._id}`), 'raw', {
    ecc: 'medium',
    border: 1,
  })
  const squares = modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <Modal onClose={onClose} title={t`Voucher code`}>
      <div className={`stack ${classes.code}`}>
        <svg viewBox={`0 0 ${modules.length} ${modules.length}`} role="img" aria-label={t`QR code of your voucher`}>
          <path d={squares.join('')} fill="currentColor" shapeRendering="crispEdges" />
        </svg>
        <p>
          <b>
            <bdi>{booking.trip.title}</bdi>
          </b>
          <br />
          {formatDaySpan(booking.selectedStartDate, booking.bookingEndDate, locale)}
        </p>
        <p className="tabular">
          <Trans>
            Booking number <Ltr>{booking.bookingNumber}</Ltr>
          </Trans>
        </p>
        <p className="small">{t`Show it to your agency when you board.`}</p>
      </div>
    </Modal>
  )
}
