import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { DomainError } from '@portal/shared/platform/call/errors'
import { largestImport, mostPmlRows, PmlImport, ResultImport, SchoolImport, StaffImport, StudentImport } from '@portal/shared/office/imports/import.schemas'
import { z } from 'zod'
import type { Database } from '../../platform/db/database'
import { openSettled } from '../../platform/db/openSettled'
import { StartProblem } from '../../platform/db/startProblem'
import { findOrganizations } from '../../identity/organizations/organization.repository'
import { readSettings, SettingsError } from '../../platform/settings'
import { everything } from '../../platform/versions/topics'
import { raiseVersions } from '../../platform/versions/version.repository'
import { describeReport } from './describeReport'
import { importPmlCodes } from './importPmlCodes'
import { importResults } from './results/importResults'
import { importSchools } from './schools/importSchools'
import { importStaff } from './people/importStaff'
import { importStudents } from './people/importStudents'
import { lockStaffRoles } from './people/people.repository'
import { checkNewOrganization, makeOrganization } from './makeOrganization'
import { readHere } from './file/readGivenFile'
import { runImport } from './runImport'

const usage = `Import files into the portal, or make an organization to import into.

  npm run import -- organization --org NAME --name "Full name" --admin-email ADDRESS
                    [--time-zone America/Chicago] [--year 2026-27] [--admin-first-name …] [--admin-last-name …]
  npm run import -- schools FILE --org NAME [--dry-run]
  npm run import -- results FILE --org NAME --activity NAME --name "Activity name" --level varsity --district "District"
                    [--create-missing-teams] [--dry-run]
  npm run import -- students FILE --org NAME [--orgs FILE] [--leave-out-faulty] [--dry-run]
  npm run import -- staff FILE --org NAME [--orgs FILE] [--role "Coach"] [--leave-out-faulty] [--dry-run]
  npm run import -- pml FILE --org NAME [--remove-missing] [--dry-run]

NAME is the name in web addresses: lowercase letters, digits and hyphens. FILE is CSV (UTF-8); for results also the JSON of a
published final table; for students and staff also OneRoster's users.csv, with its orgs.csv as --orgs. The database is the one that the server would use (PORTAL_DATA_DIR or DATABASE_URL).
The admin's password is PORTAL_ADMIN_PASSWORD, or one is made and printed.`

/** What can be said on the command line; each command asks for what it needs. */
const options = {
  org: { type: 'string' }, name: { type: 'string' }, activity: { type: 'string' }, level: { type: 'string' }, district: { type: 'string' },
  'time-zone': { type: 'string' }, year: { type: 'string' }, 'admin-email': { type: 'string' }, 'admin-first-name': { type: 'string' }, 'admin-last-name': { type: 'string' },
  orgs: { type: 'string' }, role: { type: 'string' }, 'leave-out-faulty': { type: 'boolean' }, 'remove-missing': { type: 'boolean' },
  'dry-run': { type: 'boolean' }, 'create-missing-teams': { type: 'boolean' }, help: { type: 'boolean' },
} as const

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values']
type Environment = Record<string, string | undefined>

/** Why the command cannot run, as one sentence. */
class CommandProblem extends Error {}

/**
 * Runs one command and says what came of it.
 * @returns exit status: 0 done, 1 could not run, 2 done, but some rows were left out
 */
export async function importFromCommandLine(
  args: string[],
  environment: Environment,
  { say, complain }: { say: (text: string) => void; complain: (text: string) => void },
): Promise<number> {
  try {
    const { values, positionals } = parse(args)
    const [command, file, ...more] = positionals
    if (values.help || command === undefined) {
      say(usage)
      return values.help ? 0 : 1
    }
    if (!['organization', 'schools', 'results', 'students', 'staff', 'pml'].includes(command)) throw new CommandProblem(`There is no import of ${command}: it is organization, schools, results, students, staff or pml.`)
    if (command !== 'organization' && file === undefined) throw new CommandProblem('Name the file to import.')
    if (more.length > 0 || (command === 'organization' && file !== undefined)) throw new CommandProblem(`Unexpected argument “${more[0] ?? file}”.`)
    const org = required(values, 'org')
    const textOf = (name: string) => readText(resolve(environment.INIT_CWD ?? process.cwd(), name))
    const content = file === undefined ? '' : await textOf(file)
    const orgs = values.orgs === undefined ? undefined : await textOf(values.orgs)

    // Everything that can be wrong with the words is found before a database is opened, or made.
    const work = command === 'organization'
      ? organizationWork(values, org, environment)
      : command === 'students' || command === 'staff' ? peopleWork(command, values, org, file as string, content, orgs) : fileWork(command, values, org, file as string, content)
    const database = await open(environment)
    try {
      const { text, status } = await work(database)
      // Servers may be running on it in the meantime, and cache what was there before.
      if (database.kind === 'postgresql') await database.transaction((tx) => raiseVersions(tx, [everything]))
      say(text)
      return status
    } finally {
      await database.close()
    }
  } catch (error) {
    complain(sentenceOf(error))
    return 1
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new CommandProblem((error as Error).message.split('. ')[0] as string)
  }
}

function required(values: Values, name: keyof typeof options): string {
  const value = values[name]
  if (typeof value !== 'string' || value.trim() === '') throw new CommandProblem(`Add --${name}. (--help shows how.)`)
  return value
}

/** Text of a file: UTF-8, or what spreadsheets on Windows write instead. */
async function readText(path: string): Promise<string> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new CommandProblem(error.code === 'ENOENT' ? `There is no file ${path}.` : `The file ${path} cannot be read (${error.code}).`)
  })
  if (bytes.length > largestImport * 2) throw new CommandProblem(`The file ${path} is too large (at most 5 MB).`)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

async function open(environment: Environment): Promise<Database> {
  const settings = readSettings(environment)
  return openSettled(settings, { statements: 'unlimited' })
}

/** What a command does with the database, and what it says at the end. */
type Work = (database: Database) => Promise<{ text: string; status: number }>

function organizationWork(values: Values, org: string, { PORTAL_ADMIN_PASSWORD: given }: Environment): Work {
  const { input, password } = checkNewOrganization(
    {
      organizationParam: org,
      organizationName: required(values, 'name'),
      timeZone: values['time-zone'] ?? 'America/Chicago',
      yearLabel: values.year,
      email: required(values, 'admin-email'),
      firstName: values['admin-first-name'] ?? 'Organization',
      lastName: values['admin-last-name'] ?? 'Admin',
    },
    given || undefined,
    new Date(),
  )
  return async (database) => {
    await makeOrganization(database, input)
    const text = `Organization “${input.organizationName}” made: ${org}. Sign in as ${input.email}${password ? ` with the password ${password}` : ''}.`
    return { text, status: 0 }
  }
}

function fileWork(command: string, values: Values, org: string, file: string, content: string): Work {
  const common = { fileName: file.split(/[/\\]/).at(-1) ?? file, content, dryRun: values['dry-run'] ?? false }
  const schools = command === 'schools' ? SchoolImport.parse(common) : null
  const pml = command === 'pml' ? PmlImport.parse({ ...common, removeMissing: values['remove-missing'] ?? false }) : null
  const results = schools || pml ? null : ResultImport.parse({
    ...common,
    activity: required(values, 'activity'), activityName: required(values, 'name'), level: required(values, 'level'), district: required(values, 'district'),
    createMissingTeams: values['create-missing-teams'] ?? false,
  })
  return async (database) => {
    const [organization] = await findOrganizations(database.reader, { orgParam: org })
    if (!organization) throw new CommandProblem(`There is no organization ${org} in this database.`)
    const importer = { organizationId: organization.id, userId: null, actingUserId: null, requestId: null }
    const now = new Date()
    const report = await runImport((work) => database.transaction(work), common.dryRun, (tx) =>
      schools ? importSchools(tx, importer, readHere(schools), now) : pml ? importPmlCodes(tx, importer, readHere(pml, { mostRows: mostPmlRows })) : importResults(tx, importer, readHere(results!, { mayBeTable: true }), now))
    return { text: describeReport(report), status: report.failed > 0 ? 2 : 0 }
  }
}

function peopleWork(command: 'students' | 'staff', values: Values, org: string, file: string, content: string, orgs: string | undefined): Work {
  const common = {
    fileName: file.split(/[/\\]/).at(-1) ?? file, content, orgs, dryRun: values['dry-run'] ?? false, leaveOutFaulty: values['leave-out-faulty'] ?? false,
  }
  const students = command === 'students' ? StudentImport.parse(common) : null
  const staff = students ? null : StaffImport.parse(common)
  return async (database) => {
    const [organization] = await findOrganizations(database.reader, { orgParam: org })
    if (!organization) throw new CommandProblem(`There is no organization ${org} in this database.`)
    const importer = { organizationId: organization.id, userId: null, actingUserId: null, requestId: null }
    const now = new Date()
    const report = await runImport((work) => database.transaction(work), common.dryRun, async (tx) => {
      if (students) return importStudents(tx, importer, null, readHere(students), now)
      const role = values.role === undefined ? undefined : (await lockStaffRoles(tx, organization.id)).find(({ name }) => name.toLowerCase() === values.role!.toLowerCase())
      if (values.role !== undefined && !role) throw new CommandProblem(`There is no role “${values.role}” for staff.`)
      return (await importStaff(tx, importer, null, { ...readHere(staff!), roleId: role?.roleId }, { now, settings: null })).report
    })
    return { text: describeReport(report), status: report.failed > 0 ? 2 : 0 }
  }
}

/** One sentence (or one for each wrong value) for the person at the keyboard; what is not known is shown whole. */
function sentenceOf(error: unknown): string {
  if (error instanceof CommandProblem || error instanceof StartProblem || error instanceof SettingsError) return error.message
  if (error instanceof DomainError) return [...new Set([error.message, ...(error.options.fields ?? []).map((each) => each.message)])].slice(-2).join(' ')
  if (error instanceof z.ZodError) return error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join(' ')
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
