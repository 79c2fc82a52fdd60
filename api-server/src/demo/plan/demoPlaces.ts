import { createRequire } from 'node:module'
import type { Random } from './random'

/** A place with its ZIP code: real ones, so that distances and maps are believable. */
export interface Place {
  city: string
  state: string
  zip: string
  latitude: number
  longitude: number
}

/** Towns around a metropolis and how many of the state's private schools stand there; the numbers are rounded by eye. */
interface Region {
  areaCode: string
  towns: Record<string, number>
}

/** 380 schools, spread as a state's private schools are: most in four metropolitan areas, the rest in towns. */
const regions: Region[] = [
  {
    areaCode: '214',
    towns: {
      Dallas: 28, Plano: 8, Richardson: 5, Garland: 4, Irving: 4, Carrollton: 4, Mckinney: 4, Frisco: 4, Allen: 2, Mesquite: 2, Rockwall: 2,
      'Cedar Hill': 2, Desoto: 2, Duncanville: 2, Waxahachie: 2, Coppell: 2, Addison: 1, Rowlett: 1, Terrell: 1, Ennis: 1,
    },
  },
  {
    areaCode: '817',
    towns: {
      'Fort Worth': 14, Arlington: 7, Denton: 3, Lewisville: 3, Grapevine: 2, Southlake: 2, Keller: 2, Bedford: 2, 'Flower Mound': 2,
      Weatherford: 2, Mansfield: 2, Cleburne: 1, 'Grand Prairie': 2, Granbury: 1, Decatur: 1,
    },
  },
  {
    areaCode: '713',
    towns: {
      Houston: 40, Katy: 5, 'Sugar Land': 4, Spring: 4, Conroe: 3, Cypress: 3, Pasadena: 3, Pearland: 3, Kingwood: 2, Humble: 2, Tomball: 3,
      'League City': 3, Baytown: 2, Bellaire: 2, Galveston: 3, Richmond: 2, 'Missouri City': 2, Alvin: 1, Angleton: 1, Friendswood: 1,
    },
  },
  {
    areaCode: '210',
    towns: {
      'San Antonio': 22, Boerne: 2, 'New Braunfels': 2, Bulverde: 1, Seguin: 1, Schertz: 1, Kerrville: 2, Fredericksburg: 2, Uvalde: 1, Castroville: 1,
    },
  },
  {
    areaCode: '512',
    towns: {
      Austin: 14, 'Round Rock': 3, Georgetown: 2, 'Cedar Park': 2, 'San Marcos': 2, 'Marble Falls': 2, 'Dripping Springs': 1, Bastrop: 1, Leander: 1, Kyle: 1, Lockhart: 1,
    },
  },
  { areaCode: '915', towns: { 'El Paso': 9 } },
  { areaCode: '254', towns: { Waco: 4, Temple: 3, Killeen: 2, Bryan: 3, 'College Station': 2, Gatesville: 1, Corsicana: 1, Huntsville: 1 } },
  { areaCode: '903', towns: { Tyler: 4, Longview: 4, Texarkana: 2, Marshall: 1, Sherman: 2, Paris: 1, Athens: 1, Nacogdoches: 1, Lufkin: 2, Palestine: 1 } },
  { areaCode: '409', towns: { Beaumont: 4, 'Port Arthur': 1, Orange: 1 } },
  { areaCode: '361', towns: { 'Corpus Christi': 4, Victoria: 3, Shiner: 1, Alice: 1, Rockport: 1 } },
  { areaCode: '956', towns: { Brownsville: 3, Mcallen: 2, Harlingen: 2, Laredo: 3, Mission: 1, Weslaco: 1 } },
  { areaCode: '806', towns: { Lubbock: 5, Amarillo: 4, Plainview: 1, Seminole: 1 } },
  { areaCode: '432', towns: { Midland: 3, Odessa: 3, 'San Angelo': 3, Abilene: 3, 'Wichita Falls': 3, 'Big Spring': 1 } },
]

const metropolitan = new Set(['214', '817', '713', '210', '512'])

/** Where one school stands. */
export interface SchoolSite extends Place {
  areaCode: string
  metropolitan: boolean
  timeZone: string
}

/** The two counties around El Paso keep Mountain Time; their ZIP codes begin so. */
const zoneOf = (zip: string) => (/^(799|885)/.test(zip) ? 'America/Denver' : 'America/Chicago')

/** Every ZIP code of the state with a street delivery, by town. */
function placesByTown(): Map<string, Place[]> {
  // Read only when a demo is made: the table of ZIP codes takes 5 MB.
  const zipcodes = createRequire(import.meta.url)('zipcodes') as { lookupByState: (state: string) => Place[] }
  const towns = new Map<string, Place[]>()
  for (const { city, state, zip, latitude, longitude } of zipcodes.lookupByState('TX')) {
    const town = towns.get(city) ?? []
    // Post-office-box codes share the town's centroid: one school each at most is enough.
    if (!town.some((place) => place.latitude === latitude && place.longitude === longitude)) town.push({ city, state, zip, latitude, longitude })
    towns.set(city, town)
  }
  return towns
}

/**
 * Where the demo's schools stand: on ZIP centroids, moved by a mile or so where several share one.
 * @throws Error if a town of the plan is not in the table of ZIP codes
 */
export function makeSites(random: Random): SchoolSite[] {
  const known = placesByTown()
  return regions.flatMap(({ areaCode, towns }) =>
    Object.entries(towns).flatMap(([town, count]) => {
      const places = random.shuffle(known.get(town) ?? [])
      if (places.length === 0 && count > 0) throw new Error(`There is no ZIP code for ${town}.`)
      return Array.from({ length: count }, (_, index) => {
        const place = places[index % places.length] as Place
        const moved = () => (random.next() - 0.5) * 0.03
        return {
          ...place,
          city: place.city.replace(/^Mc([a-z])/, (_, letter: string) => `Mc${letter.toUpperCase()}`),
          latitude: round(place.latitude + moved()),
          longitude: round(place.longitude + moved()),
          areaCode,
          metropolitan: metropolitan.has(areaCode),
          timeZone: zoneOf(place.zip),
        }
      })
    }),
  )
}

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5
