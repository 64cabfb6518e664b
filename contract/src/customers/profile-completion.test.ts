import { expect, test } from 'vitest'
import {
  completionLevel,
  isProfileCompleted,
  missingFields,
  profileCompletion,
  type ProfileFields,
} from './profile-completion.ts'

const complete: ProfileFields = {
  name: 'Mona Saleh',
  email: 'mona@example.com',
  photo: '/files/photo.webp',
  phone: '+20 100 000 0000',
  address: 'Cairo',
  instagramUrl: 'https://instagram.com/mona',
  age: 29,
  nationality: 'Egyptian',
  nationalIdFront: '/files/private/1',
  nationalIdBack: '/files/private/2',
  question1: 'Adventure',
  question2: 'Backpacking',
  question3: 'Under 500',
}

test('is complete when all 13 fields are filled', () => {
  expect(profileCompletion(complete)).toBe(100)
  expect(isProfileCompleted(complete)).toBe(true)
})

test.each(Object.keys(complete) as (keyof ProfileFields)[])('is incomplete without %s', (field) => {
  const empty = field === 'age' || field === 'photo' ? null : '  '
  const profile = { ...complete, [field]: empty }
  expect(isProfileCompleted(profile)).toBe(false)
  expect(profileCompletion(profile)).toBe(92)
  expect(missingFields(profile)).toEqual([field])
})

test.each([
  [100, 'high'],
  [70, 'high'],
  [69, 'middle'],
  [40, 'middle'],
  [39, 'low'],
  [0, 'low'],
])('%i per cent is %s', (percent, level) => {
  expect(completionLevel(percent)).toBe(level)
})
