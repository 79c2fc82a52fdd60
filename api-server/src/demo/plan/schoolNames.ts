import type { Random } from './random'

/** Early English, Irish and Breton saints whose names hardly any school bears. */
const saints = [
  'Aldric', 'Alcmund', 'Alnoth', 'Arwald', 'Birinus', 'Botwine', 'Budoc', 'Cadfan', 'Ceadmon', 'Cuthmayne', 'Cyngar', 'Decuman', 'Deiniol', 'Drithelm',
  'Eadburga', 'Eanswith', 'Ebba of the Marsh', 'Edwold', 'Egelwine', 'Elgiva', 'Erkenwine', 'Ermengild', 'Ethelflede', 'Felgild', 'Finbarr of the Lake', 'Frithestan',
  'Gerebern', 'Gwenfaen', 'Hardulph', 'Herbert of the Isle', 'Hybald', 'Illtyd', 'Indract', 'Juthwara', 'Kenelm the Small', 'Kewern', 'Leofwin', 'Lewinna',
  'Maelrubha', 'Merewenna', 'Mildgyth', 'Modwen', 'Nectan', 'Odulph', 'Osgith', 'Oswyn', 'Padarn', 'Pandonia', 'Pega', 'Piran of the Sands', 'Rumwold',
  'Sativola', 'Sidwell', 'Tathan', 'Tetha', 'Torhtgyth', 'Ultan the Scribe', 'Urith', 'Walstan', 'Wendreda', 'Werstan', 'Wigbert', 'Wihtburga', 'Wulfhad',
]

const first = [
  'Amber', 'Anchor', 'Ashen', 'Beacon', 'Bright', 'Burnet', 'Cedar', 'Chalk', 'Cinder', 'Clear', 'Copper', 'Cotton', 'Dawn', 'Deep', 'Distant', 'Ember',
  'Fallow', 'Feather', 'Flint', 'Gentle', 'Golden', 'Granite', 'Hallow', 'Harrow', 'Hazel', 'High', 'Ivory', 'Juniper', 'Keen', 'Lark', 'Linen', 'Lone',
  'Maple', 'Meadow', 'Mercy', 'Mesquite', 'Morning', 'Narrow', 'North', 'Ochre', 'Open', 'Pecan', 'Pilgrim', 'Prairie', 'Quiet', 'Rowan', 'Russet', 'Sable',
  'Sage', 'Silver', 'Sparrow', 'Steadfast', 'Sumac', 'Thistle', 'Timber', 'True', 'Velvet', 'Wander', 'Whistling', 'Wild', 'Willow', 'Winter', 'Yarrow', 'Yonder',
]

const second = [
  'Abbey', 'Arbor', 'Banner', 'Basin', 'Bell', 'Bluff', 'Bridge', 'Candle', 'Chapel', 'Compass', 'Cove', 'Crossing', 'Crown', 'Draw', 'Fold', 'Ford',
  'Furrow', 'Garden', 'Gate', 'Glen', 'Harbor', 'Haven', 'Hearth', 'Heron', 'Hollow', 'Keep', 'Lamp', 'Lantern', 'Ledge', 'Loom', 'Mantle', 'Mesa',
  'Mill', 'Oar', 'Orchard', 'Pasture', 'Pillar', 'Plain', 'Plow', 'Quill', 'Rampart', 'Ridge', 'Shepherd', 'Shield', 'Sky', 'Spire', 'Spring', 'Stair',
  'Steeple', 'Stone', 'Summit', 'Tower', 'Trail', 'Vale', 'Vessel', 'Vine', 'Walk', 'Wall', 'Water', 'Well', 'Wharf', 'Windmill', 'Wing', 'Yoke',
]

const virtues = ['Constancy', 'Fortitude', 'Gladness', 'Good Counsel', 'Forbearance', 'Fidelity', 'Temperance', 'Simplicity', 'Thanksgiving', 'Diligence', 'Candor', 'Patience']

const families = [
  'Montfort', 'Averill', 'Bellweather', 'Calloway', 'Dunmarrow', 'Esterbrook', 'Fennimore', 'Galbraithe', 'Hollingsworth', 'Iverleigh', 'Kestrelton', 'Larkenby',
  'Merriwether', 'Northcutt', 'Oakhurst', 'Pemberlane', 'Quillfeather', 'Ravensworth', 'Silverthorne', 'Tanglewell', 'Underhay', 'Valmont', 'Wetherstone', 'Yarborough',
]

type Maker = (random: Random) => string

const faithEndings = ['Christian School', 'Christian Academy', 'Academy', 'Lutheran School', 'Baptist Academy', 'Christian Preparatory', 'Covenant School']
const plainEndings = ['Preparatory', 'School', 'Day School', 'Hall', 'Academy', 'Collegiate School', 'Classical School', 'Latin School']
const saintEndings = ['Academy', 'Catholic School', 'Catholic High School', 'Episcopal School', 'Hall', 'School', 'Preparatory', 'College Preparatory']

const pair: Maker = (random) => {
  const [front, back] = [random.pick(first), random.pick(second)]
  return front === back ? pair(random) : `${front} ${back}`
}

/** How often each kind of name comes; saints come once each, from a list. */
const kinds: { weight: number; make: Maker }[] = [
  { weight: 50, make: (random) => `${pair(random)} ${random.pick(faithEndings)}` },
  { weight: 16, make: (random) => `${pair(random)} ${random.pick(plainEndings)}` },
  { weight: 10, make: (random) => `${random.pick(families)} ${random.pick(plainEndings)}` },
  { weight: 8, make: (random) => `${random.pick(first)}${random.pick(['way', 'field', 'wood', 'brook'])} ${random.pick(families)} ${random.pick(plainEndings)}` },
  { weight: 8, make: (random) => `${random.pick(virtues)} ${random.pick(second)} ${random.pick(faithEndings)}` },
  { weight: 8, make: (random) => `Our Lady of ${random.pick(virtues)} ${random.pick(['Academy', 'Catholic School', 'High School'])}` },
]

/** What sets one school apart from another when people speak of it: without "Academy", "Christian School" and the like. */
export function shortName(name: string): string {
  return name.replace(/ (?:Christian |Catholic |Lutheran |Baptist |Episcopal |Covenant |Collegiate |Classical |Latin |Day |High |College )*(?:School|Academy|Preparatory|Hall)$/, '')
}

/** What a row has room for. */
const mostLetters = 18

/**
 * A name for rows for each of these names, no two alike: "Mesquitefield" for Mesquitefield Larkenby Hall, "Fidelity" for Our Lady of Fidelity, "St. Ebba"
 * for St. Ebba of the Marsh; with an initial where another school has the word.
 */
export function makeRowNames(names: readonly string[]): string[] {
  const whole = names.map(shortName)
  const taken = new Set(whole.filter((name) => name.length <= mostLetters))
  return whole.map((name) => {
    if (name.length <= mostLetters) return name
    const plain = name.replace(/^Our Lady of /, '').replace(/ (?:of the|the) .*$/, '')
    const [one = '', other = ''] = plain.split(' ')
    const found = [plain, one, `${one} ${other.charAt(0)}.`, `${one.slice(0, 12)} ${other.slice(0, 3)}.`].find((each) => each.length <= mostLetters && !taken.has(each)) ?? plain.slice(0, mostLetters)
    taken.add(found)
    return found
  })
}

/** Invented names, no two alike even without their endings. */
export function makeSchoolNames(random: Random, count: number): string[] {
  const taken = new Set<string>()
  const names: string[] = []
  const add = (name: string) => {
    const key = shortName(name)
    if (taken.has(key)) return
    taken.add(key)
    names.push(name)
  }
  for (const saint of saints) add(`St. ${saint} ${random.pick(saintEndings)}`)
  while (names.length < count) add(random.pickWeighted(kinds, (kind) => kind.weight).make(random))
  return random.shuffle(names.slice(0, count))
}

export const mascots = [
  'Lanterns', 'Herons', 'Jackrabbits', 'Plainsmen', 'Meteors', 'Bluebonnets', 'Armadillos', 'Windhovers', 'Javelinas', 'Navigators', 'Ironbirds', 'Comets',
  'Roadrunners', 'Pelicans', 'Stallions', 'Longspurs', 'Foxes', 'Trailblazers', 'Kingfishers', 'Monarchs', 'Badgers', 'Scissortails', 'Otters', 'Thunder',
  'Pilgrims', 'Bison', 'Gray Wolves', 'Sandhill Cranes', 'Mustangs', 'Chargers', 'Owls', 'Griffins', 'Rattlers', 'Mariners', 'Ospreys', 'Lynx',
]
