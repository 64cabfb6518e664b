import { setupI18n } from '@lingui/core'
import type { AgencyDocument } from '@rihla/contract/agencies/agency-documents.api.ts'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import ChangePhotoDialog from '#accounts/photo/change-photo-dialog.tsx'
import { RegisterForm } from '#accounts/registration/register-form.tsx'
import type { SessionUser } from '#api/session.ts'
import { PaymentProof } from '#bookings/payment-proof.tsx'
import { PhotoPart } from '#customers/profile/photo-part.tsx'
import DocumentModal from '#dashboards/agency/verification/document-modal.tsx'
import { PicturesPart } from '#dashboards/agency/profile/profile-pictures-part.tsx'
import { DisputeFiles } from '#disputes/dispute-files.tsx'
import { fileOf, png } from '#testing/sample-files.ts'

const megabyte = 1024 * 1024
const isCompressed = vi.fn()

beforeEach(() => {
  isCompressed.mockReset()
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => {} }))
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  vi.stubGlobal('createImageBitmap', async () => {
    isCompressed()
    throw new Error('unreadable')
  })
  // uploads that are sent never end
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      upload = new EventTarget()
      open() {}
      setRequestHeader() {}
      send() {}
      abort() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const user = { _id: 'user', name: 'Hoda Kamel', email: 'hoda@example.org', profilePhoto: null } as SessionUser
const agencyDetails = { name: 'Nile', logo: null, backgroundPhoto: null } as NonNullable<SessionUser['agencyDetails']>
const draft = { values: { paymentProof: '', paymentReference: '' }, set: () => {}, setIsUploading: () => {} }
const none = () => {}

const registerForm = (
  <RegisterForm
    email=""
    isForCustomer={false}
    onRegistered={none}
    onSignedIn={none}
    onUnlinked={none}
    onSignIn={none}
  />
)
const pictures = <PicturesPart user={user} details={agencyDetails} />

const picture = (bytes: number) => fileOf(png(), 'view.png', 'image/png', bytes)

function show(form: ReactNode): void {
  const App = createRoutesStub([{ path: '/', Component: () => form }])
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <App />
    </I18nProvider>,
  )
  if (form === registerForm) fireEvent.click(screen.getByRole('radio', { name: /Agency/ }))
}

const alerts = () =>
  screen
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join('')
const choose = (label: string, bytes: number) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { files: [picture(bytes)] } }))

const photoDialog = <ChangePhotoDialog user={user} onClose={none} />
const profilePhoto = <PhotoPart user={user} />
const disputeFiles = <DisputeFiles value={[]} onChange={none} onBusy={none} />
const licence = { kind: 'tourism_licence', status: 'missing', number: '', holderName: '' } as AgencyDocument
const documentModal = <DocumentModal document={licence} onClose={none} onSubmitted={none} />
const paymentProof = <PaymentProof draft={draft} error="" onUpload={() => {}} />

test.each<[string, number, ReactNode, string]>([
  ['the logo of a registration', 5, registerForm, 'Logo (optional)'],
  ['the logo of an agency', 5, pictures, 'Logo (optional)'],
  ['a profile photo in the dialog', 5, photoDialog, 'Photo'],
  ['a profile photo in the profile', 5, profilePhoto, 'Profile photo'],
  ['the background of an agency', 10, pictures, 'Background (optional)'],
  ['a payment screenshot', 10, paymentProof, 'Payment screenshot'],
  ['a picture in a case', 10, disputeFiles, 'Photo or PDF (optional)'],
  ['a picture of a document of an agency', 10, documentModal, 'File'],
])('%s is compressed above %i MB', async (what, above, form, label) => {
  const message = what.includes('logo')
    ? 'Error compressing logo image. Please try a different image.'
    : 'Error compressing image. Please try a different image.'
  show(form)
  await choose(label, above * megabyte)
  expect([isCompressed.mock.calls.length, alerts()]).toEqual([0, ''])
  cleanup()
  show(form)
  await choose(label, above * megabyte + 1)
  expect([isCompressed.mock.calls.length, alerts()]).toEqual([1, message])
})
