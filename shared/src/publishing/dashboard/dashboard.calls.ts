import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { ActionItems } from './actionItems'
import { Dashboard } from './dashboard.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['session', 'schools', 'activities', 'teams', 'matches', 'occasions', 'proposals', 'standings', 'requests', 'documents', 'acknowledgments', 'venues', 'favourites'] as const

export const getDashboard = defineCall({
  name: 'dashboard.get',
  summary: "The signed-in person's teams, what is due, next matches and latest results",
  method: 'GET',
  path: '/dashboard',
  access: { signedIn: true },
  input: z.strictObject({}),
  output: Dashboard,
  shows,
})

export const getActionItems = defineCall({
  name: 'dashboard.getActionItems',
  summary: 'What is pending for the signed-in person in the current year, counted',
  method: 'GET',
  path: '/action-items',
  access: { signedIn: true },
  input: z.strictObject({}),
  output: ActionItems,
  shows,
})
