import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { Id, Slug } from '../../platform/call/fields'
import { hubTabs, OpenSchoolHub, publicHubTabs, SchoolHub } from './hub.schemas'
import { PersonHub } from './personHub.schemas'
import { OpenTeamHub, TeamHub, teamHubTabs } from './teamHub.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['schools', 'teams', 'matches', 'standings', 'activities', 'events', 'organizations', 'setupLists'] as const

const Tab = z.enum(hubTabs, `Use ${hubTabs.join(', ')}.`).default('overview')
const PublicTab = z.enum(publicHubTabs, `Use ${publicHubTabs.join(', ')}.`).default('overview')

export const getPublicSchoolHub = defineCall({
  name: 'schools.publicHub',
  summary: 'One school with its teams, their records and ranks, what comes next, the latest results and its events',
  method: 'GET',
  path: '/public/school-hub',
  access: { public: 'a school’s name, the fields that the organization chose to show, and published matches and events of its teams; no person is named' },
  input: z.strictObject({ school: Slug, tab: PublicTab }),
  output: SchoolHub,
  errors: ['unknown-organization', 'not-found'],
  cacheable: true,
  shows,
})

export const getSchoolHub = defineCall({
  name: 'schools.hub',
  summary: 'The same for someone who is signed in, with what waits for the school’s own staff',
  method: 'GET',
  path: '/schools/:schoolId/hub',
  access: { signedIn: true },
  input: z.strictObject({ schoolId: Id, tab: Tab }),
  output: OpenSchoolHub,
  errors: ['not-found'],
  shows,
})

const TeamTab = z.enum(teamHubTabs, `Use ${teamHubTabs.join(', ')}.`).default('overview')

export const getPublicTeamHub = defineCall({
  name: 'teams.publicHub',
  summary: 'One team with its record, its place in the table and why, what comes next and the latest results',
  method: 'GET',
  path: '/public/team-hub',
  access: { public: 'published matches of a team and its part of a published table; no person is named' },
  input: z.strictObject({ team: Id, tab: TeamTab }),
  output: TeamHub,
  errors: ['not-found'],
  cacheable: true,
  shows,
})

export const getTeamHub = defineCall({
  name: 'teams.hub',
  summary: 'The same for someone who is signed in; with who coaches the team for those who may open its pages, and with the scores that are missing for those who enter them',
  method: 'GET',
  path: '/teams/:teamId/hub',
  access: { signedIn: true },
  input: z.strictObject({ teamId: Id, tab: TeamTab }),
  output: OpenTeamHub,
  errors: ['not-found'],
  shows: [...shows, 'users'],
})

const ofPerson = ['users', 'students', 'roles', 'family', 'teams', 'matches', 'standings', 'eligibility', 'documents', 'disciplinary', 'schools', 'organizations', 'activities', 'setupLists'] as const

// Who may open whom is the profiles' to say: api-server/src/identity/profiles/profile.policy.ts.
export const getStudentHub = defineCall({
  name: 'students.hub',
  summary: 'A student with teams, eligibility and how to reach them: any for the office, those of their own school for staff, their own children for parents',
  method: 'GET',
  path: '/students/:studentId/hub',
  access: { roleTypes: ['org', 'staff', 'parent'], permission: 'user-edit' },
  input: z.strictObject({ studentId: Id }),
  output: PersonHub,
  errors: ['restore-first'],
  shows: ofPerson,
})

export const getPersonHub = defineCall({
  name: 'users.hub',
  summary: 'Someone with an account, with the teams that they coach, their eligibility as a coach and how to reach them: anyone for the office, their own school’s staff and parents for staff',
  method: 'GET',
  path: '/users/:userId/hub',
  access: { roleTypes: ['org', 'staff'], permission: 'user-edit' },
  input: z.strictObject({ userId: Id }),
  output: PersonHub,
  errors: ['restore-first'],
  shows: ofPerson,
})
