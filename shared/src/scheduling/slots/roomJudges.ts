import type { DayPlan } from './slotDay.schemas'

/** The same person wherever the name stands, as the plan of a day knows judges. */
export const sameName = (one: string, other: string): boolean => words(one) === words(other)
const words = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase()

/** Where the judges of a room are others than those who rate what is performed there. */
export interface JudgesDiffer {
  roomId: number
  categoryId: number
  text: string
}

const namesOf = (names: readonly string[]) => (names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`)

/**
 * Judges are named for each category: their ratings count. A room says who sits in it, so that nobody is in two places and nobody judges the own school.
 * This compares the two, room by room, for what is placed there. A room or a category without judges differs from nothing: it is not set up yet.
 */
export function compareJudges({ rooms, placements, categoryJudges, contest: { entries, categories } }: Pick<DayPlan, 'rooms' | 'placements' | 'categoryJudges'> & { contest: Pick<DayPlan['contest'], 'entries' | 'categories'> }): JudgesDiffer[] {
  const categoryOf = new Map(entries.map(({ entryId, categoryId }) => [entryId, categoryId]))
  return rooms.flatMap(({ roomId, name, judges }) => {
    const here = new Set(placements.filter((each) => each.roomId === roomId).map(({ entryId }) => categoryOf.get(entryId)))
    return categories.filter(({ categoryId }) => here.has(categoryId)).flatMap(({ categoryId, name: category }): JudgesDiffer[] => {
      const named = categoryJudges.filter((each) => each.categoryId === categoryId)
      if (named.length === 0 || judges.length === 0) return []
      const extra = judges.filter((each) => !named.some((one) => sameName(one.name, each.name))).map((each) => each.name)
      const absent = named.filter((each) => !judges.some((one) => sameName(one.name, each.name))).map((each) => each.name)
      const texts = [
        ...(extra.length === 0 ? [] : [`${name} has ${extra.length === 1 ? 'a judge' : 'judges'} that ${category} does not: ${namesOf(extra)}.`]),
        ...(absent.length === 0 ? [] : [`${namesOf(absent)} ${absent.length === 1 ? 'judges' : 'judge'} ${category} and ${absent.length === 1 ? 'is' : 'are'} not in ${name}.`]),
      ]
      return texts.length === 0 ? [] : [{ roomId, categoryId, text: texts.join(' ') }]
    })
  })
}

/** The judges that a room can have: those of the categories, each once, with all schools that they must not judge. */
export function judgesToChoose(categoryJudges: DayPlan['categoryJudges']): { name: string; schoolIds: number[] }[] {
  const chosen: { name: string; schoolIds: number[] }[] = []
  for (const { name, schoolIds } of categoryJudges) {
    const same = chosen.find((each) => sameName(each.name, name))
    if (same) same.schoolIds = [...new Set([...same.schoolIds, ...schoolIds])]
    else chosen.push({ name, schoolIds: [...schoolIds] })
  }
  return chosen.sort((one, other) => one.name.localeCompare(other.name, 'en'))
}

/**
 * Who a code for a room is for: of the categories that are placed there, the judges that the room has, or all of theirs where it names none. One person
 * who judges several categories is a judge of each, and each is in.
 */
export function judgesOfRoom({ rooms, placements, categoryJudges, contest: { entries } }: Pick<DayPlan, 'rooms' | 'placements' | 'categoryJudges'> & { contest: Pick<DayPlan['contest'], 'entries'> }, roomId: number): DayPlan['categoryJudges'] {
  const there = new Set(placements.filter((each) => each.roomId === roomId).map(({ entryId }) => entryId))
  const categories = new Set(entries.filter(({ entryId }) => there.has(entryId)).map(({ categoryId }) => categoryId))
  const inRoom = rooms.find((each) => each.roomId === roomId)?.judges ?? []
  return categoryJudges.filter(({ categoryId, name }) => categories.has(categoryId) && (inRoom.length === 0 || inRoom.some((each) => sameName(each.name, name))))
}
