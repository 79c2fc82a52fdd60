import { z } from 'zod'
import { defineCall } from '../call/defineCall'
import { ActionItems } from './actionItems'
import { Dashboard } from './dashboard.schemas'

export const getDashboard = defineCall({
  name: 'dashboard.get',
  summary: "The signed-in person's teams, what is due, next matches and latest results",
  method: 'GET',
  path: '/dashboard',
  access: { signedIn: true },
  input: z.strictObject({}),
  output: Dashboard,
})

export const getActionItems = defineCall({
  name: 'dashboard.getActionItems',
  summary: 'What waits for the signed-in person in the current year, counted',
  method: 'GET',
  path: '/action-items',
  access: { signedIn: true },
  input: z.strictObject({}),
  output: ActionItems,
})
