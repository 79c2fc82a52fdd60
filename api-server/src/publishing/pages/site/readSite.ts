import type { Changeable } from '@portal/shared/platform/call/defineCall'
import { momentText, dayOf } from '@portal/shared/platform/format/dateTexts'
import { findBrackets } from '../../../competition/brackets/bracket.repository'
import { countEvents } from '../../../competition/events/event.repository'
import { readChoices } from '../../../directory/activities/activity.routes'
import { countPublicSchools } from '../../../directory/schools/publicSchool.repository'
import { findColor, findOrganizations } from '../../../identity/organizations/organization.repository'
import type { Scope } from '../../../identity/organizations/scope'
import type { Reader } from '../../../platform/db/database'
import type { Remembered } from '../../../platform/http/remembered'
import { findMusicWithEvents, findNewestChange, hasMatches } from './site.repository'

/** Where the masthead leads. */
export const siteEntryNames = ['Scores', 'Standings', 'Brackets', 'Calendar', 'Events', 'Music', 'Schools'] as const
export type SiteEntryName = (typeof siteEntryNames)[number]

/** What stands around an association's public pages. */
export interface Site {
  orgParam: string
  name: string
  /** The association's home page, from the portal's top. */
  homePath: string
  /** #rrggbb; empty for the portal's own. */
  color: string
  /** Those that have something to show, in order. */
  entries: { name: SiteEntryName; href: string }[]
  /** When a match, a table or an event changed last, "Nov 26, 9:41 PM CST"; empty before the first. */
  updatedText: string
}

/** What makes an entry appear or go, and what the time of the last change is of. */
const dependsOn: readonly Changeable[] = ['organizations', 'schools', 'activities', 'teams', 'matches', 'seasons', 'brackets', 'imports', 'setupLists', 'events']

/** Where an association's home page is: its name is in the address only where the portal has several. */
export async function homePathOf(reader: Reader, orgParam: string): Promise<string> {
  return (await findOrganizations(reader, {})).length > 1 ? `/home/${orgParam}` : '/home'
}

/** The frame of an association's public pages; read once and then remembered until something changes. */
export function readSite(reader: Reader, scope: Scope, now: Date, remembered: Remembered): Promise<Site> {
  const { organization, academicYear } = scope
  return remembered.of(`site/${organization.id}/${academicYear.id}`, dependsOn, async () => {
    const { id: organizationId, orgParam, name, timeZone } = organization
    const events = await countEvents(reader, { organizationId, academicYearId: academicYear.id, as: 'others', schoolIds: [] }, {}, dayOf(now, timeZone))
    const games = await hasMatches(reader, scope)
    const music = events > 0 ? await findMusicWithEvents(reader, scope) : undefined
    const homePath = await homePathOf(reader, orgParam)
    const links: Record<SiteEntryName, string | false> = {
      Scores: homePath,
      Standings: (await readChoices(reader, scope)).length > 0 && `/embed-code/standings/${orgParam}`,
      Brackets: (await findBrackets(reader, scope, {}, { limit: 1 })).length > 0 && `/embed-code/allBrackets/${orgParam}`,
      Calendar: (games || events > 0) && `/embed-code/calendar/${orgParam}`,
      Events: events > 0 && `/embed-code/events-list/${orgParam}`,
      Music: music !== undefined && `/embed-code/events-list/${orgParam}?activity=${music}`,
      Schools: (await countPublicSchools(reader, scope, { school: undefined, status: undefined })) > 0 && `/embed-code/SchoolInformation/${orgParam}/all/all`,
    }
    const changedAt = await findNewestChange(reader, scope, now)
    return {
      orgParam, name, homePath, color: await findColor(reader, organizationId), updatedText: changedAt ? momentText(changedAt, timeZone) : '',
      entries: siteEntryNames.flatMap((entry) => { const href = links[entry]; return href === false ? [] : [{ name: entry, href }] }),
    }
  })
}
