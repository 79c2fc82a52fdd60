import type { Participation, SaveParticipation } from '@portal/shared/directory/participation/participation.schemas'

/** A column of the grid: who takes part in an activity, or who has a team at one of its levels. */
export interface GridColumn {
  key: string
  heading: string
  /** What a tick of it is called after the school's name: "Golf", "Golf, varsity team". */
  name: string
  activityId: number
  /** Null for taking part. */
  levelId: number | null
}

/** Ticks that are not saved yet, by keys of activity, level and school. */
export interface Draft {
  joins: ReadonlySet<string>
  leaves: ReadonlySet<string>
  /** New teams, with the district that each goes to. */
  teams: ReadonlyMap<string, number | null>
}
export const noDraft: Draft = { joins: new Set(), leaves: new Set(), teams: new Map() }
export const isEmpty = ({ joins, leaves, teams }: Draft) => joins.size + leaves.size + teams.size === 0

/** What is saved, in a form that can be looked up cell by cell. */
export interface Standing {
  takesPart: (activityId: number, schoolId: number) => boolean
  hasTeam: (activityId: number, levelId: number, schoolId: number) => boolean
  /** Whether the activity is offered at the level. */
  isOffered: (activityId: number, levelId: number) => boolean
  /** The levels that the activity is offered at, in their order. */
  levelsOf: (activityId: number) => readonly number[]
}
export function standingOf({ activities }: Pick<Participation, 'activities'>): Standing {
  const taking = new Map(activities.map(({ activityId, schoolIds }) => [activityId, new Set(schoolIds)]))
  const offered = new Map(activities.map(({ activityId, levels }) => [activityId, levels.map(({ levelId }) => levelId)]))
  const teams = new Map(activities.flatMap(({ activityId, levels }) => levels.map(({ levelId, teamsOf }) => [`${activityId} ${levelId}`, new Set(teamsOf)] as const)))
  return {
    takesPart: (activityId, schoolId) => taking.get(activityId)?.has(schoolId) ?? false,
    hasTeam: (activityId, levelId, schoolId) => teams.get(`${activityId} ${levelId}`)?.has(schoolId) ?? false,
    isOffered: (activityId, levelId) => teams.has(`${activityId} ${levelId}`),
    levelsOf: (activityId) => offered.get(activityId) ?? [],
  }
}

const pairKey = (activityId: number, schoolId: number) => `${activityId} ${schoolId}`
const teamKey = (activityId: number, levelId: number, schoolId: number) => `${activityId} ${levelId} ${schoolId}`

export interface Cell {
  isOn: boolean
  /** Not saved yet. */
  isChanged: boolean
  /** It cannot be ticked or unticked: an existing team is deleted on its own page, and nothing is added to a past year. */
  isFixed: boolean
  /** The district of a team that is not saved yet; null for none. */
  districtId: number | null
}

/** The state of one checkbox, including what is not saved. */
export function cellOf({ joins, leaves, teams }: Draft, standing: Standing, { activityId, levelId }: Pick<GridColumn, 'activityId' | 'levelId'>, schoolId: number): Cell {
  if (levelId === null) {
    const stands = standing.takesPart(activityId, schoolId)
    const isChanged = (stands ? leaves : joins).has(pairKey(activityId, schoolId))
    return { isOn: stands !== isChanged, isChanged, isFixed: false, districtId: null }
  }
  const stands = standing.hasTeam(activityId, levelId, schoolId)
  const key = teamKey(activityId, levelId, schoolId)
  const isChanged = !stands && teams.has(key)
  return { isOn: stands || isChanged, isChanged, isFixed: stands, districtId: isChanged ? teams.get(key) ?? null : null }
}

/** The same in a past academic year: what is there can be removed, but nothing is added. */
export const inPastYear = (cell: Cell): Cell => ({ ...cell, isFixed: cell.isFixed || (!cell.isOn && !cell.isChanged) })

/** What comes with a tick: the level at which who joins gets a team (null for none), and the district of new teams. */
export interface WithTick { levelId: number | null; districtId: number | null }

/**
 * Ticks a column for schools, or unticks it. A school that gets a team takes part as well; one that no longer takes part gets none. What is so
 * already becomes no change.
 */
export function tick(draft: Draft, standing: Standing, column: Pick<GridColumn, 'activityId' | 'levelId'>, schoolIds: readonly number[], on: boolean, withTick: WithTick): Draft {
  const [joins, leaves, teams] = [new Set(draft.joins), new Set(draft.leaves), new Map(draft.teams)]
  const { activityId } = column
  const join = (schoolId: number) => {
    leaves.delete(pairKey(activityId, schoolId))
    if (!standing.takesPart(activityId, schoolId)) joins.add(pairKey(activityId, schoolId))
  }
  const makeTeam = (levelId: number, schoolId: number) => {
    if (standing.isOffered(activityId, levelId) && !standing.hasTeam(activityId, levelId, schoolId)) teams.set(teamKey(activityId, levelId, schoolId), withTick.districtId)
  }
  for (const schoolId of schoolIds) {
    if (on) {
      join(schoolId)
      const levelId = column.levelId ?? withTick.levelId
      if (levelId !== null) makeTeam(levelId, schoolId)
    } else if (column.levelId !== null) teams.delete(teamKey(activityId, column.levelId, schoolId))
    else {
      joins.delete(pairKey(activityId, schoolId))
      if (standing.takesPart(activityId, schoolId)) leaves.add(pairKey(activityId, schoolId))
      for (const key of teams.keys()) if (key.startsWith(`${activityId} `) && key.endsWith(` ${schoolId}`)) teams.delete(key)
    }
  }
  return { joins, leaves, teams }
}

/**
 * The tick at the head of a column, for the schools shown. Where all are ticked it unticks: what is not saved yet, and only
 * where there is none of that, what is saved.
 */
export function tickAll(draft: Draft, standing: Standing, column: Pick<GridColumn, 'activityId' | 'levelId'>, schoolIds: readonly number[], withTick: WithTick): Draft {
  const cells = schoolIds.map((schoolId) => ({ schoolId, ...cellOf(draft, standing, column, schoolId) }))
  const missesTeam = column.levelId === null && withTick.levelId !== null
    && schoolIds.some((schoolId) => standing.isOffered(column.activityId, withTick.levelId!) && !cellOf(draft, standing, { ...column, levelId: withTick.levelId }, schoolId).isOn)
  if (cells.some(({ isOn }) => !isOn) || missesTeam) return tick(draft, standing, column, schoolIds, true, withTick)
  const unsaved = cells.filter(({ isChanged }) => isChanged)
  return tick(draft, standing, column, (unsaved.length > 0 ? unsaved : cells).map(({ schoolId }) => schoolId), false, withTick)
}

/** A school in an activity. */
export interface Pair { activityId: number; schoolId: number }

/** Of these, who has no team at any level and gets none, though there is a level to have one at. */
export const withoutTeam = ({ teams }: Draft, standing: Standing, pairs: readonly Pair[]): Pair[] => pairs.filter(({ activityId, schoolId }) => {
  const levels = standing.levelsOf(activityId)
  return levels.length > 0 && !levels.some((levelId) => standing.hasTeam(activityId, levelId, schoolId) || teams.has(teamKey(activityId, levelId, schoolId)))
})

/** Gives each of these a team at the level or, where its activity is not offered there, at its first; the district is for those at the level itself. */
export function giveTeams(draft: Draft, standing: Standing, pairs: readonly Pair[], { levelId, districtId }: WithTick): Draft {
  return pairs.reduce((before, { activityId, schoolId }) => {
    const isOffered = levelId !== null && standing.isOffered(activityId, levelId)
    const at = isOffered ? levelId : standing.levelsOf(activityId)[0]
    return at === undefined ? before : tick(before, standing, { activityId, levelId: at }, [schoolId], true, { levelId: null, districtId: isOffered ? districtId : null })
  }, draft)
}

/**
 * A level or a district that is chosen after schools were ticked is meant for them too: who joins and gets no team gets one at the level, and new teams
 * there that have no district yet go into it. Without a level nothing changes.
 */
export function chooseFor(draft: Draft, standing: Standing, activityId: number | null, { levelId, districtId }: WithTick): Draft {
  if (levelId === null) return draft
  const joining = pairsIn(draft.joins).filter((pair) => (activityId === null || pair.activityId === activityId) && standing.isOffered(pair.activityId, levelId))
  const { teams, ...rest } = giveTeams(draft, standing, withoutTeam(draft, standing, joining), { levelId, districtId })
  if (activityId === null || districtId === null) return { ...rest, teams }
  return { ...rest, teams: new Map([...teams].map(([key, standingIn]) => [key, standingIn ?? (key.startsWith(`${activityId} ${levelId} `) ? districtId : null)])) }
}

/** Takes back that these schools leave. */
export const letStay = (draft: Draft, pairs: readonly { activityId: number; schoolId: number }[]): Draft => {
  const stay = new Set(pairs.map(({ activityId, schoolId }) => pairKey(activityId, schoolId)))
  return { ...draft, leaves: new Set([...draft.leaves].filter((key) => !stay.has(key))) }
}

/** The pairs of a draft's set. */
export const pairsIn = (keys: Iterable<string>) => [...keys].map((key) => {
  const [activityId, schoolId] = key.split(' ').map(Number) as [number, number]
  return { activityId, schoolId }
})

/** A draft as the call takes it. */
export function asInput({ joins, leaves, teams }: Draft): SaveParticipation {
  const byActivity = (keys: Iterable<string>) => {
    const groups = new Map<number, number[]>()
    for (const { activityId, schoolId } of pairsIn(keys)) {
      const group = groups.get(activityId)
      if (group) group.push(schoolId)
      else groups.set(activityId, [schoolId])
    }
    return [...groups].map(([activityId, schoolIds]) => ({ activityId, schoolIds }))
  }
  const groups = new Map<string, SaveParticipation['teams'][number]>()
  for (const [key, districtId] of teams) {
    const [activityId, levelId, schoolId] = key.split(' ').map(Number) as [number, number, number]
    const name = `${activityId} ${levelId} ${districtId}`
    const group = groups.get(name) ?? { activityId, levelId, districtId, schoolIds: [] }
    group.schoolIds.push(schoolId)
    groups.set(name, group)
  }
  return { joins: byActivity(joins), leaves: byActivity(leaves), teams: [...groups.values()] }
}
