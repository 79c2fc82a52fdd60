import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { allCalls } from '@portal/shared/app/allCalls'
import { pathParams, type Call } from '@portal/shared/platform/call/defineCall'
import { addEvent } from '@portal/shared/competition/events/event.calls'
import { addEventTeams } from '@portal/shared/competition/events/eventTeam.calls'
import { getCurrentUser, signIn } from '@portal/shared/identity/sessions/session.calls'
import { emptyEvent } from '../src/testing/eventsWorld'
import { team as teamTable } from '../src/directory/teams/team.tables'
import { applicant, personRequest } from '../src/identity/requests/request.tables'
import { startTestPortal, type TestPortal } from '../src/testing/testPortal'
import { sampleInput } from '../src/testing/sampleInput'
import { seedDemo } from '../src/demo/seedDemo'
import { largeSize, seedAssociation, type Association } from './largeAssociation'

export interface ListTimes {
  name: string
  /** Median milliseconds in the demo and in a large association. */
  demo: number
  large: number
}

const rounds = 11

/**
 * The reads that screens of signed-in people begin with: the dashboard, every GET that is called by the name of a list, and the ones that
 * stand for a list under another name. What a call needs is filled in: the same school, team and year in both.
 */
const listNames = /\.(list|find|get(Month|Page|Season|Scores|Home|Dashboard|School|Own$|TeamMatches))|^(dashboard|guide)\.get/

const isList = ({ method, name, access, produces }: Call) => method === 'GET' && listNames.test(name) && !('public' in access) && produces === 'application/json' && !/^mailbox|^files/.test(name)

/** @returns how fast each list's call is in the demo and in a large association, in turns; `refused` names those that were not answered well */
export async function timeLists(size = largeSize): Promise<{ times: ListTimes[]; refused: string[] }> {
  const worlds = [await prepare(await openDemo()), await prepare(await openLarge(size))]
  try {
    const times: ListTimes[] = []
    const refused: string[] = []
    for (const call of allCalls.filter(isList)) {
      const as = (['org', 'staff'] as const).find((roleType) => 'signedIn' in call.access || ('roleTypes' in call.access && call.access.roleTypes.includes(roleType)))
      if (!as) continue
      const asked = worlds.map((world) => ask(world, call, as))
      const first = [await asked[0]!(), await asked[1]!()]
      if (first.some((status) => status !== 200)) {
        refused.push(`${call.name} (${first.join(', ')})`)
        continue
      }
      const measured: number[][] = [[], []]
      for (let round = -2; round < rounds; round += 1) {
        // Who goes first changes with each round.
        for (const index of round % 2 === 0 ? [0, 1] : [1, 0]) {
          const started = performance.now()
          await asked[index]!()
          if (round >= 0) measured[index]!.push(performance.now() - started)
        }
      }
      times.push({ name: `${call.name}${as === 'staff' ? ' (as staff)' : ''}`, demo: median(measured[0]!), large: median(measured[1]!) })
    }
    return { times, refused }
  } finally {
    for (const { portal } of worlds) await portal.stop()
  }
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!

async function openLarge(size: typeof largeSize) {
  const portal = await startTestPortal({ settings: { PORTAL_CHECK_ANSWERS: 'false' } })
  return { portal, ...(await seedAssociation(portal, size)) }
}

/** A portal with the demo, and who is signed in there. */
export async function openDemo(): Promise<{ portal: TestPortal } & Association> {
  const portal = await startTestPortal({ settings: { PORTAL_CHECK_ANSWERS: 'false' } })
  const password = 'Bench-Password-1!'
  await seedDemo(portal.database, { password, today: '2026-11-20', timeZone: 'America/Chicago' })
  await portal.database.transaction((tx) => tx.execute(sql`analyze`))
  const signedIn = async (email: string) => (await portal.send(signIn, { email, password }, {})).payload
  const [office, director] = [await signedIn('org-admin@demo.example'), await signedIn('athletic-director@demo.example')]
  const schoolId = director.user.school!.id
  const [team] = await portal.database.reader.select().from(teamTable).where(and(eq(teamTable.schoolId, schoolId), isNotNull(teamTable.districtId))).orderBy(teamTable.id).limit(1)
  const league = { organizationId: 1, yearId: team!.academicYearId, activityId: team!.activityId, districtId: team!.districtId!, teams: [{ teamId: team!.id, schoolId, name: '' }] }
  return { portal, league, tokens: { org: office.token, staff: director.token } }
}

type Inputs = Readonly<Record<string, Readonly<Record<string, string | number>>>>
type Opened = { portal: TestPortal } & Association
type World = Opened & { inputs: Inputs }

/** Finds, or makes, what some calls are about: a staff member, a request that waits, two teams that could meet, an event. */
async function prepare(opened: Opened): Promise<World> {
  const { portal, league: { organizationId, teams: [own] }, tokens } = opened
  const { schoolId, teamId } = own!
  const { userId } = (await portal.send(getCurrentUser, {}, { token: tokens.staff })).payload
  const [team] = await portal.database.reader.select().from(teamTable).where(eq(teamTable.id, teamId))
  const [other] = await portal.database.reader.select().from(teamTable).where(and(
    eq(teamTable.activityId, team!.activityId), eq(teamTable.levelId, team!.levelId), eq(teamTable.academicYearId, team!.academicYearId), ne(teamTable.schoolId, schoolId),
  )).orderBy(teamTable.id).limit(1)
  const requestId = await portal.database.transaction(async (tx) => {
    const person = { firstName: 'Someone', lastName: 'Waiting', email: 'waiting@bench.example', passwordHash: '', termsVersion: 1 }
    const [who] = await tx.insert(applicant).values({ organizationId, roleType: 'parent', ...person }).returning()
    const [request] = await tx.insert(personRequest).values({ organizationId, kind: 'signUp', applicantId: who!.id, schoolId }).returning()
    return request!.id
  })
  const { payload: { eventId } } = await portal.send(addEvent, { ...emptyEvent, activityId: team!.activityId, levelId: team!.levelId, key: crypto.randomUUID() }, { token: tokens.org })
  await portal.send(addEventTeams, { eventId, teamIds: [teamId, other!.id] }, { token: tokens.org })
  return {
    ...opened,
    inputs: {
      ...kinds,
      'brackets.listOfEvent': { eventId },
      'events.findTeams': { eventId },
      'tennis.listDuals': { eventId: 0 },
      'requests.findStudents': { requestId, search: 'a' },
      'activityRequests.getSchool': { schoolId },
      'venues.findConflicts': { homeTeamId: teamId, awayTeamId: other!.id, day: '2026-11-02', time: '18:00' },
      'credentials.list': { userId },
    },
  }
}

/** Of calls that list one kind of many: which. */
const kinds: Inputs = { 'users.list': { userType: 'parent' }, 'users.listFilters': { userType: 'parent' }, 'setupLists.list': { kind: 'level' }, 'pmlCodes.listOptions': { pmlCodeOptionsFor: 'pmlCode', organizationId: '1' } }

function ask({ portal, league, tokens, inputs }: World, call: Call, as: 'org' | 'staff'): () => Promise<number> {
  const [team] = league.teams
  const keys = {
    schoolId: team!.schoolId, teamId: team!.teamId, schoolTeamId: team!.teamId, studentId: 1, venueId: 1, userId: 2, subjectType: 'school', subjectId: team!.schoolId, activityId: league.activityId, districtId: league.districtId,
  }
  const given = inputs[call.name] ?? {}
  const sample = { ...sampleInput(call, keys), ...given } as Record<string, unknown>
  const input = Object.fromEntries(Object.entries(sample).map(([name, value]) => [name, name === 'month' ? '2026-11' : value]))
  const path = pathParams(call).reduce((address, name) => address.replace(`:${name}`, encodeURIComponent(String(input[name]))), `/api${call.path}`)
  const rest = Object.entries(input).filter(([name]) => !pathParams(call).includes(name) && !(['schoolId', 'teamId', 'studentId', 'venueId', 'activityId', 'districtId', 'userId'].includes(name) && !(name in given) && !isNeeded(call, name)))
  const query = new URLSearchParams(rest.map(([name, value]) => [name, String(value)])).toString()
  return async () => (await portal.request({ url: query ? `${path}?${query}` : path, headers: { authorization: `Bearer ${tokens[as]}` } })).status
}

/** A filter that can be left out is: a list is measured whole. */
const isNeeded = (call: Call, name: string) => !call.input.shape[name]!.safeParse(undefined).success
