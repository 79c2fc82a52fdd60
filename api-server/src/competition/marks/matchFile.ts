import type { FileAthlete, FileEvent, FileSex } from '@portal/shared/competition/meetFiles/meetFile'
import type { MeetEventRecord } from './meet.repository'
import type { MeetData } from './meetData'

/** Names and codes are shorter. Letters that stand for up to 18 others are a line's work too. */
const mostLetters = { written: 120, folded: 240 }

const fold = (text: string): string => text.normalize('NFKD').slice(0, mostLetters.folded).toLowerCase().replace(/[^\p{L}\p{N}\p{M}]|[\u0300-\u036F]/gu, '')

/** What was folded lately: the names of a meet are compared with those of each line of a file. */
const foldedBefore = new Map<string, string>()
const mostRemembered = 10_000

/** Text as it is compared: letters and digits of any script, without case and accents. Empty where it has none, which is the same as nothing. */
export function folded(text: string): string {
  const written = text.slice(0, mostLetters.written)
  const before = foldedBefore.get(written)
  if (before !== undefined) return before
  if (foldedBefore.size >= mostRemembered) foldedBefore.clear()
  const found = fold(written)
  foldedBefore.set(written, found)
  return found
}

/** Once a file is read its names are forgotten. */
export const forgetFolded = (): void => foldedBefore.clear()

/** Finds what a file says again and again once only. */
export function remembered<Asked, Found>(find: (asked: Asked) => Found): (asked: Asked) => Found {
  const known = new Map<string, Found>()
  return (asked) => {
    const key = JSON.stringify(asked)
    if (!known.has(key)) known.set(key, find(asked))
    return known.get(key)!
  }
}

export type Team = MeetData['teams'][number]

/**
 * The team that a file means by a code and a name.
 * @param chosen what someone chose for codes and names of the file
 * @returns undefined where none or several could be meant
 */
export function matchTeam(teams: readonly Team[], { code, name }: { code: string; name: string }, chosen: readonly { code: string; teamId: number }[]): Team | undefined {
  const said = chosen.find((each) => [code, name].some((text) => text !== '' && (folded(text) === '' ? text === each.code : folded(text) === folded(each.code))))
  if (said) return teams.find(({ teamId }) => teamId === said.teamId)
  const wanted = folded(name)
  const byName = wanted === '' ? [] : teams.filter((team) => [team.name, team.schoolName, team.schoolParam].some((each) => folded(each) === wanted))
  if (byName.length === 1) return byName[0]
  const byCode = folded(code) === '' ? [] : teams.filter((team) => folded(team.code) === folded(code) || folded(team.schoolParam) === folded(code))
  return byName.length === 0 && byCode.length === 1 ? byCode[0] : undefined
}

const genderOf: Record<FileSex, MeetEventRecord['gender'] | null> = { F: 'girls', M: 'boys', X: 'mixed', '': null }

/**
 * The event of the meet that a file means: by what it is and for whom, told apart by class and number; by number alone where the file says no more.
 * @returns undefined where none or several could be meant
 */
export function matchEvent(events: readonly MeetEventRecord[], { number, code, sex, className }: FileEvent): MeetEventRecord | undefined {
  const isNumber = (event: MeetEventRecord): boolean => String(event.number) === number.replace(/^0+/, '')
  if (code === '') return events.find(isNumber)
  if (folded(code) === '') return undefined
  const gender = genderOf[sex]
  let found = events.filter((event) => folded(event.code) === folded(code) && (gender === null || event.gender === gender))
  if (found.length === 0) found = events.filter((event) => folded(event.code) === folded(code) && event.gender === 'mixed')
  if (found.length > 1 && className !== '') found = found.filter((event) => folded(event.className) === folded(className))
  if (found.length > 1) found = found.filter(isNumber)
  return found.length === 1 ? found[0] : undefined
}

const sexNames: Record<FileSex, string> = { F: 'Girls', M: 'Boys', X: 'Mixed', '': '' }

/** What a file calls an event: "Girls 100Free, event 12", "Boys 4x100 relay". The same for all lines that mean the same. */
export const eventNameIn = ({ number, code, sex, className }: FileEvent, isRelay: boolean): string =>
  [[sexNames[sex], code || `Event ${number}`, className, isRelay && 'relay'].filter(Boolean).join(' '), code !== '' && number !== '' && `event ${number}`].filter(Boolean).join(', ').slice(0, 120)

/** Finds the events of a file among those of a meet, and keeps the names that are not recognized. */
export interface EventFinder {
  find: (event: FileEvent, isRelay: boolean) => MeetEventRecord | undefined
  unknown: () => { name: string; isRelay: boolean; lines: number }[]
}

/**
 * @param chosen which event someone matched to a name that is not recognized
 * @param fits whether an event can be meant by a line at all
 */
export function eventFinder(events: readonly MeetEventRecord[], chosen: readonly { name: string; meetEventId: number }[], fits: (event: MeetEventRecord, isRelay: boolean) => boolean = () => true): EventFinder {
  const known = new Map<string, MeetEventRecord | undefined>()
  const unknown = new Map<string, { name: string; isRelay: boolean; lines: number }>()
  const recognized = (event: FileEvent, isRelay: boolean): MeetEventRecord | undefined => {
    const key = JSON.stringify([event, isRelay])
    if (!known.has(key)) {
      const found = matchEvent(events, event)
      known.set(key, found && fits(found, isRelay) ? found : undefined)
    }
    return known.get(key)
  }
  return {
    find: (event, isRelay) => {
      const found = recognized(event, isRelay)
      if (found) return found
      const name = eventNameIn(event, isRelay)
      unknown.set(name, { name, isRelay, lines: (unknown.get(name)?.lines ?? 0) + 1 })
      const said = events.find(({ id }) => id === chosen.find((each) => each.name === name)?.meetEventId)
      return said && fits(said, isRelay) ? said : undefined
    },
    unknown: () => [...unknown.values()],
  }
}

interface Named { studentId: number; firstName: string; lastName: string }

/** The one student with a name; undefined for none and for several. A first name may be shortened in the file, as long as nobody else fits. */
export function matchAthlete<Each extends Named>(students: readonly Each[], { lastName, firstName }: FileAthlete): Each | undefined {
  if (folded(lastName) === '' || folded(firstName) === '') return undefined
  const sameLast = students.filter((each) => folded(each.lastName) === folded(lastName))
  const exact = sameLast.filter((each) => folded(each.firstName) === folded(firstName))
  if (exact.length > 0) return exact.length === 1 ? exact[0] : undefined
  const begun = folded(firstName).length < 2 ? [] : sameLast.filter((each) => folded(each.firstName).startsWith(folded(firstName)))
  return begun.length === 1 ? begun[0] : undefined
}

/** How a review names a row: "Ash, Ada · 50Free", "Atlas A · 4x100". */
export const rowText = ({ athletes, relay, team, event }: { athletes: readonly FileAthlete[]; relay: string; team: { code: string; name: string }; event: FileEvent }): string =>
  [relay === '' ? [athletes[0]?.lastName, athletes[0]?.firstName].filter(Boolean).join(', ') : `${team.name || team.code} ${relay}`, event.code || `Event ${event.number}`].filter(Boolean).join(' · ')
