import { DomainError } from '@portal/shared/platform/call/errors'
import { importDistricts, importMeetEntries, importParticipation, importPerformances, importPmlCodes, importResults, importRoster, importSchools, importStaff, importStudents } from '@portal/shared/office/imports/import.calls'
import { mostPerformanceRows, mostPmlRows } from '@portal/shared/office/imports/import.schemas'
import { lockPlace } from '../../directory/districts/districtPlace'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { serve } from '../../platform/http/serve'
import { ownScope } from '../../identity/organizations/scope'
import { importDistricts as putIntoDistricts } from './schools/importDistricts'
import { importParticipation as haveTakePart } from './schools/importParticipation'
import { importPerformances as enterOrChangePerformances } from './performances/importPerformances'
import { importMeetEntries as enterInMeet } from './meetEntries/importMeetEntries'
import { importPmlCodes as createOrUpdatePmlCodes } from './importPmlCodes'
import { importResults as createOrUpdateResults } from './results/importResults'
import { importRoster as putOnRoster } from './people/importRoster'
import { importSchools as createOrUpdateSchools } from './schools/importSchools'
import { createPasswordLink } from '../../identity/passwords/createPasswordLink'
import { importStaff as createOrUpdateStaff } from './people/importStaff'
import { importStudents as createOrUpdateStudents } from './people/importStudents'
import { withFile } from './file/readUpload'
import { runImport, type Importer } from './runImport'

const importerOf = ({ who, requestId }: RequestContext<SignedIn>): Importer => ({
  organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId,
})

/** Imports go into the current academic year. @throws DomainError read-only-year, not-found */
async function refusePastYear({ database, who, common }: RequestContext<SignedIn>): Promise<void> {
  if (!(await ownScope(database.reader, who, common)).academicYear.isCurrent) throw new DomainError('read-only-year')
}

/** Staff bring people into their own school and no other. */
const ownSchoolOf = (who: SignedIn): number | null => (who.roleType === 'org' ? null : who.schoolId)

/** @throws DomainError not-yours */
function refuseWithoutSchool(who: SignedIn): void {
  if (who.roleType !== 'org' && who.schoolId === null) throw new DomainError('not-yours', { message: 'Your role is not tied to a school to import into.' })
}

/** Whether new staff members can sign in: an account without a link has no password, which someone has to be told. */
function linkNote(made: number, { sendLinks, dryRun }: { sendLinks: boolean; dryRun: boolean }): string {
  const count = made.toLocaleString('en-US')
  if (sendLinks) return `${count} ${dryRun ? 'would be sent' : made === 1 ? 'is sent' : 'are sent'} a link to set a password.`
  return dryRun
    ? `${count} would get no invitation and could not sign in. Choose to send new staff members an email, or send it later from the list of staff.`
    : `${count} got no invitation and cannot sign in yet. To send it later, select them in the list of staff and choose “Send set-password link”.`
}

export const importRoutes = [
  serve(importSchools, async (input, context) => {
    await refusePastYear(context)
    const given = await withFile(input, context)
    return runImport(context.tx, input.dryRun, (tx) => createOrUpdateSchools(tx, importerOf(context), given, context.now()))
  }),

  serve(importResults, async (input, context) => {
    await refusePastYear(context)
    const given = await withFile(input, context, { mayBeTable: true })
    return runImport(context.tx, input.dryRun, (tx) => createOrUpdateResults(tx, importerOf(context), given, context.now()))
  }),

  serve(importPmlCodes, async (input, context) => {
    const given = await withFile(input, context, { mostRows: mostPmlRows })
    return runImport(context.tx, input.dryRun, (tx) => createOrUpdatePmlCodes(tx, importerOf(context), given))
  }),

  // Of the chosen year: the next one's districts are made before it begins.
  serve(importDistricts, async (input, context) => {
    const given = await withFile(input, context)
    return runImport(context.tx, input.dryRun, async (tx) => putIntoDistricts(tx, await lockPlace(tx, context, input), given, context.now()))
  }),

  serve(importStudents, async (input, context) => {
    refuseWithoutSchool(context.who)
    const given = await withFile(input, context)
    return runImport(context.tx, input.dryRun, (tx) => createOrUpdateStudents(tx, importerOf(context), ownSchoolOf(context.who), given, context.now()))
  }),

  serve(importStaff, async (input, context) => {
    refuseWithoutSchool(context.who)
    const given = await withFile(input, context)
    const report = await runImport(context.tx, input.dryRun, async (tx) => {
      const { report, madeUserIds } = await createOrUpdateStaff(tx, importerOf(context), context.who, given, { now: context.now(), settings: context.settings })
      if (input.sendLinks && !input.dryRun) for (const userId of madeUserIds) await createPasswordLink(tx, userId, 'newUser', context)
      if (madeUserIds.length > 0) report.notes.push(linkNote(madeUserIds.length, input))
      return report
    })
    context.wakeSender?.()
    return report
  }),

  serve(importParticipation, async (input, context) => {
    const given = await withFile(input, context)
    const report = await runImport(context.tx, input.dryRun, (tx) => haveTakePart(tx, given, context))
    context.wakeSender?.()
    return report
  }),

  serve(importPerformances, async (input, context) => {
    const given = await withFile(input, context, { mostRows: mostPerformanceRows })
    return runImport(context.tx, input.dryRun, (tx) => enterOrChangePerformances(tx, given, context))
  }),

  serve(importMeetEntries, async (input, context) => {
    const given = await withFile(input, context)
    return runImport(context.tx, input.dryRun, (tx) => enterInMeet(tx, given, context))
  }),

  serve(importRoster, async ({ teamId, ...input }, context) => {
    const given = await withFile(input, context)
    return runImport(context.tx, input.dryRun, (tx) => putOnRoster(tx, teamId, given, context))
  }),
]
