import { msg } from '@lingui/core/macro'
import type { AgencyDocumentStatus } from '@rihla/contract/agencies/agency-document.ts'
import { IconAlertTriangle, IconCheck, IconCircleX, IconClock, IconFileUpload } from '@tabler/icons-react'
import { type StatusStyle, StyledChip } from './table-cells.tsx'

const styles = {
  missing: { label: msg({ message: 'Missing', context: 'a document' }), tone: 'quiet', icon: IconFileUpload },
  waiting: { label: msg({ message: 'Waiting', context: 'a document' }), tone: 'amber', icon: IconClock },
  accepted: { label: msg({ message: 'Accepted', context: 'a document' }), tone: 'green', icon: IconCheck },
  declined: { label: msg({ message: 'Declined', context: 'a document' }), tone: 'red', icon: IconCircleX },
  expired: { label: msg({ message: 'Expired', context: 'a document' }), tone: 'red', icon: IconAlertTriangle },
} as const satisfies Record<AgencyDocumentStatus, StatusStyle>

export const AgencyDocumentStatusChip = ({ status }: { status: AgencyDocumentStatus }) => (
  <StyledChip {...styles[status]} />
)
