import { sql } from 'drizzle-orm'
import { listStudents } from '@portal/shared/identity/students/student.calls'
import { listUsers } from '@portal/shared/identity/users/user.calls'
import { loginAs, makeLeague } from '../src/testing/factories'
import { startTestPortal, type TestPortal } from '../src/testing/testPortal'

/** A read of a list of people, as the office or as a school's staff. */
interface Read {
  name: string
  as: 'office' | 'staff'
  run: (send: TestPortal['send'], token: string) => Promise<unknown>
}

export interface ReadTimes {
  name: string
  /** Median milliseconds among the fewer and among the more people. */
  few: number
  many: number
}

const rounds = 15
type Kind = 'staff' | 'parent' | 'fan' | 'org'

/**
 * Times every list of people at two sizes, in turns, on the embedded database (or the one at PORTAL_TEST_DATABASE_URL),
 * through the whole server but the socket. Of a hundred people sixty are students, thirty parents, eight staff, two fans.
 */
export async function timePeopleLists(few: number, many: number): Promise<ReadTimes[]> {
  const small = await openWorld(few)
  const large = await openWorld(many)
  try {
    const times: ReadTimes[] = []
    for (const { name, as, run } of reads(small.ids)) {
      const measured: [number[], number[]] = [[], []]
      for (let round = -3; round < rounds; round += 1) {
        // Who goes first changes with each round.
        for (const index of round % 2 === 0 ? [0, 1] : [1, 0]) {
          const { portal, tokens } = [small, large][index]!
          const started = performance.now()
          await run(portal.send.bind(portal), tokens[as])
          if (round >= 0) measured[index]!.push(performance.now() - started)
        }
      }
      times.push({ name, few: median(measured[0]), many: median(measured[1]) })
    }
    return times
  } finally {
    await small.portal.stop()
    await large.portal.stop()
  }
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!

/** What is asked of each kind's list, the same in both worlds: keys are the same there. */
function reads({ coachRoleId, tagId }: { coachRoleId: number; tagId: number }): Read[] {
  const searches = { 'common last name': 'garza', 'first and last name': 'ada garza', 'rare word': 'quixley', 'one letter': 'g', 'two letters': 'ma', 'no match': 'xqzt', 'email part': 'p7@', 'email domain': 'people.example' }
  const asked: [string, object][] = [
    ['first page', {}], ['by email', { sort: 'email' }], ['backwards', { sort: '-name' }], ['middle page', { at: 0.5 }], ['last page', { at: 1 }],
    ...Object.entries(searches).map(([name, search]): [string, object] => [`search: ${name}`, { search }]),
    ['filter: school', { schoolId: 1 }], ['filter: inactive', { status: 'inactive' }], ['filter: deleted', { status: 'deleted' }], ['filter: tag', { tagId }],
  ]
  const users = (userType: Kind, more: [string, object][]): Omit<Read, 'as'>[] =>
    more.map(([name, input]) => ({ name: `${userType}, ${name}`, run: paged(input, async (each, send, token) => (await send(listUsers, { userType, ...each }, { token })).payload) }))
  const students = asked.map(([name, input]): Omit<Read, 'as'> => ({ name: `student, ${name}`, run: paged(input, async (each, send, token) => (await send(listStudents, each, { token })).payload) }))
  const office = [...students, ...users('staff', [...asked, ['filter: role', { roleId: coachRoleId }], ['filter: no password', { password: 'none' }]]), ...users('parent', asked), ...users('fan', asked.slice(0, 5)), ...users('org', asked.slice(0, 5))]
  const staff = [...students.slice(0, 13), ...users('staff', asked.slice(0, 13)), ...users('parent', asked.slice(0, 13))]
  return [...office.map((each) => ({ ...each, as: 'office' as const })), ...staff.map((each) => ({ ...each, name: `${each.name} (as staff)`, as: 'staff' as const }))]
}

/** A read whose page is said as a share of all pages (`at`) is sent with the number of that page, which is asked once for each reader. */
function paged(input: { at?: number }, run: (input: object, send: TestPortal['send'], token: string) => Promise<{ total: number }>): Read['run'] {
  const { at, ...rest } = input
  const pages = new Map<string, number>()
  return async (send, token) => {
    if (at === undefined) return run(rest, send, token)
    const known = pages.get(token) ?? Math.ceil((await run(rest, send, token)).total / 20)
    pages.set(token, known)
    return run({ ...rest, page: Math.max(1, Math.round(known * at)) }, send, token)
  }
}

async function openWorld(people: number) {
  const portal = await startTestPortal()
  const league = await makeLeague(portal)
  const schools = Math.max(4, people / 250)
  const tokens = {
    office: (await loginAs(portal, league, { roleName: 'Organization Admin' })).token,
    staff: (await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: league.teams[0]!.schoolId })).token,
  }
  const { organizationId } = league
  await portal.database.transaction(async (tx) => {
    await tx.execute(sql`insert into school (organization_id, name, school_param) select ${organizationId}, 'School ' || n, 'school-' || n from generate_series(5, ${schools}::int) n`)
    await tx.execute(sql`
      insert into student (organization_id, school_id, first_name, last_name, grade, email, status, deleted_at)
      select ${organizationId}, 1 + n % ${schools}::int, ${firstName}, ${lastName}, 9 + n % 4, case when n % 3 = 0 then 'p' || n || '@people.example' else '' end, ${status}, ${deleted}
      from generate_series(1, ${Math.round(people * 0.6)}::int) n`)
    await tx.execute(sql`
      insert into portal_user (organization_id, first_name, last_name, email, status, deleted_at)
      select ${organizationId}, ${firstName}, ${lastName}, 'p' || n || '@people.example', ${status}, ${deleted} from generate_series(1, ${Math.round(people * 0.4)}::int) n`)
    await tx.execute(sql`
      insert into user_role (user_id, role_id, school_id)
      select u.id, r.id, case when r.role_type in ('staff', 'parent') then 1 + u.id % ${schools}::int end
      from portal_user u join role r on r.organization_id = u.organization_id
        and r.name = case when u.id % 20 < 15 then 'Parent' when u.id % 20 < 18 then 'Coach' when u.id % 20 = 18 then 'Athletic Director' when u.id % 400 = 19 then 'Organization Staff' else 'Fan' end
      where u.email like '%@people.example'`)
    await tx.execute(sql`insert into tag (organization_id, name, color) values (${organizationId}, 'Measured', '#0f6b54')`)
    await tx.execute(sql`insert into tagged (tag_id, subject_type, subject_id) select t.id, 'student', s.id from tag t, student s where s.id % 50 = 7`)
    await tx.execute(sql`insert into tagged (tag_id, subject_type, subject_id) select t.id, 'user', u.id from tag t, portal_user u where u.id % 50 = 7`)
    await tx.execute(sql`analyze`)
  })
  const one = async (query: ReturnType<typeof sql>) => ((await portal.database.reader.execute(query)) as unknown as { rows: { id: number }[] }).rows[0]!.id
  return { portal, tokens, ids: { coachRoleId: await one(sql`select id from role where name = 'Coach'`), tagId: await one(sql`select id from tag`) } }
}

/** Ordinary names in an uneven spread: one in fifty is called Garza, nobody but one Quixley. */
const firstName = sql.raw(`(array['Ada','Maria','Max','Noor','Otis','Pia','Quinn','Remy','Sol','Tess','Una','Vera','Wade','Yara','Zoe','Marco','Jose','Lena','Kai','Ivo'])[1 + (n * 7) % 20] || case when n % 3 = 0 then '' else ' ' || chr(65 + n % 26) end`)
const lastName = sql.raw(`case when n = 77 then 'Quixley' when n % 50 = 3 then 'Garza' else chr(65 + (n * 7) % 26) || lower(chr(65 + (n * 11) % 26)) || (array['man','ley','ton','field','wick','more','by'])[1 + n % 7] || case when n % 2 = 0 then '' else lower(chr(65 + (n * 13) % 26)) end end`)
const status = sql.raw(`case when n % 40 = 11 then 'inactive' else 'active' end`)
const deleted = sql.raw(`case when n % 60 = 29 then now() end`)
