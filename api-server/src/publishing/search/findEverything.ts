import type { RoleType } from '@portal/shared/platform/access/roleTypes'
import { isAllowed } from '@portal/shared/platform/access/isAllowed'
import { fewestLetters, mostFound, type Found, type FoundPerson } from '@portal/shared/publishing/search/search.schemas'
import { bestFirst, rankOf } from '@portal/shared/publishing/search/rankOf'
import { searchedWords } from '@portal/shared/platform/format/searchedWords'
import { listStudents } from '@portal/shared/identity/students/student.calls'
import { listUsers } from '@portal/shared/identity/users/user.calls'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import type { Reader } from '../../platform/db/database'
import { findEventsByWords } from '../../competition/events/event.repository'
import { daysText, fullName, placeText } from '../../competition/events/eventTexts'
import { schoolsOf } from '../../competition/events/presentEvent'
import { readerOf } from '../../competition/events/readEvents'
import { findCrests } from '../../directory/schools/crest.repository'
import { findChildren } from '../../identity/family/family.repository'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { ownScope } from '../../identity/organizations/scope'
import { visibleTo as visibleStudents } from '../../identity/students/student.policy'
import { findStudents, listedStudents } from '../../identity/students/student.repository'
import { visibleTo } from '../../identity/users/user.policy'
import { findUsersWithRoles, listedUsers } from '../../identity/users/user.repository'
import { anyOfLists, findNamesByWords, findSchoolsByWords, findTeamsByWords, peopleWithRolesAt, type FoundName } from './search.repository'

const nothing: Found = { people: [], schools: [], teams: [], events: [] }

/** Kinds of accounts by whose list someone is found, in the order in which one who has several is called. Students are found by their records. */
const accountKinds = ['org', 'staff', 'parent', 'fan'] as const

/**
 * What the words typed begin, of all that this person may see: people as their lists show them, schools and teams of the
 * association, events of the year. Fewer than two letters find nothing.
 */
export async function findEverything({ database: { reader }, who, common, now }: RequestContext<SignedIn>, search: string): Promise<Found> {
  const words = searchedWords(search)
  if (words.join('').length < fewestLetters) return nothing
  const scope = await ownScope(reader, who, common)
  const today = dayOf(now(), scope.organization.timeZone)
  const own = await schoolsOf(reader, who)
  const of = await readerOf(reader, who, scope)
  const [people, schools, teams, events] = await Promise.all([
    findPeople(reader, who, words),
    findSchoolsByWords(reader, who.organizationId, words),
    findTeamsByWords(reader, scope, words, own),
    findEventsByWords(reader, of, words, mostFound, today),
  ])
  const shownSchools = bestFirst(words, schools, ({ name }) => name).slice(0, mostFound)
  const shownTeams = bestFirst(words, teams, (team) => `${fullName(team)} ${team.activityName} ${team.levelName}`).slice(0, mostFound)
  const crests = await findCrests(reader, [...shownSchools, ...shownTeams].map(({ schoolId }) => schoolId))
  return {
    people,
    schools: shownSchools
      .map(({ schoolId, schoolParam, name, city, state }) => ({ schoolId, schoolParam, name, crest: crests.get(schoolId)!, detail: [city, state].filter(Boolean).join(', '), isOwn: own.includes(schoolId) })),
    teams: shownTeams
      .map(({ teamId, activityId, levelId, schoolActivityId, schoolId, activityName, levelName, ...names }) => ({
        teamId, activityId, levelId, schoolActivityId, name: fullName(names), crest: crests.get(schoolId)!, detail: `${activityName} · ${levelName}`, isOwn: own.includes(schoolId),
      })),
    events: events.map(({ event, venue }) => ({
      eventId: event.id, kind: event.kind, name: event.name, detail: [event.cancelledAt && 'Canceled', daysText(event.startsOn, event.endsOn), placeText(venue)].filter(Boolean).join(' · '),
    })),
  }
}

/** The office finds everyone, staff the people of their own school, parents their children; others nobody. */
async function findPeople(reader: Reader, who: SignedIn, words: readonly string[]): Promise<FoundPerson[]> {
  if (who.roleType === 'parent') return findOwnChildren(reader, who, words)
  const among = who.roleType === 'staff' && who.schoolId !== null ? peopleWithRolesAt(who.schoolId) : undefined
  const [students, accounts] = await Promise.all([
    isAllowed(who, listStudents.access) ? findNamesByWords(reader, listedStudents(reader, visibleStudents(who), {}), words) : [],
    isAllowed(who, listUsers.access) ? findNamesByWords(reader, anyOfLists(accountKinds.map((kind) => listedUsers(reader, visibleTo(who, kind), {}))), words, among) : [],
  ])
  const fitting = bestFirst(words, [...accounts.map((each) => ({ ...each, isStudent: false })), ...students.map((each) => ({ ...each, isStudent: true }))], nameOf).slice(0, mostFound)
  const [studentsById, accountsById] = await Promise.all([
    presentStudents(reader, who, fitting.filter(({ isStudent }) => isStudent)), presentAccounts(reader, who, fitting.filter(({ isStudent }) => !isStudent)),
  ])
  return fitting.flatMap(({ id, isStudent }) => (isStudent ? studentsById : accountsById).get(id) ?? [])
}

const nameOf = ({ firstName, lastName }: Pick<FoundName, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`
const inactive = ({ status }: { status: string }) => (status === 'inactive' ? 'Inactive' : '')

async function presentStudents(reader: Reader, who: SignedIn, names: readonly FoundName[]) {
  const found = await findStudents(reader, who.organizationId, names.map(({ id }) => id))
  return new Map(found.map((student): [number, FoundPerson] => [student.studentId, {
    kind: 'student', id: student.studentId, name: nameOf(student), detail: [`Grade ${student.grade}`, student.school, inactive(student)].filter(Boolean).join(' · '),
  }]))
}

async function presentAccounts(reader: Reader, who: SignedIn, names: readonly FoundName[]) {
  const found = await findUsersWithRoles(reader, who.organizationId, names.map(({ id }) => id))
  return new Map(found.flatMap((person): [number, FoundPerson][] => {
    const isSeen = (kind: RoleType, schoolId: number | null) => [visibleTo(who, kind).schoolId].some((of) => of === 'all' || of === schoolId)
    const seen = person.roles.filter(({ roleType, schoolId }) => roleType !== 'student' && isSeen(roleType, schoolId))
    const kind = accountKinds.find((each) => seen.some(({ roleType }) => roleType === each))
    if (!kind) return []
    const held = seen.filter(({ roleType }) => roleType === kind)
    const detail = [[...new Set(held.map(({ roleName }) => roleName))].join(', '), [...new Set(held.flatMap(({ schoolName }) => schoolName ?? []))].slice(0, 2).join(', '), inactive(person)]
    return [[person.userId, { kind, id: person.userId, name: nameOf(person), detail: detail.filter(Boolean).join(' · ') }]]
  }))
}

async function findOwnChildren(reader: Reader, who: SignedIn, words: readonly string[]): Promise<FoundPerson[]> {
  const children = await findChildren(reader, who.userId)
  return bestFirst(words, children.filter((child) => rankOf(words, nameOf(child)) < 4), nameOf)
    .map((child) => ({ kind: 'student', id: child.studentId, name: nameOf(child), detail: `Grade ${child.grade} · ${child.schoolName}` }))
}
