import { deferHydration } from '#ui/deferred-hydration.tsx'
import './contact-styles.ts'

export const DeferredContact = deferHydration('contact-part', () => import('./contact-section.tsx'))
