import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { AddClassifications, ClassificationList, ClassificationOrder, RemoveClassification, SaveClassification } from './classification.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['session', 'activities', 'teams'] as const

const access = { roleTypes: ['org'], permission: 'activity-edit' } as const
const changes = ['activities', 'standings', 'seasons'] as const
const count = z.number().int()

export const listClassifications = defineCall({
  name: 'classifications.list',
  summary: 'The classifications of the chosen academic year in their order, with how many districts and teams are in each',
  method: 'GET',
  path: '/classifications',
  access,
  input: z.strictObject({}),
  output: ClassificationList,
  shows,
})

export const addClassifications = defineCall({
  name: 'classifications.add',
  summary: 'Add classifications at the end of the year’s; existing ones stay as they are',
  method: 'POST',
  path: '/classifications',
  access,
  adds: true,
  input: AddClassifications,
  output: z.strictObject({ classificationIds: z.array(count), added: count }),
  errors: ['read-only-year'],
  changes,
})

export const saveClassification = defineCall({
  name: 'classifications.save',
  summary: 'Rename a classification or change its enrollment; it keeps its name in web addresses',
  method: 'PUT',
  path: '/classifications/:classificationId',
  access,
  input: SaveClassification,
  output: z.strictObject({ classificationId: count }),
  errors: ['not-found', 'read-only-year', 'changed-meanwhile'],
  changes,
})

export const saveClassificationOrder = defineCall({
  name: 'classifications.order',
  summary: 'Put the classifications of the year in another order',
  method: 'PUT',
  path: '/classification-order',
  access,
  input: ClassificationOrder,
  output: z.strictObject({}),
  errors: ['read-only-year', 'changed-meanwhile'],
  changes,
})

export const removeClassification = defineCall({
  name: 'classifications.remove',
  summary: 'Delete a classification that nothing refers to; its districts can be moved to another one first',
  method: 'POST',
  path: '/classification-removal',
  access,
  input: RemoveClassification,
  output: z.strictObject({}),
  errors: ['not-found', 'read-only-year', 'in-use'],
  changes,
})
