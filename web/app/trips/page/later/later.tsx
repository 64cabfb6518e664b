import { makeLater } from '../../../ui/later.tsx'
import './later-styles.ts'

export const LaterStory = makeLater('later-story', () => import('./later-story.tsx'))
export const LaterMoreOfAgency = makeLater('more-of-agency', () => import('./more-of-agency.tsx'))
