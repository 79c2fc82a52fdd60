import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { Id, line } from '../../platform/call/fields'
import { PageQuery, pageOf } from '../../platform/call/paging'
import {
  OrganizationId, PmlFilterChoices, pmlFilters, pmlLookupFrom, PmlMatch, pmlMatchFor, PmlOption, pmlOptionsFor, PmlRow, pmlSorts, PmlValues, pmlTextLimits, SavedPml,
} from './pmlCode.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['setupLists'] as const

const access = { roleTypes: ['org'], permission: 'pml-codes-list' } as const
/** Everyone who edits or views performances looks pieces up. */
const mayLookUp = { roleTypes: ['org', 'staff', 'student', 'parent'] } as const
const key = z.strictObject({ pmlCodeId: z.number().int() })

export const listPmlCodes = defineCall({
  name: 'pmlCodes.list',
  summary: 'The prescribed music list, searched by beginnings of words and of codes, narrowed, sorted and paged',
  method: 'GET',
  path: '/pml-codes',
  access,
  input: PageQuery.extend({ sort: z.enum(pmlSorts).default('code'), ...pmlFilters }),
  output: pageOf(PmlRow),
  shows,
})

export const listPmlFilters = defineCall({
  name: 'pmlCodes.listFilters',
  summary: 'The events that the prescribed music list can be narrowed to',
  method: 'GET',
  path: '/pml-codes/filters',
  access,
  input: z.strictObject({}),
  output: PmlFilterChoices,
  shows,
})

export const addPmlCode = defineCall({
  name: 'pmlCodes.add',
  summary: 'Add a piece to the prescribed music list; one that is already there word for word is not added again',
  method: 'POST',
  path: '/pml-codes',
  access,
  adds: true,
  input: PmlValues,
  output: key,
  changes: ['setupLists'],
})

export const savePmlCode = defineCall({
  name: 'pmlCodes.save',
  summary: 'Change a piece of the prescribed music list',
  method: 'PUT',
  path: '/pml-codes/:pmlCodeId',
  access,
  input: SavedPml,
  output: key,
  errors: ['not-found', 'changed-meanwhile'],
  changes: ['setupLists'],
})

export const removePmlCode = defineCall({
  name: 'pmlCodes.remove',
  summary: 'Remove a piece from the prescribed music list',
  method: 'DELETE',
  path: '/pml-codes/:pmlCodeId',
  access,
  input: z.strictObject({ pmlCodeId: Id }),
  output: z.strictObject({}),
  errors: ['not-found'],
  changes: ['setupLists'],
})

export const listPmlOptions = defineCall({
  name: 'pmlCodes.listOptions',
  summary: 'Codes, titles or composers of the prescribed music list to choose from, each title and composer once, at most a hundred; `search` narrows them',
  method: 'GET',
  path: '/pml-codes/options',
  access: mayLookUp,
  input: z.strictObject({ organizationId: Id, pmlCodeOptionsFor: z.enum(pmlOptionsFor), search: line(80).default('') }),
  output: z.strictObject({ data: z.array(PmlOption), hasMore: z.boolean() }),
  errors: ['not-found'],
  shows,
})

export const listEventSubTypes = defineCall({
  name: 'pmlCodes.listEventSubTypes',
  summary: 'The events of the prescribed music list: the first three digits of a code, and what they stand for',
  method: 'GET',
  path: '/event-sub-types',
  access: mayLookUp,
  input: z.strictObject({}),
  output: z.strictObject({ data: z.strictObject({ allEventSubTypes: z.array(z.strictObject({ eventCode: z.string(), eventType: z.string() })) }) }),
  shows,
})

// The next two are reads: the specification asks for them by POST.
export const getPmlCodeInfo = defineCall({
  name: 'pmlCodes.getInfo',
  summary: 'Title and composer of a code, of its first piece where several share it, and all of these; of the beginning of codes every piece whose code begins so. Empty for what is not in the list',
  method: 'POST',
  path: '/pml-codes/info',
  access: mayLookUp,
  whileActingAs: 'allowed',
  input: z.strictObject({ pmlCodeValue: line(20).min(pmlLookupFrom, `Enter at least ${pmlLookupFrom} characters.`) }),
  output: z.strictObject({ composer: z.string(), title: z.string(), pieces: z.array(PmlMatch) }),
})

export const matchPmlCode = defineCall({
  name: 'pmlCodes.match',
  summary: 'The piece with this code, title or composer; the first, and all of them',
  method: 'POST',
  path: '/pml-codes/search',
  access: mayLookUp,
  whileActingAs: 'allowed',
  input: z.strictObject({ value: line(pmlTextLimits.title).min(1, 'Please enter what to look for.'), pmlCodeMatchFor: z.enum(pmlMatchFor), organizationId: OrganizationId }),
  output: z.strictObject({ codeId: z.number().int().nullable(), gradeId: z.number().int().nullable(), title: z.string(), composer: z.string(), data: z.array(PmlMatch) }),
  errors: ['not-found'],
})
