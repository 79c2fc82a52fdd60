import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { Id } from '../../platform/call/fields'
import { pageOf } from '../../platform/call/paging'
import { SavedTag, SetTags, Tag, TagChip, TagQuery, TagRow, TagSubject, TagValues } from './tag.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['tags'] as const

const mayList = { roleTypes: ['org', 'staff'], permission: 'tags-list' } as const
const mayEdit = { roleTypes: ['org', 'staff'], permission: 'tags-edit' } as const

export const listTags = defineCall({
  name: 'tags.list',
  summary: 'Tags with how often they are used: all for the office; for staff the office’s and their own school’s',
  method: 'GET',
  path: '/tags',
  access: mayList,
  input: TagQuery,
  output: pageOf(TagRow),
  shows,
})

export const getTag = defineCall({
  name: 'tags.get',
  summary: 'One tag, and on what it is put',
  method: 'GET',
  path: '/tags/:tagId',
  access: mayEdit,
  input: z.strictObject({ tagId: Id }),
  output: Tag,
  errors: ['not-found'],
  shows,
})

export const listTagChoices = defineCall({
  name: 'tags.listChoices',
  summary: 'The tags that can be put on something or searched for, by name; for people who may see lists of people, schools or tags',
  method: 'GET',
  path: '/tag-choices',
  access: { roleTypes: ['org', 'staff'] },
  input: z.strictObject({}),
  output: z.array(TagChip),
  errors: ['no-permission'],
  shows,
})

export const addTag = defineCall({
  name: 'tags.add',
  summary: 'Make a tag: the office’s, or one of the staff’s own school',
  method: 'POST',
  path: '/tags',
  access: mayEdit,
  adds: true,
  input: TagValues,
  output: TagChip,
  errors: ['not-yours'],
  changes: ['tags'],
})

export const saveTag = defineCall({
  name: 'tags.save',
  summary: 'Rename or recolor a tag',
  method: 'PUT',
  path: '/tags/:tagId',
  access: mayEdit,
  input: SavedTag,
  output: TagChip,
  errors: ['not-found', 'not-yours', 'changed-meanwhile'],
  changes: ['tags'],
})

export const removeTag = defineCall({
  name: 'tags.remove',
  summary: 'Delete a tag and remove it from everything that has it',
  method: 'DELETE',
  path: '/tags/:tagId',
  access: mayEdit,
  input: z.strictObject({ tagId: Id }),
  output: z.strictObject({ uses: z.number().int() }),
  errors: ['not-found', 'not-yours'],
  changes: ['tags'],
})

export const listTagsOn = defineCall({
  name: 'tags.listOn',
  summary: 'The tags on one person, student or school, as far as the reader may edit that one and sees the tag',
  method: 'GET',
  path: '/tags-on/:subjectType/:subjectId',
  access: { roleTypes: ['org', 'staff'] },
  input: TagSubject,
  output: z.array(TagChip),
  errors: ['no-permission', 'not-found'],
  shows,
})

export const setTagsOn = defineCall({
  name: 'tags.setOn',
  summary: 'Add tags to a person, student or school, or remove them; for those who may edit that one',
  method: 'POST',
  path: '/tags-on',
  access: { roleTypes: ['org', 'staff'] },
  input: SetTags,
  output: z.array(TagChip),
  errors: ['no-permission', 'not-found'],
  changes: ['tags'],
})
