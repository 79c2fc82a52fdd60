import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { ActionItems } from './actionItems'
import { Dashboard } from './dashboard.schemas'
import { FamilyHome, SeasonNow, Work } from './home.schemas'

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
  shows: [...shows, 'events', 'eventTasks', 'meets', 'performances'],
})

export const getWork = defineCall({
  name: 'dashboard.getWork',
  summary: 'What waits for the office or the school in the chosen year, counted as the lists behind it count',
  method: 'GET',
  path: '/dashboard/work',
  access: { roleTypes: ['org', 'staff'] },
  input: z.strictObject({}),
  output: Work,
  shows,
})

export const getSeasonNow = defineCall({
  name: 'dashboard.getSeasonNow',
  summary: 'This week’s matches by day, how many scores of each activity are in, and what is due next',
  method: 'GET',
  path: '/dashboard/season',
  access: { roleTypes: ['org', 'staff'] },
  input: z.strictObject({}),
  output: SeasonNow,
  shows,
})

export const getFamilyHome = defineCall({
  name: 'dashboard.getFamily',
  summary: 'A student’s, or each child’s, teams, next matches, results, where they have to be, what is to be done for events, and documents that came back',
  method: 'GET',
  path: '/dashboard/family',
  access: { roleTypes: ['student', 'parent'] },
  input: z.strictObject({}),
  output: FamilyHome,
  shows: [...shows, 'events', 'eventTasks', 'meets', 'performances', 'slots'],
})
