import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { Id } from '../../platform/call/fields'
import { AddAdjustment, ChairChoices, DistrictPage, NameChair, SaveExternalValues, SetIneligible } from './district.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['activities', 'standings', 'setupLists'] as const

/** The office decides about tables with the right to its tie-breakers. */
const office = { roleTypes: ['org'], permission: 'tie-breakers-list' } as const
const Changed = z.strictObject({ changedTables: z.number().int() })

export const getDistrict = defineCall({
  name: 'standings.getDistrict',
  summary: 'A district: its table, what was decided about it, its certifications, and what the reader may do there',
  method: 'GET',
  path: '/districts/:districtId',
  access: { signedIn: true },
  input: z.strictObject({ districtId: Id }),
  output: DistrictPage,
  errors: ['not-found'],
  shows,
})

export const addAdjustment = defineCall({
  name: 'standings.addAdjustment',
  summary: 'Add or deduct league points, with the reason shown to everyone; sent twice with one key, it does so once',
  method: 'POST',
  path: '/districts/:districtId/adjustments',
  access: office,
  input: AddAdjustment,
  output: Changed,
  errors: ['not-found', 'read-only-year'],
  changes: ['standings'],
})

export const removeAdjustment = defineCall({
  name: 'standings.removeAdjustment',
  summary: 'Withdraw added or deducted points; the decision stays on record',
  method: 'DELETE',
  path: '/districts/:districtId/adjustments/:adjustmentId',
  access: office,
  input: z.strictObject({ districtId: Id, adjustmentId: Id }),
  output: Changed,
  errors: ['not-found', 'read-only-year'],
  changes: ['standings'],
})

export const saveExternalValues = defineCall({
  name: 'standings.saveExternalValues',
  summary: 'Enter the values that a tie-breaker asks for, such as fair play',
  method: 'PUT',
  path: '/districts/:districtId/external-values',
  access: office,
  input: SaveExternalValues,
  output: Changed,
  errors: ['not-found', 'read-only-year', 'changed-meanwhile'],
  changes: ['standings'],
})

export const setIneligible = defineCall({
  name: 'standings.setIneligible',
  summary: 'List a team below the others without a rank, with the reason shown to everyone',
  method: 'POST',
  path: '/teams/:teamId/ineligibility',
  access: office,
  input: SetIneligible,
  output: Changed,
  errors: ['not-found', 'read-only-year', 'changed-meanwhile'],
  changes: ['standings', 'teams'],
})

export const endIneligibility = defineCall({
  name: 'standings.endIneligibility',
  summary: 'Rank a team again from now on',
  method: 'DELETE',
  path: '/teams/:teamId/ineligibility',
  access: office,
  input: z.strictObject({ teamId: Id }),
  output: Changed,
  errors: ['not-found', 'read-only-year'],
  changes: ['standings', 'teams'],
})

export const listChairChoices = defineCall({
  name: 'standings.listChairChoices',
  summary: "Staff of a district's schools, of whom the office may name its chair",
  method: 'GET',
  path: '/districts/:districtId/chair-choices',
  access: office,
  input: z.strictObject({ districtId: Id }),
  output: ChairChoices,
  errors: ['not-found'],
  shows,
})

export const nameChair = defineCall({
  name: 'standings.nameChair',
  summary: 'Name who certifies the final order of a district besides the office, or nobody',
  method: 'PUT',
  path: '/districts/:districtId/chair',
  access: office,
  input: NameChair,
  output: z.strictObject({ userId: z.number().int().nullable() }),
  errors: ['not-found', 'read-only-year', 'changed-meanwhile'],
  changes: ['standings'],
})
