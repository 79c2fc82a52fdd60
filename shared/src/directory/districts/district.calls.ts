import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { BoardQuery, CopiedDistricts, CopyDistricts, CreateDistricts, DistrictBoard, DistrictOrder, DistrictSource, LeftMatches, MoveTeams, RemoveDistricts, SaveDistrict } from './district.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['session', 'schools', 'activities', 'teams', 'matches', 'standings', 'setupLists'] as const

const access = { roleTypes: ['org'], permission: 'activity-edit' } as const
const changes = ['activities', 'standings', 'seasons'] as const
const count = z.number().int()

export const getDistrictBoard = defineCall({
  name: 'districts.getBoard',
  summary: 'The districts of an activity and level in the chosen academic year with their teams, and who has no district',
  method: 'GET',
  path: '/districts/board',
  access,
  input: BoardQuery,
  output: DistrictBoard,
  errors: ['not-found'],
  shows,
})

export const createDistricts = defineCall({
  name: 'districts.create',
  summary: 'Make districts of an activity and level, one or many; existing ones stay as they are',
  method: 'POST',
  path: '/districts',
  access,
  adds: true,
  input: CreateDistricts,
  output: z.strictObject({
    /** Their keys in the order asked for, and which of them are new. */
    districtIds: z.array(count), created: z.array(count),
  }),
  errors: ['not-found', 'read-only-year'],
  changes,
  maxBody: 256 * 1024,
})

export const saveDistrict = defineCall({
  name: 'districts.save',
  summary: 'Rename a district, put it into another classification, or show it to the public or not; it keeps its name in web addresses',
  method: 'PUT',
  path: '/districts/:districtId',
  access,
  input: SaveDistrict,
  output: z.strictObject({ districtId: count }),
  errors: ['not-found', 'read-only-year', 'changed-meanwhile'],
  changes,
})

export const saveDistrictOrder = defineCall({
  name: 'districts.order',
  summary: 'Put the districts of an activity and level in another order',
  method: 'PUT',
  path: '/district-order',
  access,
  input: DistrictOrder,
  output: z.strictObject({}),
  errors: ['not-found', 'read-only-year', 'changed-meanwhile'],
  changes,
})

export const removeDistricts = defineCall({
  name: 'districts.remove',
  summary: 'Delete districts in which nothing was played or decided; their teams are without a district then',
  method: 'POST',
  path: '/district-removal',
  access,
  input: RemoveDistricts,
  output: z.strictObject({ removed: count, released: count }),
  errors: ['not-found', 'read-only-year', 'in-use'],
  changes,
})

export const moveTeams = defineCall({
  name: 'districts.moveTeams',
  summary: 'Move teams among the districts of an activity and level and rank the districts again; teams with district matches only once that is confirmed',
  method: 'POST',
  path: '/district-moves',
  access,
  input: MoveTeams,
  output: z.strictObject({ moved: count, changedTables: count }),
  errors: ['not-found', 'read-only-year', 'changed-meanwhile', 'conflicts'],
  details: { conflicts: LeftMatches },
  changes,
  maxBody: 256 * 1024,
})

export const listDistrictSources = defineCall({
  name: 'districts.listSources',
  summary: 'Activities and levels of all years that have districts, the latest year first: what can be copied from',
  method: 'GET',
  path: '/districts/sources',
  access,
  input: z.strictObject({}),
  output: z.strictObject({ sources: z.array(DistrictSource) }),
  shows,
})

export const copyDistricts = defineCall({
  name: 'districts.copy',
  summary: 'Copy districts with names, order and classifications from another activity, level or year, and put teams without a district where their school’s team is there; or tell what that would do',
  method: 'POST',
  path: '/district-copies',
  access,
  adds: true,
  input: CopyDistricts,
  output: CopiedDistricts,
  errors: ['not-found', 'read-only-year'],
  changes,
})
