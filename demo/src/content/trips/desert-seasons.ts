import { day, type DemoTrip } from '../demo-trip.ts'
import { policies } from '../policies.ts'

/** Sahara Lines: a day, a plan for the new year, and a season that is over. */
export const desertSeasonTrips: DemoTrip[] = [
  {
    key: 'wadi-hitan-day',
    agency: 'sahara',
    title: 'Valley of the Whales in a Day',
    destination: 'Fayoum',
    description:
      'Forty million years ago this was the bottom of a warm sea. The whales are still here, stretched out on the sand with their small useless legs. We add the waterfalls of Wadi El Rayan and a lunch of lake fish.',
    pictures: [
      ['wadi-hitan', 'noon', 1],
      ['wadi-rayan', 'noon'],
      ['sand-sea', 'noon'],
    ],
    price: 1_650,
    nights: 0,
    leavesOn: 'sat',
    weeks: [1, 2, 3, 5, 7],
    past: [1, 3, 7],
    seats: 18,
    taken: [0.6, 0.35, 0.2, 0, 0],
    includes: ['Minibus and 4×4', 'Guide and park fees', 'Lunch at the lake'],
    excludes: ['Drinks'],
    cancellationPolicy: policies.day,
    accommodation: '',
    pickup: 'Maadi, Grand Mall, 06:45',
    itinerary: [
      day(
        'Lake, waterfall, whales',
        '06:45',
        'Wadi El Hitan',
        'We reach the valley before the heat and the buses, walk the fossil trail for an hour and a half, and eat with our feet in the lake.',
        [
          'Magic Lake from above',
          'Fossil trail and the small museum',
          'Sandboarding on the dune behind it',
          'Back in Maadi by 18:30',
        ],
      ),
    ],
  },
  {
    key: 'djara',
    agency: 'sahara',
    title: 'Djara: a Cave of Stone Curtains',
    destination: 'White Desert',
    status: 'draft',
    description:
      'The way into Djara is a hole you would drive past. Below it hangs a hall of dripstone that Gerhard Rohlfs found in 1873 and then lost again. We open this route in the new year, with twelve places a month.',
    pictures: [
      ['black-desert', 'dusk', 3],
      ['desert-camp', 'dawn'],
      ['white-desert', 'noon'],
    ],
    price: 8_900,
    nights: 3,
    leavesOn: 'thu',
    weeks: [9, 13],
    seats: 12,
    includes: ['4×4, guide and permits', 'Full camp and all meals', 'Helmet and lamp'],
    excludes: ['Sleeping bag'],
    cancellationPolicy: policies.twoWeeks,
    accommodation: 'Wild camp',
    pickup: 'Tahrir Square, 06:30',
    itinerary: [
      day('To the plateau', '06:30', 'Tahrir Square', 'Asphalt to Farafra, then none.', [
        'Camp below the Ghard Abu Muharrik',
      ]),
      day('The cave', '08:00', 'Djara', 'Two hours underground, in groups of six.', [
        'Petroglyphs at the entrance',
        'Dripstone hall',
      ]),
      day('Along the long dune', '08:00', 'Abu Muharrik', 'The longest dune in Egypt, from its middle.', [
        'Walk over the crest',
      ]),
      day('Home', '08:30', 'Farafra', 'Hot spring, asphalt, city.', ['Bir Sitta']),
    ],
  },
  {
    key: 'date-harvest',
    agency: 'sahara',
    title: 'Siwa Date Harvest with the Zaggala',
    destination: 'Siwa',
    status: 'archived',
    description:
      'Each October the gardens fill with singing and ladders. Guests of this trip picked in the morning, sorted in the shade and went home with a box of siwi dates. The season is over; the next list opens in September.',
    pictures: [
      ['oasis-spring', 'dawn', 1],
      ['siwa-shali', 'noon'],
      ['fayoum-waterwheels', 'dawn'],
    ],
    price: 5_900,
    nights: 3,
    leavesOn: 'thu',
    weeks: [],
    past: [5, 6],
    seats: 10,
    includes: ['Bus from Cairo', 'Three nights with breakfast and dinner', 'A box of your own dates'],
    excludes: ['Lunches'],
    cancellationPolicy: policies.week,
    accommodation: 'Garden house in Aghurmi',
    pickup: 'Giza Square, 06:30',
    itinerary: [
      day('Down to the oasis', '06:30', 'Giza Square', 'The coast road and a swim.', ['Dinner in Aghurmi']),
      day('Harvest', '07:00', 'Gardens of Aghurmi', 'Up the ladder or under the tree, as you like.', [
        'Picking with the Zaggala',
        'Sorting and songs',
      ]),
      day('Market and lakes', '09:00', 'Siwa', 'What you picked is sold, apart from your box.', ['Salt lakes']),
      day('Home', '09:30', 'Siwa', 'Nine hours with stops.', ['Cairo by night']),
    ],
  },
]
