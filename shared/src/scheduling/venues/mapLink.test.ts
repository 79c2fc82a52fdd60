import { expect, it } from 'vitest'
import { directionsLink, mapLink } from './mapLink'

it.each([
  ['its point, where there is one', { address: '1 Main St, Waco', latitude: 31.5, longitude: -97.1 }, 'https://www.openstreetmap.org/?mlat=31.5&mlon=-97.1#map=17/31.5/-97.1'],
  ['its address', { address: '1 Main St, Waco', latitude: null, longitude: -97.1 }, 'https://www.openstreetmap.org/search?query=1%20Main%20St%2C%20Waco'],
  ['nothing', { address: '', latitude: null, longitude: null }, null],
])('a place is found by %s', (_, place, link) => expect(directionsLink(place)).toBe(link))

it('the equator is a place', () => expect(mapLink({ latitude: 0, longitude: 0 })).toContain('mlat=0'))
