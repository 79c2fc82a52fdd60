import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import { isFinished } from '@portal/shared/platform/jobs/job.kinds'
import type { DraftSeason } from '@portal/shared/scheduling/seasons/season.schemas'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { findJobAddedWith, type JobRecord } from '../../platform/jobs/job.repository'
import { startJob } from '../../platform/jobs/startJob'
import { findOwnDistrict, lockOwnDistrict } from './draftSeason'
import { readWhatToPlan } from './layOutSeason'
import { presentSeason } from './presentSeason'
import { findSearch } from './search.repository'
import { findDraft } from './season.repository'
import { seasonSearchJob } from './seasonSearchJob'

/**
 * Asks for a season to be generated from wishes: a first draft, or a new one that replaces the current one and its manual changes. What can be refused at
 * once is; the search itself is a long job (seasonSearchJob.ts). Only one per district runs at a time.
 * @returns its job; sent twice with one key, the same
 * @throws DomainError not-found, not-yours, read-only-year, invalid-input, too-many-tries, changed-meanwhile with the season as it is
 */
export async function askForSeason({ districtId, key, version, wishes }: z.output<typeof DraftSeason>, context: RequestContext<SignedIn>): Promise<JobRecord> {
  const { who, now, database: { reader } } = context
  await readWhatToPlan(reader, who, await findOwnDistrict(reader, who, districtId), wishes)
  return context.tx(async (tx) => {
    const district = await lockOwnDistrict(tx, context, districtId)
    const earlier = await findJobAddedWith(tx, who.userId, key)
    if (earlier) return earlier
    const changed = async (message: string) => new DomainError('changed-meanwhile', { message, details: await presentSeason(tx, who, district, now()) })
    const under = await findSearch(tx, who, districtId)
    if (under && !isFinished(under.job.status)) throw await changed(under.job.userId === who.userId ? 'This season is being generated already.' : `${under.byName} is generating this season right now.`)
    if (((await findDraft(tx, districtId))?.version ?? 0) !== version) throw await changed('Someone else just changed this draft.')
    return startJob(tx, context, seasonSearchJob, { districtId, districtName: district.name, version, wishes }, key)
  })
}
