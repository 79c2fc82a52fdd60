import { z } from 'zod'
import { defineCall } from '../call/defineCall'
import { Id } from '../call/fields'
import { pageOf } from '../call/paging'
import { ChangeSeason, DraftSeason, ListSeasons, PublishSeason, RemoveSeason, SeasonFilters, SeasonPage, SeasonRow } from './season.schemas'

/** The office and, for the district that somebody chairs, its chair (season.policy.ts). */
const mayPlan = { roleTypes: ['org', 'staff'], permission: 'regular-season-create' } as const

export const listSeasons = defineCall({
  name: 'seasons.list',
  summary: 'Districts of the chosen academic year with how far their season is: the office sees all, a chair their own',
  method: 'GET',
  path: '/seasons',
  access: mayPlan,
  input: ListSeasons,
  output: pageOf(SeasonRow),
})

export const listSeasonFilters = defineCall({
  name: 'seasons.listFilters',
  summary: 'Activities and levels that have districts, for narrowing the list of seasons',
  method: 'GET',
  path: '/season-filters',
  access: mayPlan,
  input: z.strictObject({}),
  output: SeasonFilters,
})

export const getSeason = defineCall({
  name: 'seasons.get',
  summary: 'The season of a district: its draft with what stands against it, or what a first draft begins with',
  method: 'GET',
  path: '/seasons/:districtId',
  access: mayPlan,
  input: z.strictObject({ districtId: Id }),
  output: SeasonPage,
  errors: ['not-found'],
})

export const draftSeason = defineCall({
  name: 'seasons.draft',
  summary: 'Lay a district’s season out by wishes; a draft that stands (`version`) is laid out anew. Sent twice with one key, it is done once',
  method: 'POST',
  path: '/seasons/:districtId/draft',
  access: mayPlan,
  adds: true,
  input: DraftSeason,
  output: SeasonPage,
  errors: ['not-found', 'not-yours', 'read-only-year', 'changed-meanwhile'],
  changes: ['seasons'],
})

export const changeSeason = defineCall({
  name: 'seasons.change',
  summary: 'Change matches of a draft by hand: day, time, place, home and away',
  method: 'PATCH',
  path: '/seasons/:districtId/draft',
  access: mayPlan,
  input: ChangeSeason,
  output: SeasonPage,
  errors: ['not-found', 'not-yours', 'read-only-year', 'changed-meanwhile'],
  changes: ['seasons'],
})

export const removeSeason = defineCall({
  name: 'seasons.remove',
  summary: 'Discard a draft',
  method: 'POST',
  path: '/seasons/:districtId/draft/removal',
  access: mayPlan,
  input: RemoveSeason,
  output: z.strictObject({ districtId: z.number().int() }),
  errors: ['not-found', 'not-yours', 'read-only-year', 'changed-meanwhile'],
  changes: ['seasons'],
})

export const publishSeason = defineCall({
  name: 'seasons.publish',
  summary: 'Make the matches of a draft, all or none; what stands against them must have been seen (`accepted`). Coaches get one e-mail each; for a team without one, those who act for its school. Sent twice, it is done once',
  method: 'POST',
  path: '/seasons/:districtId/publication',
  access: mayPlan,
  input: PublishSeason,
  output: z.strictObject({ matches: z.number().int() }),
  errors: ['not-found', 'not-yours', 'read-only-year', 'changed-meanwhile', 'in-use', 'conflicts'],
  changes: ['seasons', 'matches', 'teams'],
  maxBody: 256 * 1024,
})
