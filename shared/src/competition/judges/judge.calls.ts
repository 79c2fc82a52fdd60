import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { Id } from '../../platform/call/fields'
import { CategoryKey } from '../performances/eventCategory.schemas'
import { CategoryJudges, CodeKey, ConfirmSheets, DecideSheet, EventJudging, JudgeCode, Judging, MadeCode, MakeCode, SaveJudges, SaveOwnSheet, SaveSheet } from './judge.schemas'

const official = { roleTypes: ['org', 'staff'], permission: 'general-event-list' } as const
const refusals = ['not-found', 'not-yours', 'restore-first', 'changed-meanwhile', 'read-only-year', 'conflicts'] as const
const changes = ['performances'] as const

export const getEventJudging = defineCall({
  name: 'judges.getEvent',
  summary: 'How far the judging of each category of a band event is; for the office and the host’s staff',
  method: 'GET',
  path: '/events/:eventId/judging',
  access: official,
  input: z.strictObject({ eventId: Id }),
  output: EventJudging,
  errors: ['not-found'],
  shows: ['events', 'performances'],
})

export const getCategoryJudges = defineCall({
  name: 'judges.getCategory',
  summary: 'The judges of a category with their sheets and codes; for the office and the host’s staff',
  method: 'GET',
  path: '/events/:eventId/categories/:categoryId/judges',
  access: official,
  input: CategoryKey,
  output: CategoryJudges,
  errors: ['not-found'],
  shows: ['events', 'performances'],
})

export const saveCategoryJudges = defineCall({
  name: 'judges.save',
  summary: 'Make these the judges of a category; one with sheets stays, and a judge of a school that performs in it is refused',
  method: 'PUT',
  path: '/events/:eventId/categories/:categoryId/judges',
  access: { roleTypes: ['org'], permission: 'general-event-create' },
  input: SaveJudges,
  output: CategoryJudges,
  errors: [...refusals, 'in-use'],
  details: { 'changed-meanwhile': CategoryJudges },
  changes,
})

export const saveJudgeSheet = defineCall({
  name: 'judges.saveSheet',
  summary: 'Type the sheet that a judge wrote on paper; once it is signed off it is refused until someone sends it back',
  method: 'POST',
  path: '/judges/sheets',
  access: official,
  input: SaveSheet,
  output: CategoryJudges,
  errors: refusals,
  details: { 'changed-meanwhile': CategoryJudges },
  changes,
})

export const decideJudgeSheet = defineCall({
  name: 'judges.decideSheet',
  summary: 'Confirm a sheet that is signed off or send it back with a reason, as a second person; nothing in it is changed',
  method: 'POST',
  path: '/judges/sheets/decision',
  access: official,
  input: DecideSheet,
  output: CategoryJudges,
  errors: refusals,
  details: { 'changed-meanwhile': CategoryJudges },
  changes,
})

export const confirmJudgeSheets = defineCall({
  name: 'judges.confirmSheets',
  summary: 'Confirm many sheets of a category that are signed off, all of them or none, as a second person',
  method: 'POST',
  path: '/events/:eventId/categories/:categoryId/judges/confirmation',
  access: official,
  input: ConfirmSheets,
  output: CategoryJudges,
  errors: refusals,
  details: { 'changed-meanwhile': CategoryJudges },
  changes,
})

export const makeJudgeCode = defineCall({
  name: 'judges.makeCode',
  summary: 'Make a code with which judges of an event rate without an account, until it expires or is revoked',
  method: 'POST',
  path: '/judges/codes',
  access: official,
  input: MakeCode,
  output: MadeCode,
  errors: refusals,
  changes,
})

export const revokeJudgeCode = defineCall({
  name: 'judges.revokeCode',
  summary: 'Revoke a code of judges: from now on it opens nothing',
  method: 'POST',
  path: '/judges/codes/revocation',
  access: official,
  input: CodeKey,
  output: z.strictObject({}),
  errors: refusals,
  changes,
})

// A read: the code is a secret, and has no place in an address.
export const readJudging = defineCall({
  name: 'judging.read',
  summary: 'What the judges of a code rate, and their sheets; students are named as in public',
  method: 'POST',
  path: '/judging',
  access: { public: 'judges have no account; the code is the proof' },
  input: z.strictObject({ code: JudgeCode }),
  output: Judging,
  errors: ['wrong-code', 'too-many-tries'],
})

export const saveOwnSheet = defineCall({
  name: 'judging.saveSheet',
  summary: 'Save a sheet of a judge of a code, and sign it off; then it is refused until someone sends it back',
  method: 'POST',
  path: '/judging/sheets',
  access: { public: 'judges have no account; the code is the proof' },
  input: SaveOwnSheet,
  output: Judging,
  errors: ['wrong-code', 'too-many-tries', 'not-found', 'conflicts', 'changed-meanwhile'],
  details: { 'changed-meanwhile': Judging },
  changes,
})
